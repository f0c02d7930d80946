"""The page of a season: all divisions with their tables, the ties of this week and the next, the latest results."""

from collections.abc import Sequence
from dataclasses import dataclass
from datetime import datetime
from typing import Final
from zoneinfo import ZoneInfo

from matches.models import LeagueSeason
from matches.queries.league_seasons.fixtures import FixtureRow, Week, fixtures_of, monday, weeks_of
from matches.queries.league_seasons.seasons import Division, divisions_of
from matches.queries.league_seasons.tables import SeasonTable, season_tables

LATEST: Final = 8


@dataclass(frozen=True, slots=True)
class SeasonSheet:
    """A season at a moment. ``this_week`` and ``next_week``: with the first after a pause, or None at the end."""

    season: LeagueSeason
    divisions: Sequence[Division]
    tables: Sequence[SeasonTable]
    fixtures: Sequence[FixtureRow]
    this_week: Week | None
    next_week: Week | None
    latest: Sequence[FixtureRow]

    @property
    def played(self) -> int:
        return sum(row.result is not None for row in self.fixtures)

    @property
    def has_lines(self) -> bool:
        return any(row.move for table in self.tables for row in table.rows)

    @property
    def overdue(self) -> list[FixtureRow]:
        """Return the ties without a result of which the manager has to decide."""
        return [row for row in self.fixtures if row.result is None and row.appointment and row.appointment.is_late]


def season_sheet(season: LeagueSeason, now: datetime, *, is_for_all: bool = True) -> SeasonSheet:
    """Return the page of a season. ``is_for_all``: without divisions of which a part is not published."""
    divisions = divisions_of(season.tournament, is_for_all=is_for_all)
    fixtures = fixtures_of(divisions, now)
    first = monday(now, ZoneInfo(season.tournament.time_zone))
    weeks = [week for week in weeks_of(fixtures, season.tournament) if week.first]
    this_week = next((week for week in weeks if week.first == first), None)
    later = next((week for week in weeks if week.first and week.first > first), None)
    latest = [row for row in fixtures if row.result and not _is_in(this_week, row)][-LATEST:]
    tables = season_tables(season, divisions, fixtures)
    return SeasonSheet(season, divisions, tables, fixtures, this_week, later, latest[::-1])


def _is_in(week: Week | None, row: FixtureRow) -> bool:
    return week is not None and row in week.rows
