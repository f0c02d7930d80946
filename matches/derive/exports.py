"""An event as JSON for the rule book: whoever has it can draw every round again and compare (docs/draw_json.md)."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any, Final
from uuid import UUID

from django.db.models import Q

from journal.models import Act
from matches.derive.proving import all_stands
from matches.derive.results import node_result, ruled_among, rulings
from matches.derive.stages import carried, changes_in, drawn_field, field_drawn, said_among, said_of
from matches.models import LIST, REENTERED, Drawing, EntryFact, Event, Result, Ruling, Stage
from matches.queries import draws
from matches.queries.fields import field_of
from rules_engine.draws import stage as rule_book
from rules_engine.draws.changes import Change
from rules_engine.draws.exported.phase import Phase, Seen, StatedDrawing, StatedResult
from rules_engine.draws.exported.writing import write_phase
from rules_engine.draws.phases.settings import read_field_from
from rules_engine.draws.results import NodeRuling
from rules_engine.words import NodeKey

Told = tuple[EntryFact, Change]
_SITE: Final = ("settings", "seeding", "entries", "carried")  # what the site keeps beside the output of a drawing


def export(event: Event) -> dict[str, Any]:
    """Every stage that can be drawn, one after the other; of one that is not drawn yet, whence its field will come."""
    rows = event.stages.exclude(format=LIST).select_related("event__pool").order_by("position")
    return {"phases": [write_phase(phase_of(stage)) for stage in rows]}


def drawn_again(drawing: Drawing) -> dict[str, Any]:
    """One draw, whether it holds or not, with all that it was drawn from as it stood then."""
    return {"phases": [write_phase(_phase_then(drawing))]}


def _phase_then(drawing: Drawing) -> Phase:
    """What held when it was drawn; of the rounds before it their drawings without proof: each has its own."""
    stage, then = drawing.stage, _held_at(drawing.act.seq)
    rounds = Drawing.objects.filter(then, stage=stage, round__lt=drawing.round).order_by("round", "attempt")
    drawings = [*{one.round: one for one in rounds}.values(), drawing]
    said = said_among(stage, EntryFact.objects.filter(then).select_related("act"))
    field = field_drawn(drawings, said)
    inside = {one.entry for one in field}
    ruled = ruled_among(Ruling.objects.filter(then, match__stage=stage))
    results = Result.objects.filter(then, match__stage=stage).exclude(ending=Result.Ending.UNFINISHED)
    return Phase(
        format=stage.format,
        settings=drawing.output.get("settings", stage.settings),
        entries=tuple(field),
        drawings=(*(StatedDrawing(_plain(one)) for one in drawings[:-1]), _proved(drawing)),
        results=tuple(_result(one, ruled.get(one.match_id)) for one in results.select_related("match").order_by("pk")),
        changes=tuple(change for fact, change in changes_in(said) if fact.entry_id in inside),
        carried=carried(drawings),
    )


def _held_at(number: int) -> Q:
    """Facts that stood when the act of that number was done."""
    return Q(act__seq__lt=number) & (Q(act__undone_by=None) | Q(act__undone_by__seq__gt=number))


def _proved(one: Drawing) -> StatedDrawing:
    if one.reason_code:
        return StatedDrawing(_plain(one), is_by_hand=True)
    seen = Seen(now=int(one.act.at.timestamp()))
    return StatedDrawing(_plain(one), one.seed, one.seed_commitment, seen=seen)


def _plain(one: Drawing) -> rule_book.Drawing:
    output = {name: value for name, value in one.output.items() if name not in _SITE}
    return rule_book.Drawing(one.round, one.algorithm, output)


def phase_of(stage: Stage) -> Phase:
    """What holds of a stage, in the order in which it was stated."""
    drawings, said = draws.drawings(stage), said_of(stage)
    if stage.field_from and not drawings:
        return Phase(stage.format, stage.settings, field_from=read_field_from(stage.field_from))
    field = field_drawn(drawings, said) if drawings else field_of(stage, tells_players=stage.format in REENTERED)
    inside = {one.entry for one in field}
    told = [(fact, change) for fact, change in changes_in(said) if fact.entry_id in inside]
    results, ruled = _results(stage), rulings(stage)
    times = _times(drawings, told, results)
    return Phase(
        format=stage.format,
        settings=stage.settings,
        entries=tuple(field),
        drawings=tuple(_drawing(one, drawings, times) for one in drawings),
        results=tuple(_result(one, ruled.get(one.match_id)) for one in results),
        changes=tuple(change for _, change in told),
        carried=carried(drawings),
    )


def _results(stage: Stage) -> list[Result]:
    rows = Result.objects.holding().filter(match__stage=stage).exclude(ending=Result.Ending.UNFINISHED)
    return list(rows.select_related("match", "act").order_by("pk"))


@dataclass(frozen=True, slots=True)
class _Times:
    """When things were stated: the numbers of their acts, of changes and results in their order."""

    drawn: Mapping[UUID, tuple[int, int]]
    changes: Sequence[int]
    results: Sequence[int]

    def seen(self, one: Drawing, entries: int) -> Seen:
        """What there was when it was drawn."""
        number, second = self.drawn[one.act_id]
        before = [sum(stated < number for stated in some) for some in (self.results, self.changes)]
        return Seen(entries, before[0], before[1], second, all_stands(one))


def _times(drawings: Sequence[Drawing], told: Sequence[Told], results: Sequence[Result]) -> _Times:
    acts = {one.act_id for one in drawings} | {fact.act_id for fact, _ in told}
    rows = Act.objects.filter(pk__in=acts).values_list("pk", "seq", "at")
    known = {pk: (seq, int(at.timestamp())) for pk, seq, at in rows}
    changed = [known[fact.act_id][0] for fact, _ in told]
    return _Times(known, changed, [result.act.seq for result in results])


def _drawing(one: Drawing, drawings: Sequence[Drawing], times: _Times) -> StatedDrawing:
    drawn = _plain(one)
    if one.reason_code:
        return StatedDrawing(drawn, is_by_hand=True)
    entries = len(drawn_field(before for before in drawings if before.round <= one.round))
    seen = times.seen(one, entries)
    return StatedDrawing(drawn, one.seed, one.seed_commitment, seen=seen, settings=one.output.get("settings"))


def _result(one: Result, ruling: NodeRuling | None) -> StatedResult:
    ended = int(one.played_at.timestamp())
    return StatedResult(NodeKey(one.match.node_key), node_result(one.match, one, ruling), ended)
