"""The ties of a season with their times and venues: by week, venue, club and team."""

from collections.abc import Collection, Mapping, Sequence
from dataclasses import dataclass
from datetime import date, datetime, timedelta
from itertools import groupby
from zoneinfo import ZoneInfo

from matches.models import Match, Node, Result, Stage, Tournament
from matches.queries.league_seasons.seasons import Division, DivisionTeam
from matches.queries.results.appointments import AppointmentRow, appointments_of


@dataclass(frozen=True, slots=True)
class FixtureRow:
    """A tie of a season. ``appointment``: with its time and venue; None without a day. ``result``: that holds."""

    id: int
    division: Division
    round: int
    home: DivisionTeam
    away: DivisionTeam
    appointment: AppointmentRow | None
    result: Result | None = None

    @property
    def score(self) -> tuple[int, ...]:
        """Return the boards that either side won; () before its result, or if nothing was played."""
        final = tuple(self.result.final or ()) if self.result else ()
        return final if any(final) else ()

    @property
    def winner(self) -> int | None:
        """Return the side that won, or None."""
        return self.result.winner if self.result else None

    @property
    def at(self) -> datetime | None:
        return self.appointment.agreed_at if self.appointment else None

    @property
    def venue(self) -> str:
        return self.appointment.venue if self.appointment else ""

    @property
    def teams(self) -> tuple[DivisionTeam, DivisionTeam]:
        return self.home, self.away


@dataclass(frozen=True, slots=True)
class Week:
    """The ties of a week in order of time. ``first``: its Monday; None for ties without a time."""

    first: date | None
    rows: tuple[FixtureRow, ...]

    @property
    def last(self) -> date | None:
        return self.first + timedelta(days=6) if self.first else None


@dataclass(frozen=True, slots=True)
class FixtureFilter:
    """Which ties are shown: of a team, by the id that it keeps, of a division, a club or a venue."""

    team: int = 0
    division: int = 0
    club: str = ""
    venue: str = ""

    def takes(self, row: FixtureRow) -> bool:
        return (
            (not self.team or self.team in {team.team for team in row.teams})
            and (not self.division or self.division == row.division.event.pk)
            and (not self.club or self.club in {team.club for team in row.teams})
            and (not self.venue or self.venue == row.venue)
        )


ALL = FixtureFilter()


def fixtures_of(divisions: Sequence[Division], now: datetime, only: FixtureFilter = ALL) -> list[FixtureRow]:
    """Return the ties of a season in order of time, those without one last."""
    teams = {team.row.id: team for division in divisions for team in division.teams}
    by_stage = {division.stage.pk: division for division in divisions}
    nodes = _nodes(by_stage)
    appointments = appointments_of([node.match for node in nodes if node.match], now)
    rows = [_row(node, by_stage, teams, appointments) for node in nodes]
    return sorted((row for row in rows if only.takes(row)), key=lambda row: (row.at is None, row.at or now, row.id))


def ties_by_round(stage: Stage) -> Mapping[tuple[int, int, int], Match]:
    """Return the ties of a division by round, home and away."""
    matches = ((node.round, node.match) for node in _nodes([stage.pk]))
    return {(round_, match.side0_id, match.side1_id): match for round_, match in matches if match}


def weeks_of(rows: Sequence[FixtureRow], tournament: Tournament) -> list[Week]:
    """Return the weeks in which there are ties, in the zone of the season."""
    zone = ZoneInfo(tournament.time_zone)
    return [Week(first, tuple(of_week)) for first, of_week in groupby(rows, key=lambda row: _monday(row, zone))]


def monday(moment: datetime, zone: ZoneInfo) -> date:
    day = moment.astimezone(zone).date()
    return day - timedelta(days=day.weekday())


def _monday(row: FixtureRow, zone: ZoneInfo) -> date | None:
    return monday(row.at, zone) if row.at else None


def _nodes(stages: Collection[int]) -> Sequence[Node]:
    rows = Node.objects.filter(stage__in=stages, match__isnull=False).order_by("stage", "round", "position")
    return list(rows.select_related("result", "match__act", "match__stage__event__tournament__federation"))


def _row(
    node: Node,
    divisions: Mapping[int, Division],
    teams: Mapping[int, DivisionTeam],
    appointments: Mapping[int, AppointmentRow],
) -> FixtureRow:
    match = node.match
    assert match is not None, "only nodes with a match are read"
    home, away = teams[match.side0_id], teams[match.side1_id]
    division, appointment = divisions[node.stage_id], appointments.get(match.pk)
    return FixtureRow(match.pk, division, node.round, home, away, appointment, node.result)
