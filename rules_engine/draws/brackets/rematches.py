"""How many rematches are to be expected before the final section, exactly.

Every match is taken as even. The chance that two who stand at two slots meet again is half the sum of the chances
after the earlier of their two matches, won and lost; followed to the end it needs no simulation. A rematch is
counted at the node where it is played, once, whether the two met once before or more often.
"""

from dataclasses import dataclass, field
from typing import Final

from rules_engine.draws.graph import Bye, Graph, LoserOf, SectionKind, Source, WinnerOf
from rules_engine.words import SIDES, NodeKey

OUT: Final = -1


def expected_rematches(graph: Graph) -> float:
    """For entries of equal strength, all of whom play."""
    ways = ways_of(graph)
    return sum(ways.meet_again(at) for at in ways.matches)


@dataclass(slots=True)
class Ways:
    """Where whoever stands on a *slot* (twice the node's index, and its side) goes when he wins and when he loses.

    ``passed_over``: nodes at which a meeting does not count, and ends the story.
    """

    won: list[int]
    lost: list[int]
    matches: list[int] = field(default_factory=list)
    passed_over: frozenset[int] = frozenset()
    known: dict[tuple[int, int], float] = field(default_factory=dict)

    def meet_again(self, node: int) -> float:
        """The chance of the two who play there, whichever of them wins."""
        winner = self.won[2 * node]
        return (self.meeting(winner, self.lost[2 * node]) + self.meeting(winner, self.lost[2 * node + 1])) / 2

    def meeting(self, one: int, other: int) -> float:
        """The chance that those who stand on two slots come to meet."""
        if OUT in (one, other):
            return 0.0
        if one >> 1 == other >> 1:
            return float(one >> 1 not in self.passed_over)
        pair = (one, other) if one < other else (other, one)
        found = self.known.get(pair)
        if found is None:
            first, later = pair
            found = (self.meeting(self.won[first], later) + self.meeting(self.lost[first], later)) / 2
            self.known[pair] = found
        return found


def ways_of(graph: Graph) -> Ways:
    """The ways of a graph; those into a final section count as out."""
    slots = 2 * len(graph.nodes)
    ways, index = Ways([OUT] * slots, [OUT] * slots), {node.key: at for at, node in enumerate(graph.nodes)}
    final = {section.code for section in graph.sections if section.kind is SectionKind.FINAL}
    for at, node in enumerate(graph.nodes):
        if node.section in final:
            continue
        if not any(isinstance(source, Bye) for source in node.sources):
            ways.matches.append(at)
        for side in SIDES:
            _enter(ways, index, node.sources[side], 2 * at + side)
    return ways


def _enter(ways: Ways, index: dict[NodeKey, int], source: Source, slot: int) -> None:
    match source:
        case WinnerOf(key):
            ways.won[2 * index[key]] = ways.won[2 * index[key] + 1] = slot
        case LoserOf(key, side):
            for one in SIDES if side is None else (side,):
                ways.lost[2 * index[key] + one] = slot
