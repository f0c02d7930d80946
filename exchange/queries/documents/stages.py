"""The stages of an event in a document: each with its draw as docs/draw_json.md describes it, or its ladder, and its
placings.
"""

from collections import defaultdict
from collections.abc import Mapping

from exchange.queries.documents.ladders import ladder_row
from exchange.queries.documents.plain import Plain, without_empty
from matches.derive.exports import phase_of
from matches.models import Event, Stage, Standing
from rules_engine.draws.exported.writing import write_phase


def stage_rows(event: Event) -> list[Plain]:
    drawn_ids = set(event.stages.drawn().values_list("pk", flat=True))
    placings = _placings(event)
    stages = event.stages.select_related("event__pool").order_by("position")
    return [_stage(stage, placings.get(stage.pk, []), has_draw=stage.pk in drawn_ids) for stage in stages]


def _stage(stage: Stage, placings: list[Plain], *, has_draw: bool) -> Plain:
    more = without_empty({"lengths": stage.lengths, "field_from": stage.field_from})
    data: Plain = {"position": stage.position, "format": stage.format, **more}
    draw = {"draw": write_phase(phase_of(stage))} if has_draw else {}
    draw = {"ladder": ladder_row(stage)} if stage.draw_format.is_ladder else draw
    return {**data, **draw, **without_empty({"placings": placings})}


def _placings(event: Event) -> Mapping[int, list[Plain]]:
    rows_by_stage: dict[int, list[Plain]] = defaultdict(list)
    rows = Standing.objects.filter(stage__event=event).order_by("section", "place_from", "entry")
    for row in rows:
        data: Plain = {"entry": row.entry_id, "place_from": row.place_from, "place_to": row.place_to}
        rows_by_stage[row.stage_id].append({**data, **without_empty({"section": row.section})})
    return rows_by_stage
