"""The rounds of events that are not drawn yet, as far as their number is known."""

from collections.abc import Collection, Iterable, Iterator, Mapping
from dataclasses import dataclass
from datetime import datetime

from django.db.models import Max, OuterRef, QuerySet, Subquery

from journal.versions import count_of
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


def upcoming_rounds(events: Collection[int], stages: Iterable[Stage]) -> Mapping[int, UpcomingRounds]:
    """Return the rounds to come, by event. ``events``: ids. ``stages``: theirs, in order, from ``with_rounds``."""
    stages_by_event: dict[int, list[Stage]] = {event: [] for event in events}
    for stage in stages:
        stages_by_event[stage.event_id].append(stage)
    return {event: _upcoming(event_stages) for event, event_stages in stages_by_event.items()}


def with_rounds(stages: "QuerySet[Stage]") -> "QuerySet[Stage]":
    """Add the last round that is drawn, when it was drawn last, and the number of entries in the standings."""
    drawings = Drawing.objects.holding().filter(stage=OuterRef("pk")).order_by().values("stage")
    return stages.select_related("event").annotate(
        last_round=Subquery(drawings.annotate(last=Max("round")).values("last")),
        drawn_at=Subquery(drawings.annotate(last=Max("act__at")).values("last")),
        field=count_of(Standing.objects.filter(stage=OuterRef("pk"), section="")),
    )


def _upcoming(stages: list[Stage]) -> UpcomingRounds:
    drawn_stages = [stage for stage in stages if vars(stage)["last_round"] is not None]
    rounds = tuple(round_ for stage in drawn_stages for round_ in _rounds(stage))
    drawn_at = max((vars(stage)["drawn_at"] for stage in drawn_stages), default=None)
    to_draw = [stage for stage in stages if stage.draw_format.has_draw]
    is_open = any(stage.draw_format.pairs_while_playing or stage not in drawn_stages for stage in to_draw)
    are_by_days = any(stage.draw_format.due_on for stage in stages)
    return UpcomingRounds(rounds, drawn_at, is_open, are_by_days)


def _rounds(stage: Stage) -> Iterator[UndrawnRound]:
    """Yield the rounds to come of a stage with a fixed number of rounds."""
    last, field = vars(stage)["last_round"], vars(stage)["field"]
    left = stage.draw_format.rounds_left(stage.settings, last) or 0
    lengths = stage.lengths.get("rounds", {}).get(ANY_SECTION) or stage.event.play.lengths
    for round_ in range(last + 1, last + left + 1):
        yield UndrawnRound(field // 2, lengths[min(round_, len(lengths)) - 1])
