"""Look up entries by their numbers, for flows."""

from collections.abc import Iterable, Sequence

from journal.refusals import Conflicting, NotFound, Refused, cause
from matches.models import Entry, Event
from matches.queries.draws import draws
from matches.queries.entries import entries, lookups
from matches.queries.entries.entries import EntryRow
from matches.queries.tournaments import tournaments
from matches.services.tournaments.event_limits import MOST_ENTRIES
from rules_engine.verdict import Verdict


def entry_of(event: Event, number: int) -> Entry:
    """Return the entry of that number. Raise ``NotFound`` if there is none or its act was undone."""
    entry = lookups.entry(event, number)
    if entry is None:
        raise NotFound(cause("unknown_entry", entry=min(number, 2**31)))
    return entry


def entries_of(event: Event, numbers: Sequence[int]) -> list[Entry]:
    """Return the entries of some numbers, each once, in the order given. Raise ``NotFound`` with every unknown one."""
    by_number = lookups.by_numbers(event, numbers)
    unknown = [cause("unknown_entry", entry=min(number, 2**31)) for number in numbers if number not in by_number]
    if unknown:
        raise NotFound(_all_of(unknown))
    return [by_number[number] for number in dict.fromkeys(numbers)]


def check_not_drawn(event: Event, code: str = "drawn_already") -> None:
    """Raise ``Refused`` once an event is drawn. ``code``: of the refusal, which says what to do instead."""
    if draws.is_drawn(tournaments.main_stage(event)):
        raise Refused(cause(code))


def check_field_has_room(event: Event, new_count: int) -> None:
    """Raise ``Refused`` if so many new entries are more than an event that is drawn takes."""
    count = lookups.count_of_all(event) + new_count
    if count > MOST_ENTRIES and tournaments.main_stage(event).draw_format.has_draw:
        raise Refused(cause("field_full", entries=count, most=MOST_ENTRIES))


def check_is_in(entry: Entry) -> None:
    """Raise ``Conflicting`` if the entry is withdrawn, disqualified or replaced."""
    check_are_in([entry])


def check_are_in(entry_list: Sequence[Entry]) -> None:
    """Raise ``Conflicting`` with each entry that is withdrawn, disqualified or replaced."""
    causes = [_why_not_in(row) for row in entries.rows_of(list(entry_list)) if not row.is_in]
    if causes:
        raise Conflicting(_all_of(causes))


def _why_not_in(row: EntryRow) -> Verdict:
    if row.replaced_by is not None:
        return cause("replaced_already", entry=row.number, by=row.replaced_by.number)
    return cause("disqualified_already" if row.is_disqualified else "withdrawn_already", entry=row.number)


def _all_of(verdicts: Iterable[Verdict]) -> Verdict:
    return Verdict(tuple(violation for verdict in verdicts for violation in verdict.violations))
