"""Register a player or pair for an event: they get a place, wait for one, or wait for approval."""

from collections.abc import Collection

from django.db import transaction

from clubs.queries.players import own_player
from journal.context import ActContext
from matches.inputs.entries import EntryInput
from matches.permissions import roles_at
from matches.queries.tournaments import tournaments
from matches.recording.events import event_act, lock_event
from registration.inputs.questions import Answers
from registration.inputs.settings import Approval
from registration.models import Registration
from registration.permissions import is_allowed, require
from registration.queries.conditions import judge
from registration.queries.questions import questions_for
from registration.queries.settings import settings_of
from registration.queries.single_registrations import list_for
from registration.recording.offers import settle_places
from registration.recording.pots import choose_pools
from registration.recording.questions import store_answers
from registration.recording.registration_letters import write_registration_letters
from registration.recording.registrations import invite, seat, state_checks, state_registration
from registration.services.conditions import check_has_reason, check_judgements
from registration.services.pool_entries import pools_to_join
from registration.services.questions import checked_answers
from registration.services.registering import (
    check_code,
    check_is_open,
    check_not_registered,
    check_takes_registrations,
    own_entrant,
    side_of,
)


def register(
    *,
    event_id: int,
    entrant: EntryInput,
    code: str = "",
    answers: Answers | None = None,
    pool_ids: Collection[int] = (),
    admits_anyway: bool = False,
    ctx: ActContext,
) -> Registration:
    """Register a player, or in doubles a pair of registered players. Acceptance enters them in the same act.

    Players register themselves, while registration is open. The desk may register anybody at any time before the draw,
    without approval or ``code``; it takes its turn on the waiting list. A pair that a player registers waits until the
    partner confirms. ``answers``: to the questions, by id; the desk may leave them out. ``pool_ids``: side pools that
    they join with their entry, whose fees they pay. ``admits_anyway``: the desk admits players who do not meet the
    conditions, for a reason.

    Raise ``Refused`` for an unknown name, a player who is entered, a wrong code, or a condition that is not met;
    ``Conflicting`` for a player who is registered.
    """
    event = tournaments.event(event_id, ctx.actor, ctx.at)
    roles = roles_at(ctx.actor, event.tournament, ctx.at)
    is_desk = is_allowed("register", roles)
    if admits_anyway:
        require("admit_anyway", roles)
        check_has_reason(ctx)
    texts = (
        {} if is_desk and not answers else checked_answers(questions_for(event.tournament, [event.pk]), answers or {})
    )
    allowed_entrant = entrant if is_desk else own_entrant(event, entrant, ctx.actor)
    with transaction.atomic():
        stream = lock_event(event)
        check_takes_registrations(event)
        settings = settings_of(event)
        if not is_desk:
            check_is_open(event, settings, ctx.at)
            check_code(settings, code)
        side = side_of(event, allowed_entrant)
        registrations = list_for(event, side, ctx.at)
        check_not_registered(registrations, side)
        pools = pools_to_join(event, pool_ids)
        judgements = judge(event, registrations.conditions, side)
        if not admits_anyway:
            check_judgements(judgements, None if is_desk else own_player(ctx.actor))
        needs_partner = not is_desk and len(side) > 1
        with event_act(stream, event, "admit_anyway" if admits_anyway else "register", ctx) as act:
            registration = state_registration(act, event, side, registrations)
            state_checks(act, registration.pk, judgements)
            choose_pools(registration, pools)
            if needs_partner:
                invite(act, registration.pk)
            elif is_desk or settings.approval != Approval.DIRECTOR:
                seat(act, event, registration.pk, side, registrations)
            store_answers(event, registration.pk, texts, ctx.at)
            write_registration_letters(act, event, {registration.pk: side})
        if needs_partner:
            settle_places(stream, event, ctx.at)  # a job ends the invitation
        return registration
