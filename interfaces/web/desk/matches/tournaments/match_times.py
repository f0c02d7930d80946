"""How long the open matches of a tournament wait or last."""

from collections.abc import Mapping
from dataclasses import dataclass
from datetime import datetime

from django.conf import settings

from interfaces.web.desk.matches.tables.no_show_notice import LateView, late_view
from matches.queries.events.floor import FloorRow
from matches.queries.events.round_timers import TimerRow
from matches.queries.results.match_row import MatchState


@dataclass(frozen=True, slots=True)
class MatchTimes:
    """The time, the ids of the matches that last much longer than usual, and the round timers by event."""

    at: datetime
    slow: frozenset[int]
    timers: Mapping[int, TimerRow]

    def since(self, floor_row: FloorRow) -> datetime:
        """Return when a match was started, called to a table, or ready."""
        row = floor_row.row
        return row.started_at or (row.called_at if row.table else None) or floor_row.ready_at

    def minutes(self, floor_row: FloorRow) -> int:
        """Return the minutes since then."""
        return max(0, int((self.at - self.since(floor_row)).total_seconds() // 60))

    def owed(self, floor_row: FloorRow) -> LateView | None:
        """Return what the no-show rule of the event gives for a called match now."""
        if floor_row.row.state is not MatchState.CALLED:
            return None
        return late_view(floor_row.event, floor_row.row, self.minutes(floor_row))

    def is_missing(self, floor_row: FloorRow) -> bool:
        """Return whether a match is called and should have started."""
        if floor_row.row.state is not MatchState.CALLED:
            return False
        return self.minutes(floor_row) >= settings.MINUTES_TO_REACH_THE_TABLE or self.owed(floor_row) is not None

    def is_long(self, floor_row: FloorRow) -> bool:
        """Return whether a match in play lasts much longer than usual."""
        return floor_row.row.state is MatchState.STARTED and floor_row.row.id in self.slow

    def is_overtime(self, floor_row: FloorRow) -> bool:
        """Return whether a match was at its table when the time of its round was over, and still is."""
        timer = self.timers.get(floor_row.event.pk)
        if timer is None or timer.ends_at is None or not timer.is_over:
            return False
        return floor_row.is_on and self.since(floor_row) < timer.ends_at
