"""A till: what it should hold, and what was counted."""

from collections.abc import Mapping
from typing import Final

from rules_engine.money.amounts import LARGEST, check_integer
from rules_engine.money.currencies import CASH_STEPS

_LEADING: Final = frozenset({"1", "2", "3", "5", "25"})


def coin_sum(coins: Mapping[int, int]) -> int:
    """Return the sum of coins and notes: how many of each worth, in minor units."""
    for worth, count in coins.items():
        check_integer("worth", worth, 1)
        check_integer("count", count)
    total = sum(worth * count for worth, count in coins.items())
    check_integer("sum", total)
    return total


def is_denomination(worth: int, currency: str) -> bool:
    """Return whether a coin or note of this worth may be: 1, 2, 3, 5 or 25 and zeros, and not below the smallest coin.

    These are the steps of all currencies in circulation (3: pesos of Cuba, 25: quarters of the dollar). Which of them a
    country issues changes too often to be a rule.
    """
    step = CASH_STEPS.get(currency, 1)
    return worth >= step and worth % step == 0 and str(worth).rstrip("0") in _LEADING


def till_difference(content: int, counted_sum: int) -> int:
    """Return the count less the content by the book: below 0 money is missing."""
    check_integer("content", content, -LARGEST)
    check_integer("count", counted_sum)
    return counted_sum - content
