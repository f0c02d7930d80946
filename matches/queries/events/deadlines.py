"""The matches of an event that are played by days: their deadlines and the times on which their sides agreed."""

from collections.abc import Sequence
from dataclasses import dataclass, replace
from datetime import date, datetime

from django.db.models import Max

from matches.models import Event, Match, Stage, at_node, is_listed
from matches.queries.results.appointments import AppointmentRow, appointments_of
from matches.queries.results.match_row import MatchRow, MatchState
from matches.queries.results.match_rows import match_rows
from matches.queries.results.matches import HAS_RESULT
from matches.queries.results.started import started_among
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

    ``has_started``: a board of a tie has started. ``is_proposed``: the rule book proposes a default, since no score has
    been sent and the match has not begun.
    """

    row: MatchRow
    appointment: AppointmentRow
    has_started: bool = False

    @property
    def is_late(self) -> bool:
        return self.appointment.is_late

    @property
    def is_proposed(self) -> bool:
        is_unplayed = self.row.state in _UNPLAYED and not self.has_started
        return self.is_late and self.appointment.default is not None and is_unplayed


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
    matches = _open_matches(stages)
    appointments, started_ids = appointments_of(matches, at), _started_ties(event, matches)
    rows = [
        DeadlineRow(row, appointments[row.id], row.id in started_ids)
        for row in match_rows(matches)
        if row.id in appointments
    ]
    return sorted(rows, key=lambda line: (not line.is_late, line.appointment.due_at, line.row.id))


def agreed(rows: Sequence[DeadlineRow]) -> list[DeadlineRow]:
    """Return the matches whose time is agreed and still to come, the next first."""
    upcoming = [row for row in rows if row.appointment.state is State.AGREED]
    return sorted(upcoming, key=lambda line: (line.appointment.agreed_at, line.row.id))


def _open_matches(stages: Sequence[Stage]) -> list[Match]:
    """Return the matches of the stages without a result: ties, not their boards."""
    by_id = {stage.pk: stage for stage in stages}
    rows = Match.objects.filter(~HAS_RESULT, at_node() | is_listed(), stage__in=by_id, part_of=None)
    matches = list(rows.select_related("act").order_by("pk"))
    for match in matches:
        match.stage = by_id[match.stage_id]
    return matches


def _started_ties(event: Event, matches: Sequence[Match]) -> set[int]:
    """Return those of some ties of which a board has started or has a score."""
    if not event.is_of_teams:
        return set()
    boards = Match.objects.filter(part_of__in=[match.pk for match in matches], act__undone_by=None)
    ties = dict(boards.values_list("pk", "part_of"))
    return {ties[board] or 0 for board in started_among(ties)}
