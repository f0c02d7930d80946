"""The interface of a stage: its field, its drawings, the changes since, and its results.

Every format is a class that satisfies ``Stage``: settings and facts in; graph, next drawing and standings out. A
*drawing* is what was published. Nothing published is ever drawn again, so its ``output`` alone (with the settings)
rebuilds the graph.
"""

import dataclasses
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any, Final, Protocol

from rules_engine.draws import codes
from rules_engine.draws.changes import Change, departures
from rules_engine.draws.circumstances import Circumstances
from rules_engine.draws.field import DrawEntry
from rules_engine.draws.graph import Graph
from rules_engine.draws.losses import IF_PRESENT, DropRule
from rules_engine.draws.resolver import Places, resolve
from rules_engine.draws.results import Results
from rules_engine.draws.states import Resolution
from rules_engine.verdict import Code, Verdict, Violation
from rules_engine.words import EntryId, Exact, NodeKey

# JSON, by what it holds
DrawingJson = Mapping[str, Any]  # the output of a drawing, as stored
SettingsJson = Mapping[str, Any]  # the settings, lengths or field of a stage, as stored
StageJson = dict[str, Any]  # settings or lengths of a stage while they are composed
EventJson = dict[str, Any]  # an event, or a part of it, as exported or answered
NO_OTHER: Final[Mapping[str, DropRule]] = {}


@dataclass(frozen=True, slots=True)
class Drawing:
    """A published drawing. ``round``: 0 for the whole graph, else the round (from 1) that it drew."""

    round: int
    algorithm: str
    output: DrawingJson


@dataclass(frozen=True, slots=True)
class StageFacts:
    """The facts of a stage.

    ``field``: all entries that are or were in it, in any order. ``drawings``: those that hold. ``changes``: those that
    hold, in the order in which they were stated. ``places``: what the standings of earlier stages say. ``present``: the
    entries that are present. ``carried``: match points from earlier stages. ``ended``: the second at which a node's
    match ended, and ``now`` the present second (needed by formats that pair while others play).
    """

    field: tuple[DrawEntry, ...]
    drawings: tuple[Drawing, ...] = ()
    results: Results = dataclasses.field(default_factory=dict)
    changes: tuple[Change, ...] = ()
    places: Places = dataclasses.field(default_factory=dict)
    present: frozenset[EntryId] = frozenset()
    carried: Mapping[EntryId, Exact] = dataclasses.field(default_factory=dict)
    ended: Mapping[NodeKey, int] = dataclasses.field(default_factory=dict)
    now: int | None = None

    def full_drawing(self) -> Drawing | None:
        """Return the drawing of the whole graph, if there is one."""
        return next((drawing for drawing in self.drawings if drawing.round == 0), None)

    def by_round(self) -> tuple[Drawing, ...]:
        """Return the drawings of rounds, in order."""
        return tuple(sorted((drawing for drawing in self.drawings if drawing.round), key=lambda drawing: drawing.round))


@dataclass(frozen=True, slots=True)
class PairLine:
    """The reasons why two entries meet, or one has a bye: the value of each criterion as codes with numbers."""

    sides: tuple[EntryId, EntryId | None]
    reasons: tuple[Violation, ...] = ()


@dataclass(frozen=True, slots=True)
class Proposal:
    """A drawing that is not published yet. ``notes``: what a director should know before publishing it.

    ``is_best``: the pairs were chosen, and the duals prove that no other pairing is better.
    """

    round: int
    algorithm: str
    output: DrawingJson
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
    """The stage waits until these nodes are decided; none: it waits for players. ``reasons``: other obstacles."""

    nodes: tuple[NodeKey, ...]
    reasons: tuple[Violation, ...] = ()


@dataclass(frozen=True, slots=True)
class Over:
    """Nothing more is drawn or played."""


Next = DrawNow | WaitFor | Over


@dataclass(frozen=True, slots=True)
class Part:
    """A summand of a value: what the match in ``node``, or this opponent, contributes; ``code`` names the kind."""

    code: Code
    number: Exact
    node: NodeKey | None = None
    opponent: EntryId | None = None


@dataclass(frozen=True, slots=True)
class Value:
    """A value in one column of a table: ``code`` names the column; more is better unless the table says otherwise."""

    code: Code
    number: Exact
    parts: tuple[Part, ...] = ()


@dataclass(frozen=True, slots=True)
class Standing:
    """The entry has one of the places ``place_from`` … ``place_to``. ``section``: the code of its table, such as a
    group.
    """

    entry: EntryId
    place_from: int
    place_to: int
    values: tuple[Value, ...] = ()
    section: str = ""


class Stage(Protocol):
    """The operations of every format. Each implementation is a frozen dataclass of its settings and the facts."""

    @property
    def settings(self) -> object: ...

    @property
    def facts(self) -> StageFacts: ...

    def propose(self, seed: bytes | str) -> Proposal:
        """Return the next drawing; the same facts, settings and seed give the same. Raises DrawRefused."""

    def graph(self) -> Graph:
        """Return the nodes, from the drawings and the changes since; without a drawing an empty graph."""

    def resolve(self) -> Resolution:
        """Return the state of every node."""

    def standings(self, resolution: Resolution) -> Sequence[Standing]:
        """Return the standings, best first: entries whose place is known, or in a table all."""

    def section_standings(self, resolution: Resolution) -> Sequence[Standing]:
        """Return the standings of each section by itself; the same as ``standings`` if there are no others."""

    def next(self, resolution: Resolution) -> Next:
        """Return the next step."""

    def check(self, proposal: Proposal, seed: bytes | str) -> Verdict:
        """Return what is wrong with a proposal of this stage or of a director, checked without a solver."""


def with_drawing(stage: Stage, proposal: Proposal) -> Stage:
    """Return the stage as it is once the proposal is published."""
    facts = dataclasses.replace(stage.facts, drawings=(*stage.facts.drawings, proposal.as_drawing()))
    drawn_stage: Stage = type(stage)(stage.settings, facts)  # type: ignore[call-arg]  # every stage takes these two
    return drawn_stage


def resolved(
    graph: Graph,
    facts: StageFacts,
    drops: DropRule = IF_PRESENT,
    drops_into: Mapping[str, DropRule] = NO_OTHER,
    *,
    keeps_byes: bool = False,
) -> Resolution:
    """Return the state of every node of a stage's graph. ``drops_into``: by section, if it has a rule of its own.

    ``keeps_byes``: an entry that leaves keeps what it has won without play.
    """
    circumstances = Circumstances(departures(facts.changes), facts.present, drops, drops_into, keeps_byes)
    return resolve(graph, facts.results, facts.places, circumstances)


def next_of_full_draw(facts: StageFacts, resolution: Resolution) -> Next:
    """Return the next step of a stage that is drawn at once: its draw, then its matches."""
    return DrawNow(0) if facts.full_drawing() is None else played_out(resolution)


def played_out(resolution: Resolution) -> WaitFor | Over:
    """Return the next step if nothing more is drawn: wait for the open matches, or over."""
    to_play = open_nodes(resolution)
    return WaitFor(to_play) if to_play else Over()


def late_unless_over(stage: Stage, resolution: Resolution) -> Verdict:
    """Return why an entry that comes now would play nowhere: the stage is over."""
    is_over = isinstance(stage.next(resolution), Over)
    return Verdict((Violation(codes.LATE_AFTER_STAGE),)) if is_over else Verdict()


def open_nodes(resolution: Resolution) -> tuple[NodeKey, ...]:
    """Return the nodes that are still to be played, in the order of the graph."""
    return tuple(key for key, state in resolution.states.items() if state.is_open)
