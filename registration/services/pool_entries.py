"""The entries that join pools and make deals, by number."""

from clubs.models import Player
from journal.refusals import NotFound, cause
from matches.models import Entry, Event
from matches.queries.entries.entries import rows_at
from registration.queries.pots import find_entry


def entry_numbered(event: Event, number: int) -> Entry:
    """Return an entry of an event by number. Raise NotFound for another."""
    row = find_entry(event, number)
    if row is None:
        raise NotFound(cause("unknown_entry", entry=min(number, 2**31)))
    return row


def players_of(entry: Entry) -> tuple[Player, ...]:
    """Return the members of an entry in order."""
    return rows_at([entry.pk])[0].players
