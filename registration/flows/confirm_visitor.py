"""Confirm the address of a registration without a login: it gets a place, waits for one, or waits for approval."""

from django.db import transaction

from clubs.models import Player
from journal.acts import lock
from journal.context import ActContext, Actor
from journal.models import Stream
from journal.refusals import Conflicting, Refusal, Refused, cause
from matches.models import Event
from matches.queries.tournaments import tournaments
from matches.recording.events import event_act, lock_event
from members.services.suspensions import check_not_suspended
from registration.inputs.settings import Approval
from registration.models import PersonRequest
from registration.queries.conditions import judge
from registration.queries.intake import intake_of
from registration.queries.person_requests import request_of_secret
from registration.queries.single_registrations import list_for
from registration.recording.questions import store_answers
from registration.recording.registration_letters import write_registration_letters
from registration.recording.registrations import seat, state_checks, state_registration
from registration.recording.stated_groups import keep_stated_groups
from registration.recording.terms import state_acceptances
from registration.recording.visitors import confirm_request
from registration.services.conditions import check_judgements
from registration.services.registering import check_is_open, check_not_registered, check_takes_registrations


def confirm_visitor(*, secret: str, ctx: ActContext) -> PersonRequest:
    """Confirm a request by the secret of its link, once. Its place in the order is that of this act.

    A player whom nobody knows yet is hidden until an office approves them. Events that were drawn or closed meanwhile
    are left out; if no other is left, or the player is suspended, raise ``Refused``. Raise ``NotFound`` for a wrong
    link, ``Conflicting`` for one that was used.
    """
    request_of_secret(secret)
    with transaction.atomic():
        lock(Stream.Kind.NAMES, "players")
        request = request_of_secret(secret)
        _check_link(request, ctx)
        event_ids, answers = list(request.event_ids), dict(request.answers)
        player = confirm_request(request, ctx)
        keep_stated_groups(request.tournament, player, request.groups)
        visitor = ActContext(Actor("visitor", player.pk, ctx.actor.via), ctx.at)
        refusals = [_register(event_id, player, request, answers, visitor) for event_id in sorted(event_ids)]
        if all(refusals):
            raise refusals[0] or Refused(cause("no_event_chosen"))
    return request


def _check_link(request: PersonRequest, ctx: ActContext) -> None:
    if request.confirmed_at is not None:
        raise Conflicting(cause("visitor_confirmed"))
    if request.expires_at <= ctx.at:
        raise Refused(cause("visitor_expired"))


def _register(
    event_id: int, player: Player, request: PersonRequest, answers: dict[str, str], ctx: ActContext
) -> Refusal | None:
    """Register for an event; return why not, if it takes no registrations any more."""
    try:
        with transaction.atomic():
            _take(tournaments.event(event_id, ctx.actor, ctx.at), player, request, answers, ctx)
    except Refusal as refusal:
        return refusal
    return None


def _take(event: Event, player: Player, request: PersonRequest, answers: dict[str, str], ctx: ActContext) -> None:
    stream = lock_event(event)
    intake = intake_of(event)
    check_takes_registrations(event, intake)
    registrations = list_for(event, intake, [player], ctx.at)
    check_is_open(event, registrations.settings, intake, ctx.at)
    check_not_registered(registrations, [player])
    check_not_suspended(event.tournament.federation, [player], ctx)
    judgements = judge(event, registrations.conditions, [player])
    check_judgements(judgements, player)
    with event_act(stream, event, "register", ctx) as act:
        registration = state_registration(act, event, intake.highest_number + 1, [player], registrations)
        state_checks(act, registration.pk, judgements)
        if registrations.settings.approval != Approval.DIRECTOR:
            seat(act, event, registration.pk, [player], registrations)
        store_answers(event, registration.pk, {int(key): text for key, text in answers.items()}, ctx.at)
        state_acceptances(act, registration.pk, [player], request.terms_text)
        write_registration_letters(act, event, {registration.pk: [player]})
