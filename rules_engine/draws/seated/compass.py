"""The design of the compass: the losers of each round of a section open a section, so that all play on.

A field of 2^k has k·2^(k-1) matches in 2^(k-1) sections: everybody plays k, and every place is parted. Everybody is
seated in the standard order (1 v n), byes with the best. A section has the code of its direction; where those end, that
of the section before with a letter more: a for the losers of its first round. They are in the order of their places.
"""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from functools import cache
from string import ascii_lowercase
from typing import Final

from rules_engine.draws.graph import Graph, LoserOf, Node, Section, SectionKind, Source, WinnerOf
from rules_engine.draws.seated.design import line
from rules_engine.draws.seeds import seeding_order
from rules_engine.words import NodeKey

EAST: Final = Section("E", SectionKind.MAIN)
CODES: Final[Mapping[tuple[str, int], str]] = {  # of the losers of a section's round
    ("E", 1): "W",
    ("E", 2): "N",
    ("E", 3): "NE",
    ("W", 1): "S",
    ("W", 2): "SW",
    ("N", 1): "NW",
    ("S", 1): "SE",
}


@cache
def compass(lines: int) -> Graph:
    """Return the design for a power of two of lines."""
    building = _Building()
    building.section(EAST, [line(number) for number in seeding_order(lines)])
    return Graph(tuple(building.nodes), tuple(building.sections))


@dataclass(slots=True)
class _Building:
    """A design under construction."""

    nodes: list[Node] = field(default_factory=list)
    sections: list[Section] = field(default_factory=list)

    def section(self, section: Section, sides: Sequence[Source]) -> None:
        """Add a section, then those of its losers: of its last rounds first, since they have the better places."""
        self.sections.append(section)
        rounds = list(self.rounds(section.code, sides))
        for round_ in range(len(rounds) - 1, 0, -1):
            code = CODES.get((section.code, round_)) or f"{section.code}{ascii_lowercase[round_ - 1]}"
            losers = [LoserOf(node.key) for node in rounds[round_ - 1]]
            self.section(Section(code, SectionKind.COMPASS, code), losers)

    def rounds(self, code: str, sides: Sequence[Source]) -> Iterator[list[Node]]:
        """Add and yield the rounds of a section."""
        round_ = 1
        while len(sides) > 1:
            pairs = zip(sides[::2], sides[1::2], strict=True)
            nodes = [Node(NodeKey(f"{code}{round_}.{at}"), round_, at, pair, code) for at, pair in enumerate(pairs, 1)]
            self.nodes.extend(nodes)
            yield nodes
            sides, round_ = [WinnerOf(node.key) for node in nodes], round_ + 1
