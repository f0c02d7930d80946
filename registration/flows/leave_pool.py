"""Take an entry out of a side pool."""

from django.db import transaction

from journal.context import ActContext
from journal.refusals import NotFound, cause
from matches.recording.events import event_act, lock_event
from registration.queries.pots import find_members, pot
from registration.recording.entry_fees import settle_fees
from registration.recording.pots import remove_members
from registration.services.pool_entries import entry_numbered
from registration.services.prizes import (
    check_is_side_pool,
    check_not_fixed,
    check_not_settled,
    check_not_started,
    event_for,
)


def leave_pool(*, event_id: int, pot_id: int, entry: int, ctx: ActContext) -> None:
    """Take an entry out of a side pool. What it was charged is waived; what it paid of it becomes a credit.

    Raise Conflicting if a match of the event has started or the prizes are fixed.
    """
    event = event_for("leave_pool", event_id, ctx)
    with transaction.atomic():
        stream = lock_event(event)
        check_not_settled(event.tournament)
        row = pot(event, pot_id)
        check_is_side_pool(row)
        check_not_fixed(row)
        check_not_started(event)
        members = find_members(row, entry_numbered(event, entry))
        if not members:
            raise NotFound(cause("not_in_pool", entry=entry))
        with event_act(stream, event, "leave_pool", ctx):
            remove_members(members)
        settle_fees(event, ctx.at)
