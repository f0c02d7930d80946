"""Remove a pot that nobody was charged for."""

from django.db import transaction

from finance.recording.bookings import lock_book
from journal.context import ActContext
from matches.recording.events import event_act, lock_event
from matches.recording.versions import check_version
from registration.queries.pots import pot
from registration.recording.pots import delete_pot
from registration.services.prizes import check_can_remove, event_for


def remove_pot(*, event_id: int, pot_id: int, ctx: ActContext) -> None:
    """Remove a pot. Raise Conflicting if anything was booked on it, or something belongs to it."""
    event = event_for("remove_pot", event_id, ctx)
    with transaction.atomic():
        stream = lock_event(event)
        row = pot(event, pot_id)
        check_version(stream, ctx.expected_version)
        lock_book(row.book.book)
        check_can_remove(row)
        with event_act(stream, event, "remove_pot", ctx):
            delete_pot(row)
