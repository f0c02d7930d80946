"""An entry found by its number, for the flows that say something about it."""

from journal.refusals import Conflicting, Refused, Unseen, because
from matches.models import Entry, Event
from matches.queries import draws, entries, tournaments


def entry_of(event: Event, number: int) -> Entry:
    """The entry of that number; none, or one whose act was undone: Unseen."""
    found = entries.entry(event, number)
    if found is None:
        raise Unseen(because("unknown_entry", entry=min(number, 2**31)))
    return found


def check_not_drawn(event: Event) -> None:
    if draws.is_drawn(tournaments.main_stage(event)):
        raise Refused(because("drawn_already"))


def check_is_in(entry: Entry) -> None:
    """Conflicting: it has withdrawn, or another has its seat."""
    (row,) = entries.rows_of([entry])
    if row.replaced_by is not None:
        raise Conflicting(because("replaced_already", entry=entry.number, by=row.replaced_by.number))
    if row.is_disqualified:
        raise Conflicting(because("disqualified_already", entry=entry.number))
    if not row.is_in:
        raise Conflicting(because("withdrawn_already", entry=entry.number))
