"""Who finished where in a knockout, shared where it is shared, and only as far as it is known.

An entry *goes out* at the node after which it has no further way. The winner of the final is first, its
loser second; the match for third place splits 3 and 4; all who go out in one round share its places (the
losers of four quarter-finals 5–8). After a double forfeit both go out there, in a final they share 1–2;
after a walkover the absent one goes out where he did not come. Whoever is still in has no placing yet.
"""

from collections import Counter, defaultdict
from collections.abc import Iterator
from dataclasses import dataclass

from rules_engine.draws.graph import Graph, LoserOf, Node, Source, WinnerOf
from rules_engine.draws.resolver import BYE, Nobody, NodeState, NodeStatus, Resolution
from rules_engine.words import EntryId

# (minus the round, the position of a match that ends the draw or else 0, 0 for its winner, 1): least is best
Rank = tuple[int, int, int]


@dataclass(frozen=True, slots=True)
class Placing:
    """The entry has one of the places ``place_from`` … ``place_to`` (one number when it is his alone)."""

    entry: EntryId
    place_from: int
    place_to: int


def placings(graph: Graph, resolution: Resolution) -> tuple[Placing, ...]:
    """Everybody who is out, best first; those who share a place by entry."""
    ways = _Ways(frozenset(source for _, source in graph.sources()))
    out = _best_ranks(graph, resolution, ways)
    still_to_come = _still_to_come(graph, resolution, ways)
    return tuple(_placed(out, still_to_come))


@dataclass(frozen=True, slots=True)
class _Ways:
    """Which ways lead on."""

    sources: frozenset[Source]

    def is_last(self, node: Node) -> bool:
        return WinnerOf(node.key) not in self.sources

    def loser_is_out(self, node: Node) -> bool:
        return LoserOf(node.key) not in self.sources

    def winner_rank(self, node: Node) -> Rank:
        return (-node.round, node.position, 0) if self.is_last(node) else (-node.round, 0, 0)

    def loser_rank(self, node: Node) -> Rank:
        return (-node.round, node.position, 1) if self.is_last(node) else (-node.round, 0, 0)


def _best_ranks(graph: Graph, resolution: Resolution, ways: _Ways) -> dict[EntryId, Rank]:
    """Where everybody went out; who lost, yet stayed in by a kept match, has the better of the two."""
    still_in = {slot for state in resolution.states.values() if _is_open(state) for slot in state.sides}
    best: dict[EntryId, Rank] = {}
    for node in graph.nodes:
        for entry, rank in _goes_out(node, resolution.states[node.key], ways):
            if entry not in still_in:
                best[entry] = min(rank, best.get(entry, rank))
    return best


def _goes_out(node: Node, state: NodeState, ways: _Ways) -> Iterator[tuple[EntryId, Rank]]:
    if state.winner is not None and ways.is_last(node):
        yield state.winner, ways.winner_rank(node)
    if state.loser is not None and ways.loser_is_out(node):
        yield state.loser, ways.loser_rank(node)
    yield from ((entry, ways.winner_rank(node)) for entry in _both_lost(state))
    yield from ((entry, ways.loser_rank(node)) for entry in state.displaced)


def _both_lost(state: NodeState) -> tuple[EntryId, ...]:
    if state.status is not NodeStatus.DECIDED or state.winner is not None:
        return ()
    return tuple(slot for slot in state.sides if not isinstance(slot, Nobody))


def _still_to_come(graph: Graph, resolution: Resolution, ways: _Ways) -> Counter[Rank]:
    """How many will yet go out with each rank, if every open node is played."""
    coming: Counter[Rank] = Counter()
    for node in graph.nodes:
        state = resolution.states[node.key]
        if _is_open(state) and ways.is_last(node):
            coming[ways.winner_rank(node)] += 1
        if _is_open(state) and BYE not in state.sides and ways.loser_is_out(node):
            coming[ways.loser_rank(node)] += 1
    return coming


def _is_open(state: NodeState) -> bool:
    return state.status in (NodeStatus.WAITING, NodeStatus.READY)


def _placed(out: dict[EntryId, Rank], still_to_come: Counter[Rank]) -> Iterator[Placing]:
    together: defaultdict[Rank, list[EntryId]] = defaultdict(list)
    for entry, rank in out.items():
        together[rank].append(entry)
    place = 1
    for rank in sorted({*together, *still_to_come}):
        last = place + len(together[rank]) + still_to_come[rank] - 1
        yield from (Placing(entry, place, last) for entry in sorted(together[rank]))
        place = last + 1
