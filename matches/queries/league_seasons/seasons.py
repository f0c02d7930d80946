"""The season that a tournament is, and its divisions with their teams."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

from clubs.models import Team
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
    rows = entries.entries_by_event([stage.event for stage in stages])
    teams = _teams([row.id for _, row in rows])
    by_event: dict[int, list[DivisionTeam]] = {stage.event_id: [] for stage in stages}
    for event_id, row in rows:
        by_event[event_id].append(_division_team(row, teams.get(row.id)))
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


def _teams(entry_ids: Sequence[int]) -> dict[int, Team]:
    rows = Entry.objects.filter(pk__in=entry_ids).select_related("team__club")
    return {row.pk: row.team for row in rows if row.team is not None}
