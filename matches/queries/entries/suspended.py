"""Entries of players who are suspended in the federation of the event: directors see them, nothing else follows."""

from datetime import date

from matches.models import Event
from matches.queries.entries.entries import EntryRow, entries
from members.queries.suspensions import suspended_ids


def suspended_entries(event: Event, day: date) -> list[EntryRow]:
    """Return the entries that are in, by number, with a player who is suspended on a day."""
    rows = [row for row in entries(event) if row.is_in]
    player_ids = suspended_ids(event.tournament.federation, {player.pk for row in rows for player in row.players}, day)
    return [row for row in rows if any(player.pk in player_ids for player in row.players)]
