"""Whether an event takes another registration, read in one query: it is asked under the lock of the event."""

from dataclasses import dataclass
from functools import cache
from typing import Any

from django.db.models import CharField, Exists, OuterRef, Subquery
from django.db.models.functions import Cast, Coalesce

from journal.models import Act, Stream
from journal.versions import count_of
from matches.models import Entry, Event, EventFact
from matches.queries.events.programmes import summarised
from registration.models import Registration
from registration.queries.door import CLOSE_CHECK_IN
from registration.queries.registrations import RegistrationRow


@dataclass(frozen=True, slots=True)
class Intake:
    """What decides whether an event takes registrations. ``takes_entries``: it is neither finished, cancelled nor
    drawn, and its field is not fixed. ``taken``: how many entries are in; ``entry_count``: all that were ever made.
    ``highest_number``: of its registrations, undone ones included.
    """

    takes_entries: bool
    is_open: bool
    is_check_in_closed: bool
    taken: int
    entry_count: int
    highest_number: int


def intake_of(event: Event) -> Intake:
    """Return what decides whether an event takes registrations now."""
    rows = summarised(Event.objects.filter(pk=event.pk)).annotate(**_columns())
    row = vars(rows.only("pk").get())
    is_over = row["last_end"] == EventFact.Kind.FINISHED or row["is_cancelled"]
    return Intake(
        takes_entries=not (is_over or row["is_drawn"] or row["is_frozen"]),
        is_open=row["last_opening"] == EventFact.Kind.OPENED and not row["is_cancelled"],
        is_check_in_closed=row["is_check_in_closed"],
        taken=row["entry_count"] - row["left_count"],
        entry_count=row["count_of_all"],
        highest_number=row["highest_number"],
    )


def can_withdraw(event: Event, row: RegistrationRow) -> bool:
    """Return whether the players of a registration may withdraw it: an entry only before the draw."""
    return row.is_active and (row.entry is None or intake_of(event).takes_entries)


@cache  # to build these takes Django longer than the database to answer
def _columns() -> dict[str, Any]:
    key = Cast(OuterRef("pk"), CharField())
    closings = Act.objects.filter(stream__kind=Stream.Kind.EVENT, stream__key=key, kind=CLOSE_CHECK_IN, undone_by=None)
    numbers = Registration.objects.filter(event=OuterRef("pk")).order_by("-number").values("number")
    return {
        "is_check_in_closed": Exists(closings),
        "count_of_all": count_of(Entry.objects.filter(event=OuterRef("pk"), plays_for=None)),
        "highest_number": Coalesce(Subquery(numbers[:1]), 0),
    }
