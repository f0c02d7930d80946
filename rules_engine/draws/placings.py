"""The final places in a bracket, shared where entries go out together, as far as they are decided.

An entry *goes out* at the node after which it has no further route. Entries that go out in the final section stand
before those of the main bracket, these before those of the consolation (the lower bracket), these before those of the
last chance; the sections of a compass stand in their order. In a section the winner of its last node is first, its
loser second; the match for third place splits 3 and 4; all that go out in one round share its places (the losers of
four quarter-finals 5–8). An entry that has a further route and does not take it (a double forfeit, a withdrawal, an
absence) goes out where its next loss would have put it; in a last node a double forfeit shares its two places. Entries
that are still in have no placing yet. While a match is open whose loser falls from one side only, entries between those
that go out in it and those that would fall have none either.
"""

from collections import Counter, defaultdict
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from typing import Final

from rules_engine.draws.graph import THIRD_PLACE_NODE, Graph, LoserOf, Node, Section, SectionKind, WinnerOf
from rules_engine.draws.states import BYE, Nobody, NodeState, NodeStatus, Resolution
from rules_engine.words import SIDES, EntryId, NodeKey

# (section, minus the round, 1 for third place, 1 for a loser of a last node): least is best
Rank = tuple[int, int, int, int]

ORDER: Final[Mapping[SectionKind, int]] = {
    SectionKind.FINAL: 0,
    SectionKind.LAST_THREE: 0,
    SectionKind.MAIN: 1,
    SectionKind.THIRD_PLACE: 1,
    SectionKind.LOWER: 2,
    SectionKind.FIGHTERS: 2,
    SectionKind.CONSOLATION: 2,
    SectionKind.SECOND_CONSOLATION: 3,
    SectionKind.SECOND_LOWER: 3,
    SectionKind.LAST_CHANCE: 4,
}
_COMPASS: Final = 5  # and more: the sections of a compass in their order


@dataclass(frozen=True, slots=True)
class Placing:
    """The entry has one of the places ``place_from`` … ``place_to``; both are equal if it does not share its place."""

    entry: EntryId
    place_from: int
    place_to: int


def placings(graph: Graph, resolution: Resolution) -> tuple[Placing, ...]:
    """Return the placings of all that are out, best first; those that share a place by entry."""
    return _placings(_routes(graph, graph.nodes), resolution)


def section_placings(graph: Graph, resolution: Resolution, section: Section) -> tuple[Placing, ...]:
    """Return the placings within one section; an entry that fell from it is placed in it too."""
    return _placings(_routes(graph, tuple(node for node in graph.nodes if node.section == section.code)), resolution)


@dataclass(frozen=True, slots=True)
class _Routes:
    """The nodes, and where the winner and the loser of each go among them."""

    nodes: tuple[Node, ...]
    order: Mapping[str, int]
    won: Mapping[NodeKey, Node] = field(default_factory=dict)
    lost: tuple[Mapping[NodeKey, Node], Mapping[NodeKey, Node]] = field(default_factory=lambda: ({}, {}))

    def is_last(self, node: Node) -> bool:
        return node.key not in self.won

    def after_loss(self, node: Node) -> Node | None:
        """Return the next node of a loser, if it is the same from either side."""
        return self.lost[0].get(node.key) if node.key in self.lost[1] else None

    def may_go_on(self, node: Node) -> bool:
        return node.key in self.lost[0] or node.key in self.lost[1]

    def after_one_side(self, node: Node) -> Node | None:
        """Return the next node of a loser, if a loser goes on from one side only."""
        next_nodes = [to[node.key] for to in self.lost if node.key in to]
        return next_nodes[0] if len(next_nodes) == 1 else None

    def winner_rank(self, node: Node) -> Rank:
        third = int(node.key == THIRD_PLACE_NODE)
        return (self.order[node.section], -node.round, third, 0)

    def loser_rank(self, node: Node) -> Rank:
        """Return the rank of a loser that has no further route, or does not take it."""
        next_node = self.after_loss(node)
        if next_node is not None:
            return self.loser_rank(next_node)
        return (*self.winner_rank(node)[:3], int(self.is_last(node)))


def _routes(graph: Graph, nodes: tuple[Node, ...]) -> _Routes:
    node_after_win: dict[NodeKey, Node] = {}
    nodes_after_loss: tuple[dict[NodeKey, Node], dict[NodeKey, Node]] = ({}, {})
    for node in nodes:
        for source in node.sources:
            if isinstance(source, WinnerOf):
                node_after_win[source.node] = node
            elif isinstance(source, LoserOf):
                for side in SIDES if source.side is None else (source.side,):
                    nodes_after_loss[side][source.node] = node
    return _Routes(
        nodes,
        {section.code: _order(section, at) for at, section in enumerate(graph.sections)},
        node_after_win,
        nodes_after_loss,
    )


def _order(section: Section, at: int) -> int:
    return _COMPASS + at if section.kind is SectionKind.COMPASS else ORDER.get(section.kind, 1)


def _placings(routes: _Routes, resolution: Resolution) -> tuple[Placing, ...]:
    out, unsure = _best_ranks(routes, resolution), _unsure(routes, resolution)
    rows = _placed(out, _still_to_come(routes, resolution))
    return tuple(placing for placing in rows if not any(first <= out[placing.entry] <= last for first, last in unsure))


def _best_ranks(routes: _Routes, resolution: Resolution) -> dict[EntryId, Rank]:
    """Return the rank with which each entry went out; of two (a loss, and a match kept by a ruling) the better."""
    states = [(node, resolution.states[node.key]) for node in routes.nodes]
    still_in = {slot for _, state in states if state.is_open for slot in state.sides}
    best: dict[EntryId, Rank] = {}
    for node, state in states:
        for entry, rank in _goes_out(node, state, routes, resolution):
            if entry not in still_in:
                best[entry] = min(rank, best.get(entry, rank))
    return best


def _goes_out(node: Node, state: NodeState, routes: _Routes, resolution: Resolution) -> Iterator[tuple[EntryId, Rank]]:
    if state.winner is not None and routes.is_last(node):
        yield state.winner, routes.winner_rank(node)
    if state.loser is not None and not _went_on(node, state, routes, resolution):
        yield state.loser, routes.loser_rank(node)
    shared_rank = routes.winner_rank(node) if routes.is_last(node) else routes.loser_rank(node)
    yield from ((entry, shared_rank) for entry in _both_lost(state))
    yield from ((entry, routes.loser_rank(node)) for entry in state.displaced)


def _went_on(node: Node, state: NodeState, routes: _Routes, resolution: Resolution) -> bool:
    """Return whether the loser is in the node to which losers go."""
    next_nodes = (routes.lost[side].get(node.key) for side in SIDES if state.sides[side] == state.loser)
    next_states = (resolution.states[next_node.key] for next_node in next_nodes if next_node is not None)
    return any(state.loser in next_state.sides or state.loser in next_state.displaced for next_state in next_states)


def _both_lost(state: NodeState) -> tuple[EntryId, ...]:
    if state.status is not NodeStatus.DECIDED or state.winner is not None:
        return ()
    return tuple(slot for slot in state.sides if not isinstance(slot, Nobody))


def _still_to_come(routes: _Routes, resolution: Resolution) -> Counter[Rank]:
    """Count how many will still go out with each rank, if every open node is played."""
    counts: Counter[Rank] = Counter()
    for node in routes.nodes:
        state = resolution.states[node.key]
        if state.is_open and routes.is_last(node):
            counts[routes.winner_rank(node)] += 1
        if state.is_open and BYE not in state.sides and not routes.may_go_on(node):
            counts[routes.loser_rank(node)] += 1
    return counts


def _unsure(routes: _Routes, resolution: Resolution) -> list[tuple[Rank, Rank]]:
    """Return ranges of ranks whose numbers are not known yet: some lose here, or else further down."""
    open_nodes = (node for node in routes.nodes if resolution.states[node.key].is_open)
    ends = ((node, routes.after_one_side(node)) for node in open_nodes)
    return [(routes.loser_rank(node), routes.loser_rank(after)) for node, after in ends if after is not None]


def _placed(out: dict[EntryId, Rank], still_to_come: Counter[Rank]) -> Iterator[Placing]:
    together: defaultdict[Rank, list[EntryId]] = defaultdict(list)
    for entry, rank in out.items():
        together[rank].append(entry)
    place = 1
    for rank in sorted({*together, *still_to_come}):
        last = place + len(together[rank]) + still_to_come[rank] - 1
        yield from (Placing(entry, place, last) for entry in sorted(together[rank]))
        place = last + 1
