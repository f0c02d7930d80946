"""A knockout told as a report: who beat whom, in the order in which it happened."""

import random
from collections.abc import Callable, Iterable, Mapping, Sequence

from rules_engine.draws.brackets.knockout import (
    DrawEntry,
    KnockoutSettings,
    Seeding,
    draw_knockout,
    knockout_graph,
)
from rules_engine.draws.graph import Graph
from rules_engine.draws.placings import placings
from rules_engine.draws.resolver import resolve
from rules_engine.draws.results import NodeResult, NodeRuling
from rules_engine.draws.states import NodeState, NodeStatus, Resolution
from rules_engine.words import EntryId, NodeKey, Side

Play = Callable[[NodeKey, EntryId, EntryId], Side | None]


class Cup:
    """Entries are whole numbers from the top of the sheet; 0 is a bye."""

    def __init__(self, seats: Sequence[int], third_place: bool = False) -> None:
        self.graph = knockout_graph([EntryId(seat) if seat else None for seat in seats], third_place)
        self.results: dict[NodeKey, list[NodeResult]] = {}

    def beats(self, winner: int, loser: int) -> None:
        self._record(winner, loser, 0)

    def nobody_comes(self, first: int, second: int) -> None:
        """A double forfeit."""
        self._record(first, second, None)

    def corrects(self, key: str, winner: int) -> None:
        """The same match, the other winner."""
        last = self.results[NodeKey(key)][-1]
        side: Side = 0 if last.sides[0] == winner else 1
        self.results[NodeKey(key)][-1] = NodeResult(last.sides, side, last.ruling)

    def rules(self, key: str, ruling: NodeRuling | None) -> None:
        last = self.results[NodeKey(key)][-1]
        self.results[NodeKey(key)][-1] = NodeResult(last.sides, last.winner, ruling)

    def resolution(self) -> Resolution:
        return resolve(self.graph, self.results)

    def state(self, key: str) -> NodeState:
        return self.resolution().states[NodeKey(key)]

    def contradicted(self) -> list[tuple[str, str]]:
        return [
            (str(contradiction.node), str(contradiction.code)) for contradiction in self.resolution().contradictions
        ]

    def places(self) -> dict[int, tuple[int, int]]:
        found = placings(self.graph, self.resolution())
        return {int(row.entry): (row.place_from, row.place_to) for row in found}

    def _record(self, first: int, second: int, winner: Side | None) -> None:
        sides = (EntryId(first), EntryId(second))
        (key,) = [state.key for state in ready(self.resolution()) if set(state.sides) == set(sides)]
        self.results.setdefault(key, []).append(NodeResult(sides, winner))


def field(size: int, *, first: int = 1001) -> list[DrawEntry]:
    return [DrawEntry(EntryId(first + at), at + 1, rating=1500 + at, seed=at + 1) for at in range(size)]


def drawn(size: int, seed: str, seeding: Seeding = Seeding.DRAWN, third_place: bool = False) -> Graph:
    settings = KnockoutSettings(seeding, third_place)
    return knockout_graph(draw_knockout(field(size), settings, seed).seats, third_place)


def ready(resolution: Resolution) -> list[NodeState]:
    return [state for state in resolution.states.values() if state.status is NodeStatus.READY]


def pair(state: NodeState) -> tuple[EntryId, EntryId]:
    first, second = state.sides
    assert isinstance(first, int)
    assert isinstance(second, int)
    return first, second


def by_lot(luck: random.Random) -> Play:
    return lambda key, first, second: luck.choice((0, 1))


def play_out(
    graph: Graph, play: Play, results: Mapping[NodeKey, Iterable[NodeResult]] | None = None
) -> dict[NodeKey, list[NodeResult]]:
    """Play every match that can be played until none is left."""
    results_by_node = {key: list(many) for key, many in (results or {}).items()}
    while found := ready(resolve(graph, results_by_node)):
        for state in found:
            result = NodeResult(pair(state), play(state.key, *pair(state)))
            results_by_node.setdefault(state.key, []).append(result)
    return results_by_node
