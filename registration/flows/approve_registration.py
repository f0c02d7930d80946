"""Approve a registration: its players get a place, or wait for one."""

from django.db import transaction

from journal.context import ActContext
from matches.permissions import roles_at
from matches.queries.tournaments import tournaments
from matches.recording.events import event_act
from members.services.suspensions import check_not_suspended
from registration.permissions import require
from registration.queries.registrations import State
from registration.recording.registration_letters import write_registration_letters
from registration.recording.registrations import seat
from registration.services.answering import lock_answer


def approve_registration(*, event_id: int, number: int, ctx: ActContext) -> None:
    """Approve a registration. ``number``: its number. Raise ``Conflicting`` if it does not wait for approval."""
    event = tournaments.event(event_id, ctx.actor, ctx.at)
    require("approve_registration", roles_at(ctx.actor, event.tournament, ctx.at))
    with transaction.atomic():
        answer = lock_answer(event, number, State.REQUESTED, ctx)
        row = answer.row
        check_not_suspended(event.tournament.federation, row.players, ctx)
        with event_act(answer.stream, event, "approve_registration", ctx) as act:
            seat(act, event, row.id, row.players, answer.registrations)
            write_registration_letters(act, event, {row.id: row.players})
