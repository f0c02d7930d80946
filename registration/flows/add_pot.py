"""Add a pot to an event: its main pot, a side pool, or a jackpot."""

from django.db import transaction

from finance.recording.bookings import lock_book
from journal.context import ActContext
from journal.refusals import Conflicting, cause
from matches.recording.events import event_act, lock_event
from registration.inputs.pots import MOST_POTS, PotInput
from registration.models import Pot
from registration.queries.pot_fees import fees_beside
from registration.queries.pots import book_in, pots_of
from registration.recording.moved_fees import move_fees, take_fees
from registration.recording.pots import new_pot
from registration.services.prizes import check_not_settled, check_pot, event_for


def add_pot(*, event_id: int, plan: PotInput, ctx: ActContext) -> Pot:
    """Add a pot, and have the entry fees that were set before go into it if the plan says so.

    Raise Refused for terms that cannot be, or a pool that the federation does not allow.

    Raise Conflicting for a second main pot in a book.
    """
    event = event_for("add_pot", event_id, ctx)
    book = book_in(event.tournament, plan.currency)
    check_pot(plan, event)
    with transaction.atomic():
        stream = lock_event(event)
        check_not_settled(event.tournament)
        pots = list(pots_of(event))
        if plan.kind == Pot.Kind.MAIN and any(pot.kind == Pot.Kind.MAIN and pot.book == book for pot in pots):
            raise Conflicting(cause("main_pot_exists"))
        if len(pots) >= MOST_POTS:
            raise Conflicting(cause("too_many_pots", most=MOST_POTS))
        with event_act(stream, event, "add_pot", ctx) as act:
            pot = new_pot(act, event, book, plan)
        if plan.takes_fees and plan.kind != Pot.Kind.SIDE:
            lock_book(book.book)
            take_fees(pot)
            move_fees(pot, fees_beside(pot), ctx)
        return pot
