"""Change the side pools of a registration: its players may until registration closes, the desk until the draw."""

from collections.abc import Collection

from django.db import transaction

from journal.context import ActContext
from journal.refusals import Conflicting, cause
from matches.models import Event
from matches.queries.tournaments import tournaments
from matches.recording.events import event_act, lock_event
from registration.queries.intake import intake_of
from registration.queries.pots import pools_of_registration
from registration.queries.registrations import ACTIVE
from registration.queries.settings import settings_of
from registration.recording.entry_fees import settle_fees
from registration.recording.pots import change_choices, change_members
from registration.services.answering import is_of_desk, numbered, require_member_or_desk
from registration.services.of_age import check_of_age
from registration.services.pool_entries import entry_numbered, pools_to_join
from registration.services.prizes import check_not_fixed, check_not_settled
from registration.services.registering import check_is_open, check_takes_registrations


def change_pools(*, event_id: int, number: int, pool_ids: Collection[int], ctx: ActContext) -> None:
    """Have a registration, by its number, be in these side pools and no others. Equal ones write nothing.

    With an entry it joins and leaves them at once: its players are charged the fees of the new ones, and what they were
    charged for the others is waived; what they paid of it becomes a credit. Without one it joins them with its entry.

    Raise ``Refused`` once registration is closed or the event is drawn, ``Conflicting`` if the registration has ended
    or the prizes of a pool are fixed, ``NotFound`` for another pool.
    """
    event = tournaments.event(event_id, ctx.actor, ctx.at)
    require_member_or_desk("change_pools", event, number, ctx)
    with transaction.atomic():
        stream = lock_event(event)
        _check_is_open(event, ctx)
        row = numbered(event, number, ctx.at)
        if row.state not in ACTIVE:
            raise Conflicting(cause("registration_ended", number=number))
        before, pools = set(pools_of_registration(row)), set(pools_to_join(event, pool_ids))
        if before == pools:
            return
        check_not_settled(event.tournament)
        check_of_age(event, row.players, pools - before)
        for pot in before ^ pools:
            check_not_fixed(pot)
        with event_act(stream, event, "change_pools", ctx) as act:
            if row.entry is None:
                change_choices(row.id, pools)
                return
            change_members(act, entry_numbered(event, row.entry.number), pools - before, before - pools)
        settle_fees(event, ctx.at, [row.entry.id])


def _check_is_open(event: Event, ctx: ActContext) -> None:
    intake = intake_of(event)
    check_takes_registrations(event, intake)
    if not is_of_desk("change_pools", event, ctx):
        check_is_open(event, settings_of(event), intake, ctx.at)
