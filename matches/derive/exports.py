"""Export an event as JSON for the rule book, which can redraw and compare every round (docs/draw_json.md)."""

import dataclasses
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Final
from uuid import UUID

from django.db.models import Q

from journal.models import Act
from matches.derive.proving import draw_inputs_unchanged
from matches.derive.results import node_result, ruled_among, rulings
from matches.derive.stages import carried, changes_among, changes_in, entries_drawn, entry_changes, field_drawn
from matches.derive.tie_counts import TieCounts, tie_counts
from matches.models import Drawing, EntryFact, Event, Result, Ruling, Stage
from matches.queries.draws import draws
from matches.queries.entries.fields import field_of
from matches.queries.events.origins import entry_origins
from rules_engine.draws import stage as rule_book
from rules_engine.draws.changes import Change
from rules_engine.draws.exported.phase import Basis, Phase, StatedDrawing, StatedResult
from rules_engine.draws.exported.renaming import renamed_phase
from rules_engine.draws.exported.writing import write_phase
from rules_engine.draws.phases.settings import read_field_from
from rules_engine.draws.results import NodeRuling
from rules_engine.draws.stage import EventJson
from rules_engine.game.variation import BACKGAMMON
from rules_engine.words import NodeKey

STATED_INPUT: Final = "seen"  # of a drawing of another site: its input, as its document states it
FactChange = tuple[EntryFact, Change]
_SITE: Final = (
    "settings",
    "seeding",
    "entries",
    "carried",
    STATED_INPUT,
)  # stored by the site with the output of a drawing


def export(event: Event) -> EventJson:
    """Return every stage with a draw, in order, and what is played unless that is backgammon.

    A stage that is not drawn yet states where its field comes from.
    """
    rows = event.stages.drawn().select_related("event__pool").order_by("position")
    variant = {} if event.variant == BACKGAMMON else {"variant": event.variant}
    origins = entry_origins(event)
    return {**variant, "phases": [renamed_phase(write_phase(phase_of(stage)), origins) for stage in rows]}


def drawn_again(drawing: Drawing) -> EventJson:
    """Return one drawing, whether it still holds or not, with all inputs as they were when it was made."""
    if STATED_INPUT in drawing.output:
        return {"phases": [renamed_phase(write_phase(_phase_until(drawing)), entry_origins(drawing.stage.event))]}
    return {"phases": [write_phase(_phase_then(drawing))]}


def _phase_until(drawing: Drawing) -> Phase:
    """Return the stage of another site with no drawing after this: its inputs are those that the document states."""
    phase = phase_of(drawing.stage)
    earlier = tuple(row for row in phase.drawings if row.drawing.round < drawing.round)
    return dataclasses.replace(phase, drawings=(*earlier, _drawing(drawing, [], _Times({}, [], []))))


def _phase_then(drawing: Drawing) -> Phase:
    """Return the stage as it was when the drawing was made. Earlier rounds are included without their proofs."""
    stage, in_force = drawing.stage, _held_at(drawing.act.seq)
    rounds = Drawing.objects.filter(in_force, stage=stage, round__lt=drawing.round).order_by("round", "attempt")
    drawings = [*{row.round: row for row in rounds}.values(), drawing]
    facts = changes_among(stage, EntryFact.objects.filter(in_force).select_related("act"))
    field = field_drawn(drawings, facts)
    inside = {entry.entry for entry in field}
    ties, rulings_by_match = tie_counts(stage), ruled_among(Ruling.objects.filter(in_force, match__stage=stage))
    rows = Result.objects.filter(in_force, match__stage=stage, match__part_of=None)
    results = rows.exclude(ending=Result.Ending.UNFINISHED)
    return Phase(
        format=stage.format,
        settings=drawing.output.get("settings", stage.settings),
        entries=tuple(field),
        drawings=(*(StatedDrawing(_plain(row)) for row in drawings[:-1]), _proved(drawing)),
        results=tuple(
            _result(result, rulings_by_match.get(result.match_id), ties)
            for result in results.select_related("match").order_by("pk")
        ),
        changes=tuple(change for fact, change in changes_in(facts) if fact.entry_id in inside),
        carried=carried(drawings),
    )


def _held_at(number: int) -> Q:
    """Return the condition of facts that held when the act of that number was recorded."""
    return Q(act__seq__lt=number) & (Q(act__undone_by=None) | Q(act__undone_by__seq__gt=number))


def _proved(drawing: Drawing) -> StatedDrawing:
    if drawing.reason_code:
        return StatedDrawing(_plain(drawing), is_by_hand=True)
    basis = Basis(now=int(drawing.act.at.timestamp()))
    return StatedDrawing(_plain(drawing), drawing.seed, drawing.seed_commitment, basis=basis)


def _plain(drawing: Drawing) -> rule_book.Drawing:
    output = {name: value for name, value in drawing.output.items() if name not in _SITE}
    return rule_book.Drawing(drawing.round, drawing.algorithm, output)


def phase_of(stage: Stage) -> Phase:
    """Return everything that holds for a stage, in the order in which it was stated."""
    drawings, facts = draws.drawings(stage), entry_changes(stage)
    if stage.field_from and not drawings:
        return Phase(stage.format, stage.settings, field_from=read_field_from(stage.field_from))
    field = field_drawn(drawings, facts) if drawings else field_of(stage)
    inside = {entry.entry for entry in field}
    fact_changes = [(fact, change) for fact, change in changes_in(facts) if fact.entry_id in inside]
    results, rulings_by_match, ties = _results(stage), rulings(stage), tie_counts(stage)
    times = _times(drawings, fact_changes, results)
    return Phase(
        format=stage.format,
        settings=stage.settings,
        entries=tuple(field),
        drawings=tuple(_drawing(drawing, drawings, times) for drawing in drawings),
        results=tuple(_result(result, rulings_by_match.get(result.match_id), ties) for result in results),
        changes=tuple(change for _, change in fact_changes),
        carried=carried(drawings),
    )


def _results(stage: Stage) -> list[Result]:
    rows = Result.objects.holding().filter(match__stage=stage, match__part_of=None)
    rows = rows.exclude(ending=Result.Ending.UNFINISHED)
    return list(rows.select_related("match", "act").order_by("pk"))


@dataclass(frozen=True, slots=True)
class _Times:
    """The acts of drawings, changes and results. ``drawn``: number and second of an act, by its id. ``changes`` and
    ``results``: numbers of acts.
    """

    drawn: Mapping[UUID, tuple[int, int]]
    changes: Sequence[int]
    results: Sequence[int]

    def basis(self, drawing: Drawing, entries: int) -> Basis:
        """Return what existed when the drawing was made."""
        number, second = self.drawn[drawing.act_id]
        before = [sum(seq < number for seq in seqs) for seqs in (self.results, self.changes)]
        return Basis(entries, before[0], before[1], second, draw_inputs_unchanged(drawing))


def _times(drawings: Sequence[Drawing], fact_changes: Sequence[FactChange], results: Sequence[Result]) -> _Times:
    acts = {drawing.act_id for drawing in drawings} | {fact.act_id for fact, _ in fact_changes}
    rows = Act.objects.filter(pk__in=acts).values_list("pk", "seq", "at")
    moments_by_act = {pk: (seq, int(at.timestamp())) for pk, seq, at in rows}
    change_seqs = [moments_by_act[fact.act_id][0] for fact, _ in fact_changes]
    return _Times(moments_by_act, change_seqs, [result.act.seq for result in results])


def _drawing(drawing: Drawing, drawings: Sequence[Drawing], times: _Times) -> StatedDrawing:
    plain_drawing = _plain(drawing)
    if drawing.reason_code:
        return StatedDrawing(plain_drawing, is_by_hand=True)
    return StatedDrawing(
        plain_drawing,
        drawing.seed or None,
        drawing.seed_commitment or None,
        basis=_basis(drawing, drawings, times),
        settings=drawing.output.get("settings"),
    )


def _basis(drawing: Drawing, drawings: Sequence[Drawing], times: _Times) -> Basis:
    """Return what existed when the drawing was made: of a drawing of another site what its document states."""
    stated_input = drawing.output.get(STATED_INPUT)
    if stated_input is not None:
        numbers = {name: stated_input.get(name) for name in ("entries", "results", "changes", "now")}
        return Basis(**numbers, stands=stated_input.get("stands", True))
    entries = len(entries_drawn(before for before in drawings if before.round <= drawing.round))
    return times.basis(drawing, entries)


def _result(result: Result, ruling: NodeRuling | None, ties: TieCounts | None) -> StatedResult:
    ended_at = int(result.played_at.timestamp())
    value = node_result(result.match, result, ruling, ties)
    return StatedResult(NodeKey(result.match.node_key), value, ended_at)
