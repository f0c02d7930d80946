"""A till: what it should hold, what was counted, and whether it can pay."""

from collections.abc import Mapping

from rules_engine.money import codes
from rules_engine.money.amounts import LARGEST, MoneyRefused, check_integer


def coin_sum(coins: Mapping[int, int]) -> int:
    """Return the sum of coins and notes: how many of each worth, in minor units."""
    for worth, count in coins.items():
        check_integer("worth", worth, 1)
        check_integer("count", count)
    total = sum(worth * count for worth, count in coins.items())
    check_integer("sum", total)
    return total


def till_difference(content: int, counted_sum: int) -> int:
    """Return the count less the content by the book: below 0 money is missing."""
    check_integer("content", content, -LARGEST)
    check_integer("count", counted_sum)
    return counted_sum - content


def check_till(content: int, amount: int) -> None:
    """Raise MoneyRefused if a till holds less than it should pay out."""
    check_integer("amount", amount)
    if amount > content:
        raise MoneyRefused(codes.TILL_SHORT, content=content, amount=amount, difference=amount - content)
