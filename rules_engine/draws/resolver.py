"""Compute the state of every node from the results: the only function that advances a bracket.

A *result* names its two sides in the permanent order of the match, and the winner by that order; which pair of the node
it belongs to does not depend on the order. It counts only while its sides are the sides that the node derives;
otherwise it is a *contradiction*, which waits for a director's *ruling*: KEEP (the match counts, and its sides hold the
node), VOID (as if it had not been played) or REPLAY (the same, and the two will play again). Nothing is stored and
nothing is repaired: a result or a ruling taken back gives exactly the state before it.

Whether a loser without play goes on depends on the presence that is stated with the result, not on a later one.

Without a winner (double forfeit) nobody goes on: the next side is a BYE, on the loser's route too. A side whose entry
has left, and that was not played, is a BYE.
"""

from collections.abc import Collection, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field, replace

from rules_engine.draws import codes
from rules_engine.draws.byes import went_on
from rules_engine.draws.circumstances import NOTHING_ELSE, Circumstances
from rules_engine.draws.graph import Bye, Graph, LoserOf, Node, PlaceIn, Seat, Source, WinnerOf
from rules_engine.draws.losses import Loss
from rules_engine.draws.presence import played_on
from rules_engine.draws.results import NodeResult, NodeRuling, Results
from rules_engine.draws.states import (
    BYE,
    PENDING,
    Contradiction,
    Nobody,
    NodeState,
    NodeStatus,
    Resolution,
    Slot,
    Slots,
)
from rules_engine.verdict import Code
from rules_engine.words import EntryId, NodeKey, Side, other

Places = Mapping[PlaceIn, EntryId | None]


def resolve(
    graph: Graph, results: Results, places: Places | None = None, circumstances: Circumstances = NOTHING_ELSE
) -> Resolution:
    """Fill the graph from the results.

    A node may have several results, in the order in which its matches were created: of the valid ones a kept one counts
    first, then the last one of the derived sides. ``places`` fills the sides that come from another stage: an entry,
    None for a place without an entry, absent while it is not known.
    """
    passes = went_on(graph, _plays(results, circumstances.departures))
    later = played_on(graph, {key: _valid(node_results) for key, node_results in results.items()})
    run = _Run(results, places or {}, circumstances, passes, later)
    for node in graph.nodes:
        run.states[node.key] = run.state(node)
    return Resolution(run.states, (*run.contradictions, *_at_no_node(run.states, results)))


@dataclass(frozen=True, slots=True)
class _Run:
    """A pass over the graph, from the first node to the last."""

    results: Results
    places: Places
    circumstances: Circumstances
    went_on: Mapping[EntryId, Collection[NodeKey]] = field(default_factory=dict)
    played_on: Mapping[NodeKey, Collection[EntryId]] = field(default_factory=dict)
    states: dict[NodeKey, NodeState] = field(default_factory=dict)
    contradictions: list[Contradiction] = field(default_factory=list)

    def state(self, node: Node) -> NodeState:
        key, (first, second) = node.key, node.sources
        slots = (self.slot(first, node), self.slot(second, node))
        valid = _valid(self.results.get(key, ()))
        if not valid:
            return self.unplayed(key, slots)
        agreeing = [result for result in valid if _agrees(result, slots)]
        if len(agreeing) < len(valid):
            self.contradictions.extend(_contradictions(key, valid, slots))
        counting = next(reversed([result for result in valid if result.ruling is NodeRuling.KEEP] or agreeing), None)
        return _played(key, counting, slots) if counting else self.unplayed(key, slots)

    def unplayed(self, key: NodeKey, slots: Slots) -> NodeState:
        """Remove entries that have left: the other side advances. A bye from which an entry went on remains its own."""
        left = tuple(slot for slot in slots if self.has_left(slot, key)) if self.circumstances.departures else ()
        if left and all(slot is BYE or slot in left for slot in slots):
            left = self.without_passer(left, key)
        if not left:
            return _unplayed(key, slots)
        first, second = (BYE if slot in left else slot for slot in slots)
        return replace(_unplayed(key, (first, second)), displaced=_entries(left))

    def without_passer(self, left: tuple[Slot, ...], key: NodeKey) -> tuple[Slot, ...]:
        if self.circumstances.keeps_byes:
            last = [entry for entry in self.circumstances.departures if entry in left][-1]
            return tuple(slot for slot in left if slot != last)
        passers = [slot for slot in left if not isinstance(slot, Nobody) and key in self.went_on.get(slot, ())]
        return tuple(slot for slot in left if slot not in passers) if len(passers) == 1 else left

    def has_left(self, slot: Slot, key: NodeKey) -> bool:
        return not isinstance(slot, Nobody) and key not in self.circumstances.departures.get(slot, (key,))

    def slot(self, source: Source, node: Node) -> Slot:
        match source:
            case WinnerOf(key):
                state = self.states[key]
                return _way_on(state, state.winner)
            case LoserOf(key, side):
                state = self.states[key]
                return _way_on(state, state.loser if self.goes_on(state, side, node.section) else None)
            case Seat(entry):
                return entry
            case Bye():
                return BYE
            case PlaceIn():
                return _or_bye(self.places[source]) if source in self.places else PENDING

    def goes_on(self, state: NodeState, side: Side | None, into: str) -> bool:
        """Return whether the loser goes on to this section."""
        if state.loser is None or state.result is None or (side is not None and state.sides[side] != state.loser):
            return False
        loss, rule = state.result.loss, self.circumstances.drops_into.get(into, self.circumstances.drops)
        return loss is Loss.PLAYED or rule.lets_on(loss, self.was_present(state.loser, state.result, state.key))

    def was_present(self, loser: EntryId, result: NodeResult, key: NodeKey) -> bool:
        """Return whether the loser was present: as stated with the result, else at present, or proved by later play."""
        is_stated = loser in self.circumstances.present if result.loser_present is None else result.loser_present
        return is_stated or loser in self.played_on.get(key, ())


def _plays(results: Results, departures: Mapping[EntryId, Collection[NodeKey]]) -> dict[EntryId, set[NodeKey]]:
    """Return for each entry that has left the nodes that it has played or still plays."""
    plays = {entry: set(nodes) for entry, nodes in departures.items()}
    for key, node_results in results.items() if plays else ():
        for entry in {side for result in _valid(node_results) for side in result.sides} & plays.keys():
            plays[entry].add(key)
    return plays


def _entries(slots: Iterable[Slot]) -> tuple[EntryId, ...]:
    return tuple(slot for slot in slots if not isinstance(slot, Nobody))


def _or_bye(entry: EntryId | None) -> Slot:
    return BYE if entry is None else entry


def _way_on(state: NodeState, entry: EntryId | None) -> Slot:
    """Return what the winner's or the loser's route carries; without an entry, a bye once the node is over."""
    return PENDING if state.is_open else _or_bye(entry)


def _many(results: NodeResult | Sequence[NodeResult]) -> Sequence[NodeResult]:
    return (results,) if isinstance(results, NodeResult) else results


def _valid(results: NodeResult | Sequence[NodeResult]) -> Sequence[NodeResult]:
    many = _many(results)
    return many if all(result.ruling is None for result in many) else [result for result in many if result.is_valid]


def _agrees(result: NodeResult, slots: Slots) -> bool:
    first, second = result.sides
    return slots in ((first, second), (second, first))


def _played(key: NodeKey, result: NodeResult, slots: Slots) -> NodeState:
    agrees = _agrees(result, slots)
    sides = slots if agrees else result.sides
    displaced_entries = () if agrees else _entries(slot for slot in slots if slot not in sides)
    if result.winner is None:
        return NodeState(key, sides, NodeStatus.DECIDED, None, None, result, displaced_entries)
    winner, loser = result.sides[result.winner], result.sides[other(result.winner)]
    return NodeState(key, sides, NodeStatus.DECIDED, winner, loser, result, displaced_entries)


def _unplayed(key: NodeKey, slots: Slots) -> NodeState:
    """Return the state of a node without a counting result.

    No entry plays itself: after a kept match an entry may arrive on both sides, and advances.
    """
    if PENDING in slots:
        return NodeState(key, slots, NodeStatus.WAITING)
    entries = {slot for slot in slots if not isinstance(slot, Nobody)}
    if len(entries) == 2:
        return NodeState(key, slots, NodeStatus.READY)
    if not entries:
        return NodeState(key, slots, NodeStatus.EMPTY)
    return NodeState(key, slots, NodeStatus.BYE, winner=entries.pop())


def _contradictions(key: NodeKey, valid: Sequence[NodeResult], slots: Slots) -> Iterator[Contradiction]:
    for result in valid:
        if result.ruling is None and not _agrees(result, slots):
            yield Contradiction(key, result.sides, slots, _why(slots))


def _why(slots: Slots) -> Code:
    if PENDING in slots:
        return codes.SIDES_UNKNOWN
    if BYE in slots:
        return codes.SIDES_ABSENT
    return codes.MEETS_HIMSELF if slots[0] == slots[1] else codes.SIDES_DIFFER


def _at_no_node(states: Mapping[NodeKey, NodeState], results: Results) -> Iterator[Contradiction]:
    for key in sorted(results.keys() - states.keys()):
        for result in _many(results[key]):
            yield Contradiction(key, result.sides, None, codes.NODE_UNKNOWN)
