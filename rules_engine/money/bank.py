"""Lines of a bank file, matched with what is due: by the reference, else suggested, else left to a person."""

import hashlib
import json
import unicodedata
from collections import Counter
from collections.abc import Collection, Iterator, Sequence
from dataclasses import dataclass
from datetime import date
from enum import Enum

from rules_engine.money.amounts import LARGEST, check_integer
from rules_engine.money.references import references_in


class MatchKind(Enum):
    """What is known of a bank line. Only ``EXACT``, ``PART`` and ``OVER`` are booked without a person."""

    EXACT = "exact"
    PART = "part"
    OVER = "over"  # the difference is a credit
    SUGGESTED = "suggested"  # no reference, but the payer or the amount of a single due
    UNKNOWN = "unknown"
    REPEATED = "seen"  # imported before


@dataclass(frozen=True, slots=True)
class BankLine:
    """A line of a bank file. ``amount``: in minor units, below 0 if paid out. ``text``: the words."""

    day: date
    amount: int
    text: str
    payer: str = ""


@dataclass(frozen=True, slots=True)
class Due:
    """What is open under a reference, and the name of the person who owes it."""

    reference: str
    amount: int
    payer: str = ""


@dataclass(frozen=True, slots=True)
class BankMatch:
    """``difference``: what was paid less what was due: below 0 still open, above 0 a credit."""

    line: BankLine
    digest: str
    kind: MatchKind
    reference: str = ""
    difference: int = 0


def line_digest(line: BankLine, number: int) -> str:
    """Return the SHA-256 of a line. ``number``: how many equal lines the file has up to it, so that two stay two."""
    values = [line.day.isoformat(), line.amount, line.text, line.payer, number]
    return hashlib.sha256(json.dumps(values).encode()).hexdigest()


def match_lines(lines: Sequence[BankLine], dues: Collection[Due], digests: Collection[str]) -> Iterator[BankMatch]:
    """Yield the match of each line of a file, in order. ``digests``: of the lines that were imported before.

    A line takes what it pays from what is due, so a second equal payment is a credit.
    """
    open_amounts = {due.reference: due.amount for due in dues}
    counts = Counter[BankLine]()
    for line in lines:
        check_integer("amount", line.amount, -LARGEST)
        counts[line] += 1
        digest = line_digest(line, counts[line])
        kind, key = (MatchKind.REPEATED, "") if digest in digests else _match(line, dues, open_amounts)
        difference = line.amount - open_amounts[key] if key else 0
        if key and kind is not MatchKind.SUGGESTED:
            open_amounts[key] = max(-difference, 0)
        yield BankMatch(line, digest, kind, key, difference)


def _match(line: BankLine, dues: Collection[Due], open_amounts: dict[str, int]) -> tuple[MatchKind, str]:
    """Return the kind of a line and its reference. Several references, or none and nobody alone: unknown."""
    references = {name for name in references_in(line.text) if name in open_amounts}
    if line.amount <= 0 or len(references) > 1:
        return MatchKind.UNKNOWN, ""
    if not references:
        suggestion = _suggestion(line, [due for due in dues if open_amounts[due.reference] > 0], open_amounts)
        return (MatchKind.SUGGESTED, suggestion) if suggestion else (MatchKind.UNKNOWN, "")
    (name,) = references
    difference = line.amount - open_amounts[name]
    kind = MatchKind.EXACT if not difference else MatchKind.PART if difference < 0 else MatchKind.OVER
    return kind, name


def _suggestion(line: BankLine, dues: Sequence[Due], open_amounts: dict[str, int]) -> str:
    """Return the reference of the single due of this payer, else of the single due of this amount, else nothing."""
    payer = _folded_name(line.payer)
    by_payer = [due.reference for due in dues if payer and _folded_name(due.payer) == payer]
    by_amount = [due.reference for due in dues if open_amounts[due.reference] == line.amount]
    return next((names[0] for names in (by_payer, by_amount) if len(names) == 1), "")


def _folded_name(name: str) -> str:
    letters = unicodedata.normalize("NFKD", name).casefold()
    return " ".join("".join(letter for letter in letters if not unicodedata.combining(letter)).split())
