"""The exact expected number of rematches before the final section.

Every match is taken as even. The chance that the entries on two slots meet again is half the sum of the chances after
the earlier of their two matches, won and lost; this recursion needs no simulation. A rematch is counted at the node
where it is played, once, however often the two have met before.
"""

from dataclasses import dataclass, field
from typing import Final

from rules_engine.draws.graph import Bye, Graph, LoserOf, SectionKind, Source, WinnerOf
from rules_engine.words import SIDES, NodeKey

OUT: Final = -1


def expected_rematches(graph: Graph) -> float:
    """Return the number for entries of equal strength, all of whom play."""
    routes = routes_of(graph)
    return sum(routes.meet_again(at) for at in routes.matches)


@dataclass(slots=True)
class Routes:
    """The next *slot* (twice the node's index, plus its side) of the entry on each slot, after a win and after a loss.

    ``passed_over``: nodes at which a meeting does not count and is not followed further.
    """

    won: list[int]
    lost: list[int]
    matches: list[int] = field(default_factory=list)
    passed_over: frozenset[int] = frozenset()
    chances: dict[tuple[int, int], float] = field(default_factory=dict)

    def meet_again(self, node: int) -> float:
        """Return the chance that the two who play at a node meet again, averaged over both winners."""
        winner = self.won[2 * node]
        return (self.meeting(winner, self.lost[2 * node]) + self.meeting(winner, self.lost[2 * node + 1])) / 2

    def meeting(self, slot: int, other_slot: int) -> float:
        """Return the chance that the entries on two slots meet."""
        if OUT in (slot, other_slot):
            return 0.0
        if slot >> 1 == other_slot >> 1:
            return float(slot >> 1 not in self.passed_over)
        pair = (slot, other_slot) if slot < other_slot else (other_slot, slot)
        chance = self.chances.get(pair)
        if chance is None:
            first, later = pair
            chance = (self.meeting(self.won[first], later) + self.meeting(self.lost[first], later)) / 2
            self.chances[pair] = chance
        return chance


def routes_of(graph: Graph) -> Routes:
    """Return the routes of a graph; routes into a final section count as out."""
    slots = 2 * len(graph.nodes)
    routes, index = Routes([OUT] * slots, [OUT] * slots), {node.key: at for at, node in enumerate(graph.nodes)}
    final = {section.code for section in graph.sections if section.kind is SectionKind.FINAL}
    for at, node in enumerate(graph.nodes):
        if node.section in final:
            continue
        if not any(isinstance(source, Bye) for source in node.sources):
            routes.matches.append(at)
        for side in SIDES:
            _enter(routes, index, node.sources[side], 2 * at + side)
    return routes


def _enter(routes: Routes, index: dict[NodeKey, int], source: Source, slot: int) -> None:
    match source:
        case WinnerOf(key):
            routes.won[2 * index[key]] = routes.won[2 * index[key] + 1] = slot
        case LoserOf(key, side):
            for from_side in SIDES if side is None else (side,):
                routes.lost[2 * index[key] + from_side] = slot
