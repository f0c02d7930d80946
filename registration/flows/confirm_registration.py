"""Confirm the registration of a pair, which one of its players made."""

from django.db import transaction

from journal.context import ActContext
from matches.queries.tournaments import tournaments
from matches.recording.events import event_act
from members.services.suspensions import check_not_suspended
from registration.queries.intake import intake_of
from registration.queries.registrations import State
from registration.recording.registration_letters import write_registration_letters
from registration.recording.registrations import confirm
from registration.recording.terms import state_acceptances
from registration.services.answering import is_of_desk, lock_answer, require_partner_or_desk
from registration.services.registering import check_is_open
from registration.services.terms import accepted_text, check_accepted


def confirm_registration(*, event_id: int, number: int, terms: str = "", ctx: ActContext) -> None:
    """Confirm a registration. ``number``: its number. The partner who did not register, or the desk, may do this until
    the invitation ends: after seven days, or when registration closes. ``terms``: the digest of the terms that the
    partner accepts, which the desk may leave out.

    The pair then gets a place, waits for one, or waits for approval. Raise ``Conflicting`` if the registration does not
    wait for the partner.
    """
    event = tournaments.event(event_id, ctx.actor, ctx.at)
    require_partner_or_desk("confirm_registration", event, number, ctx)
    is_desk = is_of_desk("confirm_registration", event, ctx)
    text = accepted_text(event.tournament, terms, is_needed=not is_desk)
    with transaction.atomic():
        answer = lock_answer(event, number, State.INVITED, ctx)
        check_accepted(event.tournament, text)
        row = answer.row
        check_not_suspended(event.tournament.federation, row.players, ctx)
        if not is_desk:
            check_is_open(event, answer.registrations.settings, intake_of(event), ctx.at)
        with event_act(answer.stream, event, "confirm_registration", ctx) as act:
            confirm(act, event, row.id, row.players, answer.registrations)
            state_acceptances(act, row.id, row.players[-1:], text)
            write_registration_letters(act, event, {row.id: row.players})
