"""Checks of what a person filled in, and the refusals of the money rules as refusals of flows."""

from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import replace
from typing import Final

from journal.refusals import Refused, cause
from rules_engine.money.amounts import MoneyRefused, check_integer
from rules_engine.verdict import Verdict

LONGEST_NAME: Final = 120  # letters of a name, and of what a charge is for


@contextmanager
def money_rules(currency: str = "") -> Iterator[None]:
    """Raise Refused with the reasons of a MoneyRefused within. ``currency``: of the amounts that they name."""
    try:
        yield
    except MoneyRefused as refusal:
        more = {"currency": currency} if currency else {}
        rows = [replace(row, params={**row.params, **more}) for row in refusal.verdict.violations]
        raise Refused(Verdict(tuple(rows))) from refusal


def check_words(text: str, longest: int = LONGEST_NAME) -> str:
    """Return a line of text without blanks around it. Raise Refused for an empty or too long one."""
    words = " ".join(text.split())
    if not words or len(words) > longest or not words.isprintable():
        raise Refused(cause("words_missing", most=longest))
    return words


def check_reason(note: str) -> None:
    """Raise Refused if the reason of an act is empty."""
    if not note.strip():
        raise Refused(cause("reason_missing"))


def check_amount(cents: int) -> None:
    """Raise Refused for an amount below 1 minor unit, or too large."""
    with money_rules():
        check_integer("amount", cents, 1)
