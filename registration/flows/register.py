"""Register a player or pair for an event: they get a place, wait for one, or wait for approval."""

from collections.abc import Collection, Sequence
from dataclasses import dataclass

from django.db import transaction

from clubs.models import Player
from journal.acts import ActRecorder
from journal.context import ActContext
from matches.inputs.entries import EntryInput
from matches.models import Event
from matches.queries.tournaments import tournaments
from matches.recording.events import event_act, lock_event
from members.services.suspensions import check_not_suspended
from registration.inputs.questions import Answers
from registration.inputs.settings import Approval
from registration.models import Pot, Registration
from registration.queries.conditions import Judgement, judge
from registration.queries.intake import intake_of
from registration.queries.questions import questions_for
from registration.queries.registrations import RegistrationList
from registration.queries.single_registrations import list_for
from registration.recording.offers import settle_places
from registration.recording.pots import choose_pools
from registration.recording.questions import store_answers
from registration.recording.registration_letters import write_registration_letters
from registration.recording.registrations import invite, seat, state_checks, state_registration
from registration.recording.stated_groups import keep_stated_groups
from registration.recording.terms import state_acceptances
from registration.services.conditions import check_judgements
from registration.services.fees import check_stated_groups
from registration.services.of_age import check_of_age
from registration.services.pool_entries import pools_to_join
from registration.services.questions import checked_answers
from registration.services.registering import (
    check_code,
    check_is_open,
    check_not_registered,
    check_still_free,
    check_takes_registrations,
    is_of_desk_to_register,
    own_entrant,
    side_of,
)
from registration.services.terms import accepted_text, check_accepted


def register(
    *,
    event_id: int,
    entrant: EntryInput,
    code: str = "",
    answers: Answers | None = None,
    pool_ids: Collection[int] = (),
    terms: str = "",
    groups: Collection[str] = (),
    admits_anyway: bool = False,
    ctx: ActContext,
) -> Registration:
    """Register a player, or in doubles a pair of registered players. Acceptance enters them in the same act.

    Players register themselves, while registration is open. The desk may register anybody at any time before the draw,
    without approval or ``code``; it takes its turn on the waiting list. A pair that a player registers waits until the
    partner confirms. ``answers``: to the questions, by id. ``pool_ids``: side pools that
    they join with their entry, whose fees they pay. ``terms``: the digest of the terms that they accept, which the
    desk may leave out. ``groups``: of fees to which they say that the first player belongs, if the site does not know
    it. ``admits_anyway``: the desk admits players who do not meet the conditions, for a reason.

    Raise ``Refused`` for an unknown name, a player who is entered or suspended, a wrong code, or a condition that is
    not met; ``Conflicting`` for a player who is registered.
    """
    event = tournaments.event(event_id, ctx.actor, ctx.at)
    is_desk = is_of_desk_to_register(event, admits_anyway, ctx)
    plan = entrant if is_desk else own_entrant(event, entrant, ctx.actor)
    texts = checked_answers(questions_for(event.tournament, [event.pk]), answers or {})
    side = side_of(event, plan)
    check_stated_groups(event.tournament, side[0], groups)
    text = accepted_text(event.tournament, terms, is_needed=not is_desk)
    with transaction.atomic():
        stream = lock_event(event)
        check_accepted(event.tournament, text)
        wish = _wish(event, side, code, is_desk, ctx)
        _check_may_play(wish, plan, ctx)
        pools = _pools(wish, pool_ids)
        judgements = _judgements(wish, admits_anyway)
        if groups:
            keep_stated_groups(event.tournament, side[0], groups)
        with event_act(stream, event, "admit_anyway" if admits_anyway else "register", ctx) as act:
            registration = _state(act, wish, judgements)
            choose_pools(registration, pools)
            if texts:
                store_answers(event, registration.pk, texts, ctx.at)
            state_acceptances(act, registration.pk, side if is_desk else side[:1], text)
            write_registration_letters(act, event, {registration.pk: side})
        if wish.needs_partner:
            settle_places(stream, event, ctx.at)  # a job ends the invitation
        return registration


@dataclass(frozen=True, slots=True)
class _Wish:
    """A registration that can be made. ``number``: that it gets."""

    event: Event
    side: Sequence[Player]
    number: int
    registrations: RegistrationList
    is_desk: bool

    @property
    def needs_partner(self) -> bool:
        return not self.is_desk and len(self.side) > 1

    @property
    def needs_approval(self) -> bool:
        return not self.is_desk and self.registrations.settings.approval == Approval.DIRECTOR


def _wish(event: Event, side: Sequence[Player], code: str, is_desk: bool, ctx: ActContext) -> _Wish:
    """Return the registration of a side. Raise ``Refused`` if the event takes none now, or for a wrong ``code``."""
    intake = intake_of(event)
    check_takes_registrations(event, intake)
    registrations = list_for(event, intake, side, ctx.at)
    if not is_desk:
        check_is_open(event, registrations.settings, intake, ctx.at)
        check_code(registrations.settings, code)
    return _Wish(event, side, intake.highest_number + 1, registrations, is_desk)


def _check_may_play(wish: _Wish, entrant: EntryInput, ctx: ActContext) -> None:
    """Raise ``Refused`` for a player who is entered or suspended, ``Conflicting`` for one who is registered."""
    check_still_free(wish.event, entrant, wish.side)
    check_not_registered(wish.registrations, wish.side)
    check_not_suspended(wish.event.tournament.federation, wish.side, ctx)


def _pools(wish: _Wish, pool_ids: Collection[int]) -> list[Pot]:
    """Return the side pools of these ids. Raise ``Refused`` for one that they may not join."""
    pools = pools_to_join(wish.event, pool_ids)
    check_of_age(wish.event, wish.side, pools)
    return pools


def _judgements(wish: _Wish, admits_anyway: bool) -> list[Judgement]:
    """Return how the conditions are judged. Raise ``Refused`` if one is not met, unless they are admitted anyway."""
    judgements = judge(wish.event, wish.registrations.conditions, wish.side)
    if not admits_anyway:
        check_judgements(judgements, None if wish.is_desk else wish.side[0])
    return judgements


def _state(act: ActRecorder, wish: _Wish, judgements: Sequence[Judgement]) -> Registration:
    """State the registration, and that it waits for the partner, gets a place or waits for one."""
    registration = state_registration(act, wish.event, wish.number, wish.side, wish.registrations)
    state_checks(act, registration.pk, judgements)
    if wish.needs_partner:
        invite(act, registration.pk, wish.registrations.settings.closes_at)
    elif not wish.needs_approval:
        seat(act, wish.event, registration.pk, wish.side, wish.registrations)
    return registration
