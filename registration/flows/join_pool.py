"""Put an entry into a side pool."""

from django.db import transaction

from finance.validators import money_rules
from journal.context import ActContext
from journal.refusals import Conflicting, cause
from matches.recording.events import event_act, lock_event
from registration.models import PotMember
from registration.queries.fees import has_fee
from registration.queries.pots import member_ids, pot
from registration.recording.entry_fees import settle_fees
from registration.recording.pool_fees import charge_pool
from registration.recording.pots import add_member
from registration.services.of_age import check_of_age
from registration.services.pool_entries import check_charged, entry_numbered, players_of
from registration.services.prizes import (
    check_is_side_pool,
    check_not_fixed,
    check_not_settled,
    check_not_started,
    event_for,
)
from rules_engine.money.amounts import check_integer


def join_pool(*, event_id: int, pot_id: int, entry: int, cents: int = 0, ctx: ActContext) -> PotMember:
    """Put an entry into a side pool. ``entry``: its number. Its players are charged the fee of the pool.

    ``cents``: what it is charged if the pool has no fee, a pair half each; beside a fee only what that comes to.
    Raise Conflicting if it is in already, a match of the event has started or the prizes are fixed, Refused for another
    amount than the fee.
    """
    event = event_for("join_pool", event_id, ctx)
    with money_rules():
        check_integer("amount", cents)
    with transaction.atomic():
        stream = lock_event(event)
        check_not_settled(event.tournament)
        row = pot(event, pot_id)
        check_is_side_pool(row)
        check_not_fixed(row)
        check_not_started(event)
        member, is_charged_by_fee = entry_numbered(event, entry), has_fee(row)
        if member.pk in member_ids(row):
            raise Conflicting(cause("in_pool_already", entry=entry))
        check_of_age(event, players_of(member), [row])
        with event_act(stream, event, "join_pool", ctx) as act:
            joined = add_member(act, row, member)
        settle_fees(event, ctx.at)
        if cents and is_charged_by_fee:
            check_charged(row, member, cents)
        elif cents:
            charge_pool(row, member, players_of(member), cents, ctx)
        return joined
