"""Lines of a bank file, matched with what is due: by the reference, else suggested, else left to a person."""

import hashlib
import json
import unicodedata
from collections import Counter, defaultdict
from collections.abc import Collection, Iterator, Sequence
from dataclasses import dataclass, field
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
    """A line of a bank file. ``amount``: in minor units, below 0 if paid out. ``text``: the words.

    ``references``: those in any of its cells, which do not depend on the choice of columns. ``cells``: all of its row.
    """

    day: date
    amount: int
    text: str
    payer: str = ""
    references: tuple[str, ...] = ()
    cells: tuple[str, ...] = field(default=(), compare=False)

    @property
    def key(self) -> tuple[str, int, tuple[str, ...], str]:
        """Return what makes two lines equal."""
        references = self.references or tuple(sorted(set(references_in(self.text))))
        return self.day.isoformat(), self.amount, references, _folded_name(self.payer)


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


def matched_without_person(kind: MatchKind) -> bool:
    """Return whether the reference of a line names who pays, so that it is booked without a person."""
    return kind in {MatchKind.EXACT, MatchKind.PART, MatchKind.OVER}


def line_digest(line: BankLine, number: int) -> str:
    """Return the SHA-256 of the day, amount, references and payer of a line.

    ``number``: how many equal lines the file has up to it, so that two stay two.
    """
    return hashlib.sha256(json.dumps([*line.key, number]).encode()).hexdigest()


def row_digests(lines: Sequence[BankLine]) -> list[str]:
    """Return the SHA-256 of the rows of a file, in order: they do not depend on the choice of columns. Equal rows are
    counted, as in ``line_digest``.
    """
    counts, digests = Counter[object](), list[str]()
    for line in lines:
        row = line.cells or line.key
        counts[row] += 1
        digests.append(hashlib.sha256(json.dumps([*row, counts[row]]).encode()).hexdigest())
    return digests


def match_lines(lines: Sequence[BankLine], dues: Collection[Due], digests: Collection[str]) -> Iterator[BankMatch]:
    """Yield the match of each line of a file, in order. ``digests``: of the lines that were imported before.

    A line takes what it pays from what is due, so a second equal payment is a credit.
    """
    open_dues, counts = _OpenDues(dues), Counter[object]()
    for line in lines:
        check_integer("amount", line.amount, -LARGEST)
        counts[line.key] += 1
        digest = line_digest(line, counts[line.key])
        kind, key = (MatchKind.REPEATED, "") if digest in digests else _match(line, open_dues)
        difference = line.amount - open_dues.amounts[key] if key else 0
        if key and kind is not MatchKind.SUGGESTED:
            open_dues.set_amount(key, max(-difference, 0))
        yield BankMatch(line, digest, kind, key, difference)


class _OpenDues:
    """What is still open by reference, and the references by amount and by payer of those above 0."""

    def __init__(self, dues: Collection[Due]) -> None:
        self.amounts: dict[str, int] = {}
        self.by_amount: defaultdict[int, set[str]] = defaultdict(set)
        self.by_payer: defaultdict[str, set[str]] = defaultdict(set)
        self._payers = {due.reference: _folded_name(due.payer) for due in dues}
        for due in dues:
            self.set_amount(due.reference, due.amount)

    def set_amount(self, reference: str, amount: int) -> None:
        self.by_amount[self.amounts.get(reference, 0)].discard(reference)
        self.by_payer[self._payers[reference]].discard(reference)
        self.amounts[reference] = amount
        if amount > 0:
            self.by_amount[amount].add(reference)
            self.by_payer[self._payers[reference]].add(reference)

    def suggestion(self, line: BankLine) -> str:
        """Return the reference of the single due of this payer, else of the single due of this amount, else nothing."""
        payer = _folded_name(line.payer)
        by_payer = self.by_payer.get(payer, set()) if payer else set[str]()
        by_amount = self.by_amount.get(line.amount, set())
        return next((next(iter(names)) for names in (by_payer, by_amount) if len(names) == 1), "")


def _match(line: BankLine, open_dues: _OpenDues) -> tuple[MatchKind, str]:
    """Return the kind of a line and its reference. Several references, or none and nobody alone: unknown."""
    references = {name for name in references_in(line.text) if name in open_dues.amounts}
    if line.amount <= 0 or len(references) > 1:
        return MatchKind.UNKNOWN, ""
    if not references:
        suggestion = open_dues.suggestion(line)
        return (MatchKind.SUGGESTED, suggestion) if suggestion else (MatchKind.UNKNOWN, "")
    (name,) = references
    difference = line.amount - open_dues.amounts[name]
    kind = MatchKind.EXACT if not difference else MatchKind.PART if difference < 0 else MatchKind.OVER
    return kind, name


def _folded_name(name: str) -> str:
    letters = unicodedata.normalize("NFKD", name).casefold()
    return " ".join("".join(letter for letter in letters if not unicodedata.combining(letter)).split())
