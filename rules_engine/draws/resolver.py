"""Results in, the state of every node out: the one function through which every bracket moves.

A *slot* is what stands on one side of a node: an entry, BYE (nobody comes) or PENDING (not known yet).
A *result* names its two sides in the lasting order of the match that was played, and the winner by that
order; whether that pair is the node's pair does not depend on the order. It counts only while the two sides
that the node derives are its sides; otherwise it is a *contradiction*, which waits for a director's *ruling*:
KEEP (the match stands, those who played it have the node), VOID (as if it had not been played) or REPLAY (the
same, and the two will play again). Nothing is stored and nothing is repaired: a result taken back, or a
ruling undone, gives the very state that was there before.

With no winner (double forfeit) nobody goes on: the next side is a BYE, for the loser's way too.
"""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from enum import Enum
from typing import Final

from rules_engine.draws import codes
from rules_engine.draws.graph import Bye, Graph, LoserOf, Node, PlaceIn, Seat, Source, WinnerOf
from rules_engine.verdict import Code, Param, Violation
from rules_engine.words import EntryId, NodeKey, Side, other


class Nobody(Enum):
    """Why no entry stands on a side."""

    BYE = "bye"
    PENDING = "pending"


BYE: Final = Nobody.BYE
PENDING: Final = Nobody.PENDING
Slot = EntryId | Nobody
Slots = tuple[Slot, Slot]


def plain_slot(slot: Slot) -> int | str:
    """The entry's id, or "bye" or "pending"."""
    return slot.value if isinstance(slot, Nobody) else slot


class NodeStatus(Enum):
    """WAITING: a side is not known. READY: both are, no result counts. DECIDED: a result counts.

    BYE: one side goes through without play. EMPTY: nobody comes on either side.
    """

    WAITING = "waiting"
    READY = "ready"
    DECIDED = "decided"
    BYE = "bye"
    EMPTY = "empty"


class NodeRuling(Enum):
    KEEP = "keep"
    VOID = "void"
    REPLAY = "replay"


class OnlyOneSide(ValueError):  # noqa: N818  (it names what is wrong)
    """A match of an entry against itself."""


@dataclass(frozen=True, slots=True)
class NodeResult:
    """A match played or awarded: ``winner`` is an index into its own ``sides``, None a double forfeit.

    Raises OnlyOneSide when both sides are the same entry.
    """

    sides: tuple[EntryId, EntryId]
    winner: Side | None
    ruling: NodeRuling | None = None

    def __post_init__(self) -> None:
        if self.sides[0] == self.sides[1]:
            raise OnlyOneSide(self.sides[0])

    @property
    def is_valid(self) -> bool:
        """A match that is void, or is to be played again, is not."""
        return self.ruling not in (NodeRuling.VOID, NodeRuling.REPLAY)


Results = Mapping[NodeKey, NodeResult | Sequence[NodeResult]]


@dataclass(frozen=True, slots=True)
class NodeState:
    """What stands at a node; ``sides`` are those of a kept match where one was kept.

    ``displaced`` are entries that had come this far and lost their place to a kept match.
    """

    key: NodeKey
    sides: Slots
    status: NodeStatus
    winner: EntryId | None = None
    loser: EntryId | None = None
    result: NodeResult | None = None
    displaced: tuple[EntryId, ...] = ()


@dataclass(frozen=True, slots=True)
class Contradiction:
    """A recorded match whose sides are not the node's; ``derived`` is None where there is no such node."""

    node: NodeKey
    recorded: tuple[EntryId, EntryId]
    derived: Slots | None
    code: Code

    def as_violation(self) -> Violation:
        """The same in the one vocabulary of refusals; ``derived`` as words: "17 pending"."""
        params: dict[str, Param] = {"node": self.node, "recorded": self.recorded}
        if self.derived is not None:
            params["derived"] = " ".join(str(plain_slot(slot)) for slot in self.derived)
        return Violation(self.code, self.node, params)


@dataclass(frozen=True, slots=True)
class Resolution:
    """The state of every node, in the graph's order, and what contradicts it."""

    states: Mapping[NodeKey, NodeState]
    contradictions: tuple[Contradiction, ...] = ()


def resolve(graph: Graph, results: Results, places: Mapping[PlaceIn, EntryId | None] | None = None) -> Resolution:
    """Fill the graph from the results.

    A node may have several results, in the order in which its matches were born: of the valid ones a
    kept one counts first, then the last one of the derived sides. ``places`` fills the sides that come from
    another stage: an entry, None for a place that nobody takes, absent while it is not known.
    """
    run = _Run(results, places or {})
    for node in graph.nodes:
        run.states[node.key] = run.state(node)
    return Resolution(run.states, (*run.contradictions, *_at_no_node(graph, results)))


@dataclass(frozen=True, slots=True)
class _Run:
    """One pass over the graph, from the first node to the last."""

    results: Results
    places: Mapping[PlaceIn, EntryId | None]
    states: dict[NodeKey, NodeState] = field(default_factory=dict)
    contradictions: list[Contradiction] = field(default_factory=list)

    def state(self, node: Node) -> NodeState:
        derived = (self.slot(node.sources[0]), self.slot(node.sources[1]))
        valid = [one for one in _of(self.results, node.key) if one.is_valid]
        counting = _counting(valid, derived)
        self.contradictions.extend(_contradictions(node.key, valid, derived))
        return _played(node.key, counting, derived) if counting else _unplayed(node.key, derived)

    def slot(self, source: Source) -> Slot:
        match source:
            case Seat(entry):
                return entry
            case Bye():
                return BYE
            case PlaceIn():
                return _or_bye(self.places[source]) if source in self.places else PENDING
            case WinnerOf(key):
                return _way_on(self.states[key], self.states[key].winner)
            case LoserOf(key):
                return _way_on(self.states[key], self.states[key].loser)


def _or_bye(entry: EntryId | None) -> Slot:
    return BYE if entry is None else entry


def _way_on(state: NodeState, entry: EntryId | None) -> Slot:
    """What the winner's or the loser's way carries: nobody is a bye once the node is over."""
    is_open = state.status in (NodeStatus.WAITING, NodeStatus.READY)
    return PENDING if is_open else _or_bye(entry)


def _of(results: Results, key: NodeKey) -> Sequence[NodeResult]:
    found = results.get(key, ())
    return (found,) if isinstance(found, NodeResult) else found


def _counting(valid: Sequence[NodeResult], derived: Slots) -> NodeResult | None:
    kept = [one for one in valid if one.ruling is NodeRuling.KEEP]
    agreeing = [one for one in valid if _agrees(one, derived)]
    return next(reversed(kept or agreeing), None)


def _agrees(result: NodeResult, derived: Slots) -> bool:
    return derived in (result.sides, result.sides[::-1]) and derived[0] != derived[1]


def _played(key: NodeKey, result: NodeResult, derived: Slots) -> NodeState:
    sides = derived if _agrees(result, derived) else result.sides
    displaced = tuple(slot for slot in derived if not isinstance(slot, Nobody) and slot not in sides)
    if result.winner is None:
        return NodeState(key, sides, NodeStatus.DECIDED, None, None, result, displaced)
    winner, loser = result.sides[result.winner], result.sides[other(result.winner)]
    return NodeState(key, sides, NodeStatus.DECIDED, winner, loser, result, displaced)


def _unplayed(key: NodeKey, derived: Slots) -> NodeState:
    """Nobody plays himself either: after a kept match an entry may come by both ways, and goes through."""
    entries = {slot for slot in derived if not isinstance(slot, Nobody)}
    if PENDING in derived:
        return NodeState(key, derived, NodeStatus.WAITING)
    if len(entries) == 2:
        return NodeState(key, derived, NodeStatus.READY)
    if not entries:
        return NodeState(key, derived, NodeStatus.EMPTY)
    return NodeState(key, derived, NodeStatus.BYE, winner=entries.pop())


def _contradictions(key: NodeKey, valid: Sequence[NodeResult], derived: Slots) -> Iterator[Contradiction]:
    for result in valid:
        if result.ruling is None and not _agrees(result, derived):
            yield Contradiction(key, result.sides, derived, _why(derived))


def _why(derived: Slots) -> Code:
    if PENDING in derived:
        return codes.SIDES_UNKNOWN
    if BYE in derived:
        return codes.SIDES_ABSENT
    return codes.MEETS_HIMSELF if derived[0] == derived[1] else codes.SIDES_DIFFER


def _at_no_node(graph: Graph, results: Results) -> Iterator[Contradiction]:
    known = {node.key for node in graph.nodes}
    for key in sorted(set(results) - known):
        for result in _of(results, key):
            yield Contradiction(key, result.sides, None, codes.NODE_UNKNOWN)
