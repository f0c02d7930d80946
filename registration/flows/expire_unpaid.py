"""End the places of an event that were not paid by the day that a reminder named."""

from datetime import datetime

from django.db import transaction

from finance.recording.bookings import lock_book
from journal.context import ActContext, system
from matches.models import EntryFact
from matches.queries.tournaments import tournaments
from matches.recording.events import event_act, lock_event
from registration.queries.fees import books_of
from registration.queries.registrations import RegistrationRow
from registration.queries.unpaid_places import places_can_end, unpaid_places


def expire_unpaid(*, event_id: int, at: datetime) -> None:
    """End the places of an event of whose fees players were reminded in vain, and offer them to the waiting list.

    Their entries are withdrawn and their fees waived in the same commit. The books are locked before they are read: a
    payment that came first keeps its place, one that comes later is a credit. Once the field is drawn, or the
    tournament has begun, nobody loses a place any more.
    """
    event = tournaments.event(event_id, system(), at)
    with transaction.atomic():
        stream = lock_event(event)
        if not places_can_end(event, at):
            return
        books = books_of(event.tournament)
        for book in books:
            lock_book(book.book)
        rows = unpaid_places(event, books, at)
        if rows:
            with event_act(stream, event, "expire_unpaid", ActContext(system(), at)) as act:
                act.state_all([_loss(row) for row in rows])


def _loss(row: RegistrationRow) -> EntryFact:
    assert row.entry is not None, "it has a place"
    return EntryFact(entry_id=row.entry.id, kind=EntryFact.Kind.WITHDRAWN, params={"unpaid": True})
