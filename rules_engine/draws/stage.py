"""A stage as the rule book sees it: who is in it, what was drawn, what changed since and what was played.

Every format is a class of its own that satisfies ``Stage``: its settings and the facts in, its graph, its next
drawing and its standings out. A *drawing* is what was published; nothing published is ever drawn again, so its
``output`` alone (with the settings) rebuilds the graph.
"""

import dataclasses
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from fractions import Fraction
from typing import Any, Final, Protocol

from rules_engine.draws.changes import Change, gone
from rules_engine.draws.circumstances import Circumstances
from rules_engine.draws.field import DrawEntry
from rules_engine.draws.graph import Graph
from rules_engine.draws.losses import IF_PRESENT, DropRule
from rules_engine.draws.resolver import Places, resolve
from rules_engine.draws.results import Results
from rules_engine.draws.states import Resolution
from rules_engine.verdict import Code, Violation
from rules_engine.words import EntryId, NodeKey

Plain = Mapping[str, Any]
NO_OTHER: Final[Mapping[str, DropRule]] = {}


@dataclass(frozen=True, slots=True)
class Drawing:
    """One drawing as it was published: ``round`` 0 is the whole graph, else the round (from 1) that it drew."""

    round: int
    algorithm: str
    output: Plain


@dataclass(frozen=True, slots=True)
class StageFacts:
    """Everything known of a stage.

    ``field``: everybody who is or was in it, in any order. ``drawings``: those that hold. ``changes``: those that
    hold, in the order in which they were stated. ``places``: what the standings of earlier stages say.
    ``present``: those who are there. ``carried``: match points that they bring from earlier stages. ``ended``: the
    second at which a node's match ended, and ``now`` the present one (who pairs while others play asks for them).
    """

    field: tuple[DrawEntry, ...]
    drawings: tuple[Drawing, ...] = ()
    results: Results = dataclasses.field(default_factory=dict)
    changes: tuple[Change, ...] = ()
    places: Places = dataclasses.field(default_factory=dict)
    present: frozenset[EntryId] = frozenset()
    carried: Mapping[EntryId, int] = dataclasses.field(default_factory=dict)
    ended: Mapping[NodeKey, int] = dataclasses.field(default_factory=dict)
    now: int | None = None

    def whole(self) -> Drawing | None:
        """The drawing of the whole graph."""
        return next((one for one in self.drawings if one.round == 0), None)

    def by_round(self) -> tuple[Drawing, ...]:
        """The drawings of rounds, in their order."""
        return tuple(sorted((one for one in self.drawings if one.round), key=lambda one: one.round))


@dataclass(frozen=True, slots=True)
class PairLine:
    """Why these two (or this one and a bye): what each criterion says of them, as codes with numbers."""

    sides: tuple[EntryId, EntryId | None]
    reasons: tuple[Violation, ...] = ()


@dataclass(frozen=True, slots=True)
class Proposal:
    """A drawing that nobody has published yet. ``notes``: what a director should know before he does.

    ``is_best``: the pairs were chosen, and by the duals no other pairing of all there are has less against it.
    """

    round: int
    algorithm: str
    output: Plain
    notes: tuple[Violation, ...] = ()
    lines: tuple[PairLine, ...] = ()
    is_best: bool = False

    def as_drawing(self) -> Drawing:
        return Drawing(self.round, self.algorithm, self.output)


@dataclass(frozen=True, slots=True)
class DrawNow:
    """The next drawing can be made: the whole graph (0) or this round."""

    round: int


@dataclass(frozen=True, slots=True)
class WaitFor:
    """First these nodes must be decided; none: it waits for players. ``reasons``: what else stands in the way."""

    nodes: tuple[NodeKey, ...]
    reasons: tuple[Violation, ...] = ()


@dataclass(frozen=True, slots=True)
class Over:
    """Nothing more is drawn or played."""


Next = DrawNow | WaitFor | Over


@dataclass(frozen=True, slots=True)
class Part:
    """One summand of a value: what the match in ``node``, or this opponent, gives; ``code`` says in which way."""

    code: Code
    number: Fraction | int
    node: NodeKey | None = None
    opponent: EntryId | None = None


@dataclass(frozen=True, slots=True)
class Value:
    """One column of a table: ``code`` names it; more is better unless the table says otherwise."""

    code: Code
    number: Fraction | int
    parts: tuple[Part, ...] = ()


@dataclass(frozen=True, slots=True)
class Standing:
    """The entry has one of the places ``place_from`` … ``place_to``; ``section``: in a table of its own (a group)."""

    entry: EntryId
    place_from: int
    place_to: int
    values: tuple[Value, ...] = ()
    section: str = ""


class Stage(Protocol):
    """What every format can do; each is a frozen dataclass of its settings and the facts."""

    @property
    def settings(self) -> object: ...

    @property
    def facts(self) -> StageFacts: ...

    def propose(self, seed: bytes | str) -> Proposal:
        """The next drawing; the same facts, settings and seed give the same. Raises DrawRefused."""

    def graph(self) -> Graph:
        """The nodes, from what was drawn and what changed since; without a drawing an empty graph."""

    def resolve(self) -> Resolution:
        """The state of every node."""

    def standings(self, resolution: Resolution) -> Sequence[Standing]:
        """The best first; only those whose place is known, or in a table everybody."""

    def next(self, resolution: Resolution) -> Next:
        """What comes next."""


def resolved(
    graph: Graph, facts: StageFacts, drops: DropRule = IF_PRESENT, drops_into: Mapping[str, DropRule] = NO_OTHER
) -> Resolution:
    """The state of every node of a stage's graph; ``drops_into``: by section, where it has a rule of its own."""
    seen = Circumstances(gone(facts.changes), facts.present, drops, drops_into)
    return resolve(graph, facts.results, facts.places, seen)


def next_of_whole(facts: StageFacts, resolution: Resolution) -> Next:
    """Of a stage that is drawn at once: its draw, then its matches."""
    return DrawNow(0) if facts.whole() is None else played_out(resolution)


def played_out(resolution: Resolution) -> WaitFor | Over:
    """Where nothing more is drawn: the matches that are open, then nothing."""
    to_play = open_nodes(resolution)
    return WaitFor(to_play) if to_play else Over()


def open_nodes(resolution: Resolution) -> tuple[NodeKey, ...]:
    """The nodes that are still to be played, in the graph's order."""
    return tuple(key for key, state in resolution.states.items() if state.is_open)
