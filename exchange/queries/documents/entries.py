"""The entries of an event in a document."""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field

from clubs.models import Club, Player
from exchange.queries.documents.plain import Plain, without_empty
from matches.models import Entry
from matches.queries.entries.entries import EntryRow
from matches.queries.teams.board_sides import sides_of
from matches.queries.teams.squads import SquadRow, squads_of


@dataclass(frozen=True, slots=True)
class Field:
    """Everybody who is in an event or was. ``squads`` and ``clubs``: of teams, by entry. ``sides``: by
    entry of a team, those of its squad who play boards together.
    """

    rows: Sequence[EntryRow]
    squads: Mapping[int, Sequence[SquadRow]] = field(default_factory=dict)
    clubs: Mapping[int, Club] = field(default_factory=dict)
    sides: Mapping[int, Sequence[EntryRow]] = field(default_factory=dict)

    @property
    def players(self) -> Iterator[Player]:
        """Yield the members of entries and squads, and the pairs as which they are rated."""
        for row in (*self.rows, *self._board_sides):
            yield from row.players
            if row.rated_as is not None:
                yield row.rated_as
        for squad in self.squads.values():
            yield from (row.player for row in squad)

    @property
    def entry_ids(self) -> set[int]:
        """Return the ids of the entries, also of the players of squads and of sides of boards."""
        rows = (*self.rows, *self._board_sides)
        return {row.id for row in rows} | {row.entry for squad in self.squads.values() for row in squad}

    @property
    def _board_sides(self) -> Iterator[EntryRow]:
        return (row for sides in self.sides.values() for row in sides)


def field_of(rows: Sequence[EntryRow]) -> Field:
    """Return entries with the squads and clubs of those that are teams; without teams nothing is read."""
    team_ids = [row.id for row in rows if row.is_team]
    if not team_ids:
        return Field(rows)
    teams = Entry.objects.filter(pk__in=team_ids, team__club__isnull=False).select_related("team__club__federation")
    clubs = {row.pk: row.team.club for row in teams if row.team is not None and row.team.club is not None}
    return Field(rows, squads_of(team_ids), clubs, sides_of(team_ids))


def entry_rows(field: Field) -> list[Plain]:
    return [{**_entry(row), **_team(field, row)} for row in field.rows]


def _entry(row: EntryRow) -> Plain:
    more = {
        **_pair(row),
        "is_disqualified": row.is_disqualified,
        "replaced_by": row.replaced_by.number if row.replaced_by else None,
        "seed": row.seed,
    }
    members = [player.public_id for player in row.players]
    data = {"entry": row.id, "number": row.number, "name": row.name, "members": members, "is_in": row.is_in}
    return {**data, **without_empty(more)}


def _pair(row: EntryRow) -> Plain:
    pair = row.rated_as
    return {"pair": pair.public_id} if pair is not None and pair.is_pair else {}


def _team(field: Field, row: EntryRow) -> Plain:
    club = field.clubs.get(row.id)
    squad = sorted(field.squads.get(row.id, ()), key=lambda row: row.number)
    members = [_squad_player(member) for member in squad]
    sides = [_board_side(side) for side in field.sides.get(row.id, ())]
    name = f"{club.federation.slug}/{club.slug}" if club else ""
    return without_empty({"club": name, "squad": members, "board_sides": sides})


def _board_side(row: EntryRow) -> Plain:
    members = [player.public_id for player in row.players]
    return {"entry": row.id, "number": row.number, "members": members, **_pair(row)}


def _squad_player(row: SquadRow) -> Plain:
    data: Plain = {"entry": row.entry, "number": row.number, "player": row.player.public_id}
    return {**data, "standing": row.standing, "rank": row.rank, **without_empty({"captaincy": row.captaincy})}
