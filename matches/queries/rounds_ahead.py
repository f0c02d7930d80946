"""What is still to come of events that are drawn as they go: the rounds that nobody has drawn yet, as far as known."""

from collections.abc import Collection, Iterator, Mapping
from dataclasses import dataclass
from datetime import datetime
from typing import Final

from django.db.models import Count

from matches.models import LIST, Drawing, Event, Stage, Standing
from rules_engine.advise.forecast import Ahead
from rules_engine.draws.lengths import ANY_SECTION

_SWISS: Final = "swiss"
_LIVES: Final = "lives"


@dataclass(frozen=True, slots=True)
class Coming:
    """``drawn_at``: the last drawing. ``is_open``: more follows than can be counted yet."""

    rounds: tuple[Ahead, ...] = ()
    drawn_at: datetime | None = None
    is_open: bool = False


def coming(events: Collection[Event]) -> Mapping[int, Coming]:
    """By event."""
    stages = list(Stage.objects.filter(event__in=events).select_related("event").order_by("position", "pk"))
    drawn = Drawing.objects.holding().filter(stage__in=stages).order_by("pk")
    drawings = list(drawn.values_list("stage", "round", "act__at"))
    counts = (
        Standing.objects.filter(stage__in=stages, section="").order_by().values("stage").annotate(field=Count("pk"))
    )
    fields = dict(counts.values_list("stage", "field"))
    return {
        event.pk: _coming([one for one in stages if one.event_id == event.pk], drawings, fields) for event in events
    }


Drawings = list[tuple[int, int, datetime]]


def _coming(stages: list[Stage], drawings: Drawings, fields: Mapping[int, int]) -> Coming:
    mine = {one.pk for one in stages}
    drawn = {stage: round_ for stage, round_, _ in sorted(drawings) if stage in mine}
    times = [at for stage, _, at in drawings if stage in mine]
    rounds = tuple(one for stage in stages if stage.pk in drawn for one in _rounds(stage, drawn, fields))
    is_open = any(stage.format == _LIVES or stage.pk not in drawn for stage in stages if stage.format != LIST)
    return Coming(rounds, max(times, default=None), is_open)


def _rounds(stage: Stage, drawn: Mapping[int, int], fields: Mapping[int, int]) -> Iterator[Ahead]:
    """Of a Swiss every round is known but its pairs."""
    if stage.format != _SWISS:
        return
    lengths = stage.lengths.get("rounds", {}).get(ANY_SECTION) or stage.event.settings["lengths"]
    for round_ in range(drawn[stage.pk] + 1, stage.settings["rounds"] + 1):
        yield Ahead(fields.get(stage.pk, 0) // 2, lengths[min(round_, len(lengths)) - 1])
