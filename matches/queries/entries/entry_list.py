"""The entries of an event as a list for its desk: by name, with clubs and ratings, in a constant number of queries."""

from dataclasses import dataclass

from matches import hooks
from matches.models import Event
from matches.queries.entries import entries
from matches.queries.entries.entries import EntryRow
from matches.queries.entries.player_suggestions import club_names


@dataclass(frozen=True, slots=True)
class ListedEntry:
    """An entry with the clubs of its players. ``rating``: in hundredths, in the pool of the event."""

    row: EntryRow
    clubs: str
    rating: int | None

    @property
    def points(self) -> str:
        """Return the rating as displayed."""
        return "" if self.rating is None else f"{self.rating / 100:.0f}"


def entry_list(event: Event) -> list[ListedEntry]:
    """Return all entries of an event: those that are in by name, then the others."""
    rows = entries.entries(event)
    clubs = club_names(player.pk for row in rows for player in row.players)
    ratings = hooks.ratings_of(event.pool, [row.rated_as.pk for row in rows if row.rated_as], False)
    rows = sorted(entries.by_name_of(rows), key=lambda row: not row.is_in)
    return [
        ListedEntry(row, _clubs_of(row, clubs), ratings.get(row.rated_as.pk) if row.rated_as else None) for row in rows
    ]


def _clubs_of(row: EntryRow, clubs: dict[int, str]) -> str:
    return " / ".join(dict.fromkeys(clubs[player.pk] for player in row.players if player.pk in clubs))
