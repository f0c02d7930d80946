"""Entries of players who are suspended in the federation of the event: directors see them, nothing else follows."""

from datetime import date

from matches.models import Event
from matches.queries.entries.entries import EntryRow, entries
from members.queries.suspensions import all_suspended_ids


def suspended_entries(event: Event, day: date) -> list[EntryRow]:
    """Return the entries that are in, by number, with a player who is suspended on a day: one query if nobody is."""
    player_ids = all_suspended_ids(event.tournament.federation, day)
    rows = entries(event) if player_ids else ()
    return [row for row in rows if row.is_in and any(player.pk in player_ids for player in row.players)]
