"""Amounts: integers of minor units (cents; yen, which has none). There are no floats, and nothing is converted.

A *bp* is a basis point: 10,000 bp are all of something, 850 bp are 8.5 %.
"""

from collections.abc import Sequence, Sized
from typing import Final

from rules_engine.money import codes
from rules_engine.verdict import Code, Param, Verdict, Violation

LARGEST: Final = 10**15  # minor units; a database stores 9 * 10**18
FULL_BP: Final = 10_000
MOST_PLACES: Final = 5_000  # of a table, and entries of a draw


class MoneyRefused(ValueError):  # noqa: N818  (it names what happened)
    """Something is refused; ``verdict`` has the reason."""

    def __init__(self, code: Code, **params: Param) -> None:
        super().__init__(code, params)
        self.verdict = Verdict((Violation(code, None, params),))


def check_integer(name: str, value: object, least: int = 0, most: int = LARGEST) -> None:
    """Raise MoneyRefused unless a value is an integer within its bounds; ``True`` and 1.0 are none."""
    if type(value) is not int or not least <= value <= most:
        text = repr(value)[:80] if type(value) is not int or abs(value) <= 10 * LARGEST else "a number too long to show"
        raise MoneyRefused(codes.OUT_OF_RANGE, name=name, value=text, least=str(least), most=str(most))


def check_count(name: str, items: Sized) -> None:
    """Raise MoneyRefused for more than ``MOST_PLACES`` items."""
    if len(items) > MOST_PLACES:
        raise MoneyRefused(codes.TOO_MANY_PLACES, name=name, count=len(items), most=MOST_PLACES)


def check_amounts(name: str, amounts: Sequence[int]) -> None:
    """Raise MoneyRefused for more than ``MOST_PLACES`` amounts, or one below 0 or above ``LARGEST``."""
    check_count(name, amounts)
    for amount in amounts:
        check_integer(name, amount)


def check_shares(name: str, shares: Sequence[int]) -> None:
    """Raise MoneyRefused unless stated shares sum to 10,000 bp."""
    check_amounts(name, shares)
    if sum(shares) != FULL_BP:
        raise MoneyRefused(codes.BAD_SHARES, name=name, sum=sum(shares), due=FULL_BP)


def part_of(amount: int, bp: int) -> int:
    """Return floor(amount · bp / 10,000): the fraction of a minor unit is dropped. Raise MoneyRefused out of range."""
    check_integer("amount", amount)
    check_integer("share", bp, 0, FULL_BP)
    return amount * bp // FULL_BP
