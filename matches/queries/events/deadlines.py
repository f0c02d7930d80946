"""The matches of an event that are played by days: their deadlines and the times on which their sides agreed."""

from collections.abc import Sequence
from dataclasses import dataclass, replace
from datetime import date, datetime

from django.db.models import Max

from matches.models import Event, Match, Stage
from matches.queries.results.appointments import AppointmentRow, appointments_of
from matches.queries.results.match_row import MatchRow, MatchState
from matches.queries.results.match_rows import match_rows
from matches.queries.tables import tables
from rules_engine.leagues.appointment_settings import State

_UNPLAYED = (MatchState.READY, MatchState.REFUSED)


@dataclass(frozen=True, slots=True)
class RoundDay:
    """The day by which a round of a stage is to be played. ``is_last``: all later rounds have it too.

    ``has_stage``: the event has several stages with days.
    """

    stage: int
    round: int
    due_on: date
    is_last: bool
    has_stage: bool = False


@dataclass(frozen=True, slots=True)
class DeadlineRow:
    """A match that is to be played by a day. ``is_late``: a director has to decide about it.

    ``is_proposed``: the rule book proposes a default, since no score has been sent and the match has not begun.
    """

    row: MatchRow
    appointment: AppointmentRow

    @property
    def is_late(self) -> bool:
        return self.appointment.is_late

    @property
    def is_proposed(self) -> bool:
        return self.is_late and self.appointment.default is not None and self.row.state in _UNPLAYED


def stages_by_days(event: Event) -> list[Stage]:
    """Return the stages whose rounds have days, in order."""
    stages = list(event.stages.annotate(last_round=Max("nodes__round")).order_by("position", "pk"))
    for stage in stages:
        stage.event = event
    return [stage for stage in stages if stage.due_on(1) is not None]


def round_days(event: Event) -> list[RoundDay]:
    """Return the days of the rounds of an event: of those that are drawn, and of as many more as days are set."""
    stages = stages_by_days(event)
    rows = [row for stage in stages for row in _days_of(stage, vars(stage)["last_round"] or 1)]
    return [replace(row, has_stage=len(stages) > 1) for row in rows]


def _days_of(stage: Stage, last: int) -> list[RoundDay]:
    """Return the days of the rounds of a stage; later rounds that have the same day are one row."""
    rounds = range(1, max(last, stage.day_count) + 1)
    days = [(round_, day) for round_ in rounds if (day := stage.due_on(round_)) is not None]
    while len(days) > 1 and days[-1][1] == days[-2][1]:
        days.pop()
    return [RoundDay(stage.position, round_, day, round_ == days[-1][0] < rounds[-1]) for round_, day in days]


def deadlines(event: Event, at: datetime) -> list[DeadlineRow]:
    """Return the matches to be played by a day that have no result, those of which a director decides first, then by
    the deadline.
    """
    stages = stages_by_days(event)
    if not stages:
        return []
    matches = _open_matches(event, stages)
    appointments = appointments_of(matches, at)
    rows = [DeadlineRow(row, appointments[row.id]) for row in match_rows(matches) if row.id in appointments]
    return sorted(rows, key=lambda line: (not line.is_late, line.appointment.due_at, line.row.id))


def agreed(rows: Sequence[DeadlineRow]) -> list[DeadlineRow]:
    """Return the matches whose time is agreed and still to come, the next first."""
    upcoming = [row for row in rows if row.appointment.state is State.AGREED]
    return sorted(upcoming, key=lambda line: (line.appointment.agreed_at, line.row.id))


def _open_matches(event: Event, stages: Sequence[Stage]) -> list[Match]:
    by_id = {stage.pk: stage for stage in stages}
    rows = tables.open_matches(event.tournament_id).filter(stage__in=by_id).select_related("act")
    matches = list(rows)
    for match in matches:
        match.stage = by_id[match.stage_id]
    return matches
