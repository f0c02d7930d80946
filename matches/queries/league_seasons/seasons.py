"""The season that a tournament is, and its divisions with their teams."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

from django.db.models import QuerySet

from clubs.models import Team
from journal.models import Stream
from journal.refusals import NotFound, cause
from matches.models import Entry, Event, LeagueSeason, Stage, Tournament
from matches.queries.entries import entries
from matches.queries.entries.entries import EntryRow
from matches.queries.publications import is_published

LEAGUE: Final = "league"  # the format of a division


@dataclass(frozen=True, slots=True)
class DivisionTeam:
    """A team of a division. ``team``: the id that it keeps over seasons. ``club``: the slug of its club, or ""."""

    row: EntryRow
    team: int
    club: str
    club_name: str

    @property
    def name(self) -> str:
        return self.row.name


@dataclass(frozen=True, slots=True)
class Division:
    """A division with its teams by number. ``level``: from 1, the highest."""

    level: int
    event: Event
    stage: Stage
    teams: tuple[DivisionTeam, ...]

    @property
    def playing(self) -> list[DivisionTeam]:
        """Return the teams that have not left."""
        return [team for team in self.teams if team.row.is_in]


def find_season(tournament: Tournament) -> LeagueSeason | None:
    return LeagueSeason.objects.select_related("tournament", "follows").filter(tournament=tournament).first()


def get_season(tournament: Tournament) -> LeagueSeason:
    """Return the season that a tournament is. Raise ``NotFound`` if it is none."""
    season = find_season(tournament)
    if season is None:
        raise NotFound(cause("no_season"))
    return season


def divisions_of(tournament: Tournament, *, is_for_all: bool = False) -> list[Division]:
    """Return the divisions of a season, the highest first, with all of their teams: its events of teams that play a
    league. ``is_for_all``: only those of which all parts are published.
    """
    stages = _stages(tournament, is_for_all)
    team_entries = _team_entries(stages)
    by_event: dict[int, list[DivisionTeam]] = {stage.event_id: [] for stage in stages}
    for entry, row in zip(team_entries, entries.rows_of(team_entries), strict=True):
        by_event[entry.event_id].append(_division_team(row, entry.team))
    return [
        Division(level, stage.event, stage, tuple(by_event[stage.event_id]))
        for level, stage in enumerate(stages, start=1)
    ]


def _stages(tournament: Tournament, is_for_all: bool) -> list[Stage]:
    stages = Stage.objects.filter(event__tournament=tournament, event__side_kind="team", position=1, format=LEAGUE)
    if is_for_all:
        stages = stages.filter(is_published("event"))
    return list(stages.select_related("event__tournament__federation", "event__pool").order_by("event"))


def _division_team(row: EntryRow, team: Team | None) -> DivisionTeam:
    club = team.club if team else None
    return DivisionTeam(row, team.pk if team else 0, club.slug if club else "", club.name if club else "")


def _team_entries(stages: Sequence[Stage]) -> list[Entry]:
    rows: QuerySet[Entry] = Entry.objects.holding().filter(event__in=[stage.event_id for stage in stages])
    return list(rows.filter(plays_for=None).select_related("team__club").order_by("event", "number"))


def versions_of(divisions: Sequence[Division]) -> dict[int, int]:
    """Return the version of each division, by its event."""
    keys = [str(division.event.pk) for division in divisions]
    rows = Stream.objects.filter(kind=Stream.Kind.EVENT, key__in=keys).values_list("key", "seq")
    return {int(key): number for key, number in rows}
