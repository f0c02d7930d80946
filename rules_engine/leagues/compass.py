"""The compass draw: the losers of each round of a section open a section, so that all play on.

A field of 2^k has k·2^(k-1) matches in 2^(k-1) sections: everybody plays k, and every place is parted. Everybody is
seated in the standard order (1 v n), byes with the best. A side that is nobody lets the other pass without a match.
"""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from typing import Final

from rules_engine.leagues.structures import Source

NAMES: Final[
    Mapping[tuple[str, int], str]
] = {  # of the section of the losers of a section's round, counted from its start
    ("E", 1): "W",
    ("E", 2): "N",
    ("W", 1): "S",
    ("E", 3): "NE",
    ("N", 1): "NW",
    ("W", 2): "SW",
    ("S", 1): "SE",
}


@dataclass(frozen=True, slots=True)
class CompassNode:
    """A pairing; ``is_match``: both sides are entries."""

    key: str
    section: str
    round: int
    sources: tuple[Source, Source]
    is_match: bool


@dataclass(frozen=True, slots=True)
class _Side:
    """Where a side comes from, and whether an entry sits there."""

    source: Source
    is_somebody: bool


def compass(entries: int) -> tuple[CompassNode, ...]:
    """Return all pairings, section by section."""
    size = 1 << (entries - 1).bit_length()
    order = [1]
    while len(order) < size:
        order = [number for seed in order for number in (seed, 2 * len(order) + 1 - seed)]
    return tuple(_section("E", [_Side(("seed", seed), seed <= entries) for seed in order], 1))


def sections(entries: int) -> int:
    """Return the number of sections."""
    return 1 << (entries - 1).bit_length() - 1


def _section(name: str, sides: list[_Side], first_round: int) -> Iterator[CompassNode]:
    """Yield the pairings of a section, then those of the sections that its losers open."""
    losers_by_round: list[list[_Side]] = []
    round_ = 1
    while len(sides) > 1:
        nodes = [_node(name, round_, first_round, sides, at) for at in range(0, len(sides), 2)]
        yield from nodes
        losers_by_round.append([_Side(("loser", node.key), node.is_match) for node in nodes])
        passes_on = [left.is_somebody or right.is_somebody for left, right in zip(sides[::2], sides[1::2], strict=True)]
        sides = [_Side(("winner", node.key), passes) for node, passes in zip(nodes, passes_on, strict=True)]
        round_ += 1
    for at, losers in enumerate(losers_by_round, start=1):
        if len(losers) > 1:
            yield from _section(NAMES.get((name, at), f"{name}{at}-"), losers, first_round + at)


def _node(name: str, round_: int, first_round: int, sides: list[_Side], at: int) -> CompassNode:
    left, right = sides[at], sides[at + 1]
    key = f"{name}{round_}.{at // 2 + 1}"
    is_match = left.is_somebody and right.is_somebody
    return CompassNode(key, name, first_round + round_ - 1, (left.source, right.source), is_match)
