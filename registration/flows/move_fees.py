"""Move the charges of entries into a pot that was added after they were charged."""

from django.db import transaction

from finance.recording.bookings import lock_book
from journal.context import ActContext
from journal.refusals import Conflicting, Refused, cause
from matches.recording.events import event_act, lock_event
from registration.models import Pot
from registration.queries import pot_fees
from registration.queries.pots import pot
from registration.recording import moved_fees
from registration.services.prizes import check_not_fixed, check_not_settled, event_for


def move_fees(*, event_id: int, pot_id: int, ctx: ActContext) -> int:
    """Have what the entries of an event were charged for the organiser go into a pot instead. Each charge is waived and
    charged again; what was paid of it pays the new one. Return how many charges were moved.

    Raise Refused for a side pool, which has the money of its members alone, Conflicting if there is no such charge or
    the prizes are fixed.
    """
    event = event_for("move_fees", event_id, ctx)
    with transaction.atomic():
        stream = lock_event(event)
        check_not_settled(event.tournament)
        row = pot(event, pot_id)
        if row.kind == Pot.Kind.SIDE:
            raise Refused(cause("pool_of_members"))
        check_not_fixed(row)
        lock_book(row.book.book)
        fees = pot_fees.fees_beside(row)
        if not fees:
            raise Conflicting(cause("no_fee_to_move"))
        with event_act(stream, event, "move_fees", ctx):
            return moved_fees.move_fees(row, fees, ctx)
