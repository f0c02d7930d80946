"""Look up an entry by its number, for flows."""

from journal.refusals import Conflicting, NotFound, Refused, cause
from matches.models import Entry, Event
from matches.queries.draws import draws
from matches.queries.entries import entries
from matches.queries.tournaments import tournaments


def entry_of(event: Event, number: int) -> Entry:
    """Return the entry of that number. Raise ``NotFound`` if there is none or its act was undone."""
    entry = entries.entry(event, number)
    if entry is None:
        raise NotFound(cause("unknown_entry", entry=min(number, 2**31)))
    return entry


def check_not_drawn(event: Event) -> None:
    if draws.is_drawn(tournaments.main_stage(event)):
        raise Refused(cause("drawn_already"))


def check_is_in(entry: Entry) -> None:
    """Raise ``Conflicting`` if the entry is withdrawn, disqualified or replaced."""
    (row,) = entries.rows_of([entry])
    if row.replaced_by is not None:
        raise Conflicting(cause("replaced_already", entry=entry.number, by=row.replaced_by.number))
    if row.is_disqualified:
        raise Conflicting(cause("disqualified_already", entry=entry.number))
    if not row.is_in:
        raise Conflicting(cause("withdrawn_already", entry=entry.number))
