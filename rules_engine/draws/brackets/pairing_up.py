"""How those who stand in a round of a fed section are put against each other.

Whoever is left meets whoever enters. Where one side is larger, those who are over meet each other, spread over the
whole sheet; where one is left over at last, he has a bye.
"""

from collections.abc import Iterator, Sequence
from typing import TypeVar

T = TypeVar("T")
Pair = tuple[T, T | None]


def paired_up(ones: Sequence[T], others: Sequence[T]) -> list[Pair[T]]:
    """From the top of the sheet; ``ones`` are named first."""
    if len(others) > len(ones):
        return [_turned(pair, set(ones)) for pair in _spread(others, ones)]
    return list(_spread(ones, others))


def interleaved(groups: Sequence[Sequence[T]]) -> list[T]:
    """Several groups as one, each spread over the whole."""
    placed = (
        ((2 * at + 1) / len(group), number, one) for number, group in enumerate(groups) for at, one in enumerate(group)
    )
    return [one for _, _, one in sorted(placed, key=lambda found: found[:2])]


def spread_over(count: int, places: int) -> tuple[bool, ...]:
    """Which of so many places have one of ``count``, evenly."""
    return tuple((at + 1) * count // places > at * count // places for at in range(places))


def _spread(many: Sequence[T], few: Sequence[T]) -> Iterator[Pair[T]]:
    against: list[T | None] = [*few, *([None] if (len(many) + len(few)) % 2 else [])]
    rest, opponents = iter(many), iter(against)
    for is_mixed in spread_over(len(against), (len(many) + len(against)) // 2):
        yield next(rest), next(opponents) if is_mixed else next(rest)


def _turned(pair: Pair[T], first: set[T]) -> Pair[T]:
    one, other = pair
    return (other, one) if other is not None and other in first else pair
