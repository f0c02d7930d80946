"""The teams of an event with their squads."""

from collections.abc import Sequence
from dataclasses import dataclass, replace

from clubs.models import Team
from matches.models import Entry, Event, Match
from matches.queries.entries import entries
from matches.queries.entries.entries import EntryRow
from matches.queries.teams.squads import SquadRow, squads_of


@dataclass(frozen=True, slots=True)
class TeamRow:
    """A team of an event. ``id``: of its entry. ``team``: id of the team. ``club``: slug of its club, or ""."""

    id: int
    number: int
    name: str
    team: int
    club: str
    club_name: str
    is_in: bool
    seed: int | None
    squad: tuple[SquadRow, ...]

    @property
    def players(self) -> tuple[SquadRow, ...]:
        """Return who is in the squad now."""
        return tuple(row for row in self.squad if row.is_in)

    @property
    def captain(self) -> SquadRow | None:
        return next((row for row in self.squad if row.captaincy == "captain"), None)


def team_rows(event: Event) -> list[TeamRow]:
    """Return the teams of an event by number."""
    return _rows(entries.entries(event))


def with_squads(rows: Sequence[EntryRow]) -> list[EntryRow]:
    """Return entries, of teams with the players who are in the squad now. Without teams nothing is read."""
    team_ids = [row.id for row in rows if row.is_team]
    squads = squads_of(team_ids) if team_ids else {}
    players = {pk: tuple(row.player for row in squad if row.is_in) for pk, squad in squads.items()}
    return [replace(row, players=players.get(row.id, row.players)) for row in rows]


def team_row(entry: Entry) -> TeamRow:
    return rows_of([entry])[0]


def rows_of(team_entries: list[Entry]) -> list[TeamRow]:
    """Return the teams of some entries of any events."""
    return _rows(entries.rows_of(team_entries))


def _rows(rows: list[EntryRow]) -> list[TeamRow]:
    ids = [row.id for row in rows]
    teams, squads = _teams(ids), squads_of(ids)
    return [
        TeamRow(
            id=row.id,
            number=row.number,
            name=row.name,
            team=teams[row.id].pk,
            **_club(teams[row.id]),
            is_in=row.is_in,
            seed=row.seed,
            squad=tuple(squads[row.id]),
        )
        for row in rows
    ]


def team_ids(match: Match) -> tuple[int, int]:
    """Return the ids of the two teams of a tie."""
    teams = dict(Entry.objects.filter(pk__in=(match.side0_id, match.side1_id)).values_list("pk", "team"))
    return teams[match.side0_id] or 0, teams[match.side1_id] or 0


def _club(team: Team) -> dict[str, str]:
    club = team.club
    return {"club": club.slug, "club_name": club.name} if club else {"club": "", "club_name": ""}


def _teams(ids: list[int]) -> dict[int, Team]:
    """Return the team of each entry, with its club."""
    rows = Entry.objects.filter(pk__in=ids).select_related("team__club")
    return {row.pk: row.team for row in rows if row.team is not None}
