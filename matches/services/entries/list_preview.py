"""Look at a list before anybody is entered: how each line is understood, and which clubs its new players join."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field, replace

from clubs.names import search_key
from clubs.permissions import club_rights
from journal.context import ActContext
from matches.inputs.entries import EntryInput
from matches.models import Event
from matches.services.entries.entry_list_check import Line
from matches.services.entries.line_readings import read_list
from matches.services.entries.list_clubs import ListClub, clubs_of_list, with_club
from matches.services.entries.pair_list_check import looked_at


@dataclass(frozen=True, slots=True)
class Picks:
    """What a person decided about a list: ``players`` (a public id, "new", "skip") and ``readings`` (from 1) by line;
    ``clubs`` (a short name, "new", "none") by folded name.
    """

    players: Mapping[int, str] = field(default_factory=dict)
    readings: Mapping[int, int] = field(default_factory=dict)
    clubs: Mapping[str, str] = field(default_factory=dict)


@dataclass(frozen=True, slots=True)
class ListPreview:
    """The lines of a list, and the clubs of its new players by folded name. The entrants of the lines name the clubs
    that they join.
    """

    lines: Sequence[Line]
    clubs: Mapping[str, ListClub]

    @property
    def entrants(self) -> list[EntryInput]:
        return [line.entrant for line in self.lines if line.is_to_enter and line.entrant]

    @property
    def undecided(self) -> int:
        return sum(line.is_to_decide for line in self.lines) + sum(club.is_to_decide for club in self.clubs.values())

    def club_of(self, line: Line) -> ListClub | None:
        """Return the club that the new players of a line join, or do not."""
        return self.clubs.get(search_key(line.club)) if line.is_to_enter and line.club else None


def preview_list(event: Event, data: bytes, ctx: ActContext, picks: Picks | None = None) -> ListPreview:
    """Return how a list is understood. Nothing is written. Raise ``Refused`` for data that is no list."""
    picks = picks or Picks()
    lines = looked_at(event, read_list(event, data, picks.readings), picks.players)
    home = event.tournament.federation
    clubs = clubs_of_list(home, _clubs_of_new(lines), club_rights(ctx.actor, home, ctx.at), picks.clubs)
    return ListPreview([_joined(line, clubs) for line in lines], clubs)


def _clubs_of_new(lines: Sequence[Line]) -> list[str]:
    entrants = [line.entrant for line in lines if line.is_to_enter and line.entrant]
    return [member.club for entrant in entrants for member in entrant.members if member.is_new and member.club]


def _joined(line: Line, clubs: Mapping[str, ListClub]) -> Line:
    return line if line.entrant is None else replace(line, entrant=with_club(line.entrant, clubs))
