"""Pair the entries of a round of a fed section: those who are left meet those who enter.

If one side is larger, its surplus entries meet each other, spread over the whole sheet; the last of an odd number has a
bye.
"""

from collections.abc import Iterator, Sequence
from typing import TypeVar

T = TypeVar("T")
Pair = tuple[T, T | None]


def paired_up(firsts: Sequence[T], seconds: Sequence[T]) -> list[Pair[T]]:
    """Return the pairs from the top of the sheet; ``firsts`` are named first."""
    if len(seconds) > len(firsts):
        return [_turned(pair, set(firsts)) for pair in _spread(seconds, firsts)]
    return list(_spread(firsts, seconds))


def interleaved(groups: Sequence[Sequence[T]]) -> list[T]:
    """Merge several groups into one list, each spread over the whole of it."""
    positions = (
        ((2 * at + 1) / len(group), number, item)
        for number, group in enumerate(groups)
        for at, item in enumerate(group)
    )
    return [item for _, _, item in sorted(positions, key=lambda row: row[:2])]


def spread_over(count: int, places: int) -> tuple[bool, ...]:
    """Return which of so many places are taken when ``count`` are spread evenly."""
    return tuple((at + 1) * count // places > at * count // places for at in range(places))


def _spread(many: Sequence[T], few: Sequence[T]) -> Iterator[Pair[T]]:
    against: list[T | None] = [*few, *([None] if (len(many) + len(few)) % 2 else [])]
    rest, opponents = iter(many), iter(against)
    for is_mixed in spread_over(len(against), (len(many) + len(against)) // 2):
        yield next(rest), next(opponents) if is_mixed else next(rest)


def _turned(pair: Pair[T], first: set[T]) -> Pair[T]:
    upper, lower = pair
    return (lower, upper) if lower is not None and lower in first else pair
