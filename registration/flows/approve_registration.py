"""Approve a registration: its players get a place, or wait for one."""

from django.db import transaction

from journal.context import ActContext
from journal.refusals import Conflicting, cause
from matches.permissions import roles_at
from matches.queries.tournaments import tournaments
from matches.recording.events import event_act, lock_event
from matches.recording.versions import check_version
from matches.services.draws.freezing import check_not_frozen
from matches.services.entries.entering import check_not_drawn
from matches.services.tournaments.open_event import check_event_open
from registration.permissions import require
from registration.queries.registrations import State, registration_list
from registration.recording.registration_letters import write_registration_letters
from registration.recording.registrations import seat
from registration.services.answering import registration_of
from registration.services.registering import check_not_entered


def approve_registration(*, event_id: int, number: int, ctx: ActContext) -> None:
    """Approve a registration. ``number``: its number. Raise ``Conflicting`` if it does not wait for approval."""
    event = tournaments.event(event_id, ctx.actor, ctx.at)
    require("approve_registration", roles_at(ctx.actor, event.tournament, ctx.at))
    with transaction.atomic():
        stream = lock_event(event)
        check_version(stream, ctx.expected_version)
        check_event_open(event)
        check_not_frozen(event)
        check_not_drawn(event)
        registrations = registration_list(event, ctx.at)
        row = registration_of(registrations, number)
        if row.state is not State.REQUESTED:
            raise Conflicting(cause("not_to_approve", number=number))
        check_not_entered(registrations, row)
        with event_act(stream, event, "approve_registration", ctx) as act:
            seat(act, event, row.id, row.players, registrations)
            write_registration_letters(act, event, {row.id: row.players})
