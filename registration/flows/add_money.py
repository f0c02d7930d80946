"""Add money of a sponsor or of the organiser to a pot. No commission is taken of it."""

from uuid import UUID

from django.db import transaction

from finance.models import Booking
from finance.recording.prizes import add_to_pot
from finance.validators import check_amount
from journal.context import ActContext
from journal.refusals import Refused, cause
from matches.recording.events import lock_event
from registration.models import Pot
from registration.queries.pots import pot
from registration.services.prizes import check_not_settled, event_for


def add_money(*, event_id: int, pot_id: int, cents: int, client: UUID, ctx: ActContext) -> Booking:
    """Book money into a pot. ``client``: the id of the request; sent again, the same booking is returned.

    Raise Refused for a side pool, which has the money of its members alone.
    """
    event = event_for("add_money", event_id, ctx)
    check_amount(cents)
    with transaction.atomic():
        lock_event(event)
        check_not_settled(event.tournament)
        row = pot(event, pot_id)
        if row.kind == Pot.Kind.SIDE:
            raise Refused(cause("pool_of_members"))
        return add_to_pot(row.book.book, row.account, cents, ctx, client)
