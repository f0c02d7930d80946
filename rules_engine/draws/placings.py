"""Who finished where in a bracket, shared where it is shared, and only as far as it is known.

An entry *goes out* at the node after which it has no further way. Who goes out in the final section stands before
who goes out in the main bracket, he before those of the consolation (the lower bracket), they before those of the
last chance. In a section the winner of its last node is first, its loser second; the match for third place splits
3 and 4; all who go out in one round share its places (the losers of four quarter-finals 5–8). Who has a way on and
does not take it (a double forfeit, a withdrawal, an absence) goes out where the next loss would have put him; in a
last node a double forfeit shares its two places. Whoever is still in has no placing yet; nor has, while a match goes
on whose loser falls from one side only, anybody between those who go out in it and those who would fall.
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
    SectionKind.MAIN: 1,
    SectionKind.THIRD_PLACE: 1,
    SectionKind.LOWER: 2,
    SectionKind.FIGHTERS: 2,
    SectionKind.CONSOLATION: 2,
    SectionKind.SECOND_CONSOLATION: 3,
    SectionKind.LAST_CHANCE: 4,
}


@dataclass(frozen=True, slots=True)
class Placing:
    """The entry has one of the places ``place_from`` … ``place_to`` (one number when it is his alone)."""

    entry: EntryId
    place_from: int
    place_to: int


def placings(graph: Graph, resolution: Resolution) -> tuple[Placing, ...]:
    """Everybody who is out, best first; those who share a place by entry."""
    return _placings(_ways(graph, graph.nodes), resolution)


def section_placings(graph: Graph, resolution: Resolution, section: Section) -> tuple[Placing, ...]:
    """The same of one section alone: who fell from it has his place in it."""
    return _placings(_ways(graph, tuple(node for node in graph.nodes if node.section == section.code)), resolution)


@dataclass(frozen=True, slots=True)
class _Ways:
    """The nodes, and where each of their ways leads among them."""

    nodes: tuple[Node, ...]
    order: Mapping[str, int]
    won: Mapping[NodeKey, Node] = field(default_factory=dict)
    lost: tuple[Mapping[NodeKey, Node], Mapping[NodeKey, Node]] = field(default_factory=lambda: ({}, {}))

    def is_last(self, node: Node) -> bool:
        return node.key not in self.won

    def after_loss(self, node: Node) -> Node | None:
        """Where a loser goes on, from whichever side."""
        return self.lost[0].get(node.key) if node.key in self.lost[1] else None

    def may_go_on(self, node: Node) -> bool:
        return node.key in self.lost[0] or node.key in self.lost[1]

    def after_one_side(self, node: Node) -> Node | None:
        """Where a loser goes on if he stood on the one side from which a way leads."""
        here = [to[node.key] for to in self.lost if node.key in to]
        return here[0] if len(here) == 1 else None

    def winner_rank(self, node: Node) -> Rank:
        third = int(node.key == THIRD_PLACE_NODE)
        return (self.order[node.section], -node.round, third, 0)

    def loser_rank(self, node: Node) -> Rank:
        """Of who has no way on, or does not take it."""
        following = self.after_loss(node)
        if following is not None:
            return self.loser_rank(following)
        return (*self.winner_rank(node)[:3], int(self.is_last(node)))


def _ways(graph: Graph, nodes: tuple[Node, ...]) -> _Ways:
    won: dict[NodeKey, Node] = {}
    lost: tuple[dict[NodeKey, Node], dict[NodeKey, Node]] = ({}, {})
    for node in nodes:
        for source in node.sources:
            if isinstance(source, WinnerOf):
                won[source.node] = node
            elif isinstance(source, LoserOf):
                for side in SIDES if source.side is None else (source.side,):
                    lost[side][source.node] = node
    return _Ways(nodes, {one.code: ORDER.get(one.kind, 1) for one in graph.sections}, won, lost)


def _placings(ways: _Ways, resolution: Resolution) -> tuple[Placing, ...]:
    out, unsure = _best_ranks(ways, resolution), _unsure(ways, resolution)
    placed = _placed(out, _still_to_come(ways, resolution))
    return tuple(one for one in placed if not any(first <= out[one.entry] <= last for first, last in unsure))


def _best_ranks(ways: _Ways, resolution: Resolution) -> dict[EntryId, Rank]:
    """Where everybody went out; who lost, yet stayed in by a kept match, has the better of the two."""
    states = [(node, resolution.states[node.key]) for node in ways.nodes]
    still_in = {slot for _, state in states if state.is_open for slot in state.sides}
    best: dict[EntryId, Rank] = {}
    for node, state in states:
        for entry, rank in _goes_out(node, state, ways, resolution):
            if entry not in still_in:
                best[entry] = min(rank, best.get(entry, rank))
    return best


def _goes_out(node: Node, state: NodeState, ways: _Ways, resolution: Resolution) -> Iterator[tuple[EntryId, Rank]]:
    if state.winner is not None and ways.is_last(node):
        yield state.winner, ways.winner_rank(node)
    if state.loser is not None and not _went_on(node, state, ways, resolution):
        yield state.loser, ways.loser_rank(node)
    both = ways.winner_rank(node) if ways.is_last(node) else ways.loser_rank(node)
    yield from ((entry, both) for entry in _both_lost(state))
    yield from ((entry, ways.loser_rank(node)) for entry in state.displaced)


def _went_on(node: Node, state: NodeState, ways: _Ways, resolution: Resolution) -> bool:
    """Whether the loser is to be found where the losers go."""
    following = (ways.lost[side].get(node.key) for side in SIDES if state.sides[side] == state.loser)
    there = (resolution.states[one.key] for one in following if one is not None)
    return any(state.loser in one.sides or state.loser in one.displaced for one in there)


def _both_lost(state: NodeState) -> tuple[EntryId, ...]:
    if state.status is not NodeStatus.DECIDED or state.winner is not None:
        return ()
    return tuple(slot for slot in state.sides if not isinstance(slot, Nobody))


def _still_to_come(ways: _Ways, resolution: Resolution) -> Counter[Rank]:
    """How many will yet go out with each rank, if every open node is played."""
    coming: Counter[Rank] = Counter()
    for node in ways.nodes:
        state = resolution.states[node.key]
        if state.is_open and ways.is_last(node):
            coming[ways.winner_rank(node)] += 1
        if state.is_open and BYE not in state.sides and not ways.may_go_on(node):
            coming[ways.loser_rank(node)] += 1
    return coming


def _unsure(ways: _Ways, resolution: Resolution) -> list[tuple[Rank, Rank]]:
    """From which rank to which it is not known how many there will be: some lose here, or else farther down."""
    open_nodes = (node for node in ways.nodes if resolution.states[node.key].is_open)
    ends = ((node, ways.after_one_side(node)) for node in open_nodes)
    return [(ways.loser_rank(node), ways.loser_rank(after)) for node, after in ends if after is not None]


def _placed(out: dict[EntryId, Rank], still_to_come: Counter[Rank]) -> Iterator[Placing]:
    together: defaultdict[Rank, list[EntryId]] = defaultdict(list)
    for entry, rank in out.items():
        together[rank].append(entry)
    place = 1
    for rank in sorted({*together, *still_to_come}):
        last = place + len(together[rank]) + still_to_come[rank] - 1
        yield from (Placing(entry, place, last) for entry in sorted(together[rank]))
        place = last + 1
