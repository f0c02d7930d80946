"""Adjust a deal to what its pot holds now."""

from collections.abc import Sequence

from django.db import transaction

from finance.recording.bookings import lock_book
from finance.validators import check_reason, money_rules
from journal.context import ActContext
from journal.refusals import Conflicting, cause
from matches.recording.events import event_act, lock_event
from registration.inputs.pots import DealInput, terms_of
from registration.models import Deal
from registration.queries.deals import DealRow, deal
from registration.queries.pots import pot
from registration.queries.prizes import prizes_of_deal
from registration.recording.prizes import propose_deal
from registration.services.prizes import check_deal_count, check_not_settled, event_for
from rules_engine.money.deals import adjusted


def adjust_deal(*, event_id: int, pot_id: int, number: int, ctx: ActContext) -> Deal:
    """Replace a deal that all sides have agreed to by one whose parts have the same proportions and sum to the prizes
    of its places, in units of the pot, after takings or added money changed. ``ctx.note``: the reason, required.

    It is in force when all of its sides have agreed again; the prizes are fixed again afterwards. Raise Conflicting if
    the deal is not agreed, or sums already.
    """
    event = event_for("adjust_deal", event_id, ctx)
    check_reason(ctx.note)
    with transaction.atomic():
        stream = lock_event(event)
        check_not_settled(event.tournament)
        row = pot(event, pot_id)
        lock_book(row.book.book)  # nothing is charged between reading and stating
        check_deal_count(row)
        before = deal(row, number)
        plan = _adjusted(before, prizes_of_deal(row, before), terms_of(row.terms).rules.unit)
        with event_act(stream, event, "adjust_deal", ctx) as act:
            return propose_deal(act, row, plan, {side.entry.number: side.entry.id for side in before.sides})


def _adjusted(row: DealRow, prizes: Sequence[int], unit: int) -> DealInput:
    if not row.is_in_force:
        raise Conflicting(cause("deal_not_agreed", number=row.number))
    if row.total == sum(prizes):
        raise Conflicting(cause("deal_sums_already", number=row.number))
    with money_rules():
        deal_now = adjusted(row.deal, prizes, unit)
    numbers = {side.entry.id: side.entry.number for side in row.sides}
    return DealInput(
        row.section, {numbers[entry]: cents for entry, cents in deal_now.amounts.items()}, deal_now.played_for
    )
