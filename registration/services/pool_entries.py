"""The entries that join pools and make deals, by number."""

from clubs.models import Player
from journal.refusals import NotFound, cause
from journal.unique import first_or_none
from matches.models import Entry, Event
from matches.queries.entries.entries import rows_at


def entry_numbered(event: Event, number: int) -> Entry:
    """Return an entry of an event by number. Raise NotFound for another."""
    rows = Entry.objects.holding().filter(event=event, number=number) if 0 < number < 2**31 else None
    row: Entry | None = first_or_none(rows) if rows is not None else None
    if row is None:
        raise NotFound(cause("unknown_entry", entry=min(number, 2**31)))
    return row


def players_of(entry: Entry) -> tuple[Player, ...]:
    """Return the members of an entry in order."""
    return rows_at([entry.pk])[0].players
