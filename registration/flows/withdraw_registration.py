"""Withdraw a registration: before approval, on the waiting list, with an offer, or with a place."""

from django.db import transaction

from journal.context import ActContext
from journal.refusals import Conflicting, cause
from matches.queries.tournaments import tournaments
from matches.recording.events import event_act, lock_event
from matches.services.draws.freezing import check_not_frozen
from matches.services.entries.entering import check_not_drawn
from matches.services.tournaments.open_event import check_event_open
from registration.queries.registrations import ACTIVE
from registration.recording.offers import settle_places
from registration.recording.registration_letters import write_registration_letters
from registration.recording.registrations import withdrawal
from registration.services.answering import numbered, require_member_or_desk


def withdraw_registration(*, event_id: int, number: int, ctx: ActContext) -> None:
    """Withdraw a registration. ``number``: its number. Its players and the desk may do this.

    A place is withdrawn with its entry, before the draw, and is offered to the first of the waiting list in the same
    commit. Who registers again is last.
    """
    event = tournaments.event(event_id, ctx.actor, ctx.at)
    require_member_or_desk("withdraw_registration", event, number, ctx)
    with transaction.atomic():
        stream = lock_event(event)
        check_event_open(event)
        row = numbered(event, number, ctx.at)
        if row.state not in ACTIVE:
            raise Conflicting(cause("registration_ended", number=number))
        if row.entry is not None:
            check_not_frozen(event)
            check_not_drawn(event, "withdrawal_after_draw")
        with event_act(stream, event, "withdraw_registration", ctx) as act:
            act.state(withdrawal(row))
            write_registration_letters(act, event, {row.id: row.players})
        if row.entry is None:  # an entry that leaves settles the places itself
            settle_places(stream, event, ctx.at)
