"""The rounds of events that are not drawn yet, as far as their number is known."""

from collections.abc import Collection, Iterator, Mapping
from dataclasses import dataclass
from datetime import datetime

from django.db.models import Count

from matches.models import Drawing, Stage, Standing
from rules_engine.advise.shared_tables import UndrawnRound
from rules_engine.draws.lengths import ANY_SECTION


@dataclass(frozen=True, slots=True)
class UpcomingRounds:
    """The rounds of an event that are not drawn yet.

    ``drawn_at``: time of the last drawing. ``is_open``: more rounds follow than can be counted yet. ``are_by_days``: a
    stage is played over weeks.
    """

    rounds: tuple[UndrawnRound, ...] = ()
    drawn_at: datetime | None = None
    is_open: bool = False
    are_by_days: bool = False


def upcoming_rounds(events: Collection[int]) -> Mapping[int, UpcomingRounds]:
    """Return the rounds to come, by event. ``events``: ids."""
    stages = list(Stage.objects.filter(event__in=events).select_related("event").order_by("position", "pk"))
    drawing_rows = Drawing.objects.holding().filter(stage__in=stages).order_by("pk")
    drawings = list(drawing_rows.values_list("stage", "round", "act__at"))
    counts = (
        Standing.objects.filter(stage__in=stages, section="").order_by().values("stage").annotate(field=Count("pk"))
    )
    fields = dict(counts.values_list("stage", "field"))
    return {
        event: _upcoming([stage for stage in stages if stage.event_id == event], drawings, fields) for event in events
    }


Drawings = list[tuple[int, int, datetime]]


def _upcoming(stages: list[Stage], drawings: Drawings, fields: Mapping[int, int]) -> UpcomingRounds:
    stage_ids = {stage.pk for stage in stages}
    last_round_by_stage = {stage: round_ for stage, round_, _ in sorted(drawings) if stage in stage_ids}
    times = [at for stage, _, at in drawings if stage in stage_ids]
    rounds = tuple(
        round_
        for stage in stages
        if stage.pk in last_round_by_stage
        for round_ in _rounds(stage, last_round_by_stage, fields)
    )
    to_draw = [stage for stage in stages if stage.draw_format.has_draw]
    is_open = any(stage.draw_format.pairs_while_playing or stage.pk not in last_round_by_stage for stage in to_draw)
    are_by_days = any(stage.draw_format.due_on for stage in stages)
    return UpcomingRounds(rounds, max(times, default=None), is_open, are_by_days)


def _rounds(stage: Stage, last_round_by_stage: Mapping[int, int], fields: Mapping[int, int]) -> Iterator[UndrawnRound]:
    """Yield the rounds to come of a stage with a fixed number of rounds."""
    last = last_round_by_stage[stage.pk]
    left = stage.draw_format.rounds_left(stage.settings, last) or 0
    lengths = stage.lengths.get("rounds", {}).get(ANY_SECTION) or stage.event.play.lengths
    for round_ in range(last + 1, last + left + 1):
        yield UndrawnRound(fields.get(stage.pk, 0) // 2, lengths[min(round_, len(lengths)) - 1])
