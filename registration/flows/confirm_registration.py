"""Confirm the registration of a pair, which one of its players made."""

from django.db import transaction

from journal.context import ActContext
from journal.refusals import Conflicting, cause
from matches.queries.tournaments import tournaments
from matches.recording.events import event_act, lock_event
from matches.services.draws.freezing import check_not_frozen
from matches.services.entries.entering import check_not_drawn
from matches.services.tournaments.open_event import check_event_open
from registration.queries.registrations import State, registration_list
from registration.recording.registration_letters import write_registration_letters
from registration.recording.registrations import confirm
from registration.services.answering import registration_of, require_partner_or_desk
from registration.services.registering import check_not_entered


def confirm_registration(*, event_id: int, number: int, ctx: ActContext) -> None:
    """Confirm a registration. ``number``: its number. The partner who did not register and the desk may do this.

    The pair then gets a place, waits for one, or waits for approval. Raise ``Conflicting`` if the registration does not
    wait for the partner.
    """
    event = tournaments.event(event_id, ctx.actor, ctx.at)
    require_partner_or_desk("confirm_registration", event, number, ctx)
    with transaction.atomic():
        stream = lock_event(event)
        check_event_open(event)
        check_not_frozen(event)
        check_not_drawn(event)
        registrations = registration_list(event, ctx.at)
        row = registration_of(registrations, number)
        if row.state is not State.INVITED:
            raise Conflicting(cause("not_to_confirm", number=number))
        check_not_entered(registrations, row)
        with event_act(stream, event, "confirm_registration", ctx) as act:
            confirm(act, event, row.id, row.players, registrations)
            write_registration_letters(act, event, {row.id: row.players})
