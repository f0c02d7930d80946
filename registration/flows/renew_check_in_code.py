"""Revoke the check-in code of a registration, and give it another one."""

from django.db import transaction

from journal.context import ActContext
from matches.queries.tournaments import tournaments
from matches.recording.events import event_act, lock_event
from registration.queries.registrations import registration_list
from registration.recording.door import renew_code
from registration.services.answering import registration_of, require_member_or_desk


def renew_check_in_code(*, event_id: int, number: int, ctx: ActContext) -> None:
    """Renew the check-in code of a registration, by its number. Its players and the desk may do this."""
    event = tournaments.event(event_id, ctx.actor, ctx.at)
    require_member_or_desk("renew_check_in_code", event, number, ctx)
    with transaction.atomic():
        stream = lock_event(event)
        row = registration_of(registration_list(event, ctx.at), number)
        with event_act(stream, event, "renew_check_in_code", ctx):
            renew_code(row.id)
