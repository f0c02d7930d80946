"""Register a team for an event: it gets a place, waits for one, or waits for approval."""

from collections.abc import Sequence

from django.db import transaction

from clubs.models import Player
from clubs.queries.players import own_player
from journal.context import ActContext
from matches.inputs.teams import TeamInput
from matches.models import Event
from matches.queries.tournaments import tournaments
from matches.recording.events import event_act, lock_event
from matches.recording.teams import team_of
from matches.services.teams.squads import squad_members
from members.services.suspensions import check_not_suspended
from registration.inputs.settings import Approval
from registration.models import Registration
from registration.queries.conditions import Judgement, judge
from registration.queries.intake import Intake, intake_of
from registration.queries.questions import questions_for
from registration.queries.registrations import RegistrationList, registration_list
from registration.recording.questions import store_answers
from registration.recording.registration_letters import write_registration_letters
from registration.recording.registrations import RegisteredTeam, seat, state_checks, state_registration
from registration.recording.terms import state_acceptances
from registration.services.conditions import check_judgements
from registration.services.questions import checked_answers
from registration.services.registering import (
    check_code,
    check_is_open,
    check_takes_registrations,
    is_of_desk_to_register,
)
from registration.services.team_registering import (
    check_team,
    check_team_not_registered,
    club_of_team,
    own_team,
    squad_for,
)
from registration.services.terms import accepted_text, check_accepted


def register_team(
    *, event_id: int, team: TeamInput, code: str = "", terms: str = "", admits_anyway: bool = False, ctx: ActContext
) -> Registration:
    """Register a team with its squad of registered players. Acceptance enters it in the same act.

    Its captain registers it while registration is open, the desk at any time before the draw, without approval or
    ``code``. It takes its turn on the waiting list. The conditions count for each player of the squad.
    ``terms``: the digest of the terms that the captain accepts, which the desk may leave out.
    ``admits_anyway``: the desk admits a team against a condition, for a reason.

    Raise ``Refused`` for a squad that cannot be, a team or club of others, a wrong code, or a condition that is not
    met; ``Conflicting`` if the team or one of its players is registered.
    """
    event = tournaments.event(event_id, ctx.actor, ctx.at)
    is_desk = is_of_desk_to_register(event, admits_anyway, ctx)
    check_team(event, team)
    plan = team if is_desk else own_team(event, team, ctx)
    club = club_of_team(event, plan, None if is_desk else own_player(ctx.actor))
    texts = checked_answers(questions_for(event.tournament, [event.pk]), plan.answers)
    text = accepted_text(event.tournament, terms, is_needed=not is_desk)
    with transaction.atomic():
        stream = lock_event(event)
        check_accepted(event.tournament, text)
        intake = intake_of(event)
        registrations = _registrations(event, intake, code, is_desk, ctx)
        squad = _squad(event, plan, registrations, ctx)
        captain = None if is_desk else squad[plan.captain - 1]
        judgements = _judgements(event, registrations, squad, admits_anyway, captain)
        with event_act(stream, event, "admit_anyway" if admits_anyway else "register", ctx) as act:
            members = tuple(squad_members(plan.squad, squad, plan.captain, plan.vice))
            side = RegisteredTeam(team_of(act, event.tournament.federation, plan.name, club), members)
            registration = state_registration(act, event, intake.highest_number + 1, side, registrations)
            state_checks(act, registration.pk, judgements)
            if is_desk or registrations.settings.approval != Approval.DIRECTOR:
                seat(act, event, registration.pk, squad, registrations)
            store_answers(event, registration.pk, texts, ctx.at)
            state_acceptances(act, registration.pk, [squad[plan.captain - 1]], text)
            write_registration_letters(act, event, {registration.pk: squad})
        return registration


def _registrations(event: Event, intake: Intake, code: str, is_desk: bool, ctx: ActContext) -> RegistrationList:
    """Return the registrations. Raise ``Refused`` if the event takes none now, or for a wrong ``code``."""
    check_takes_registrations(event, intake)
    registrations = registration_list(event, ctx.at)
    if not is_desk:
        check_is_open(event, registrations.settings, intake, ctx.at)
        check_code(registrations.settings, code)
    return registrations


def _squad(event: Event, team: TeamInput, registrations: RegistrationList, ctx: ActContext) -> list[Player]:
    check_team_not_registered(registrations, team.name, ())
    squad = squad_for(event, team)
    check_team_not_registered(registrations, team.name, squad)
    check_not_suspended(event.tournament.federation, squad, ctx)
    return squad


def _judgements(
    event: Event, registrations: RegistrationList, squad: Sequence[Player], admits_anyway: bool, captain: Player | None
) -> list[Judgement]:
    """Return how the conditions are judged for each player. Raise ``Refused`` if one is not met, unless admitted."""
    judgements = judge(event, registrations.conditions, squad)
    if not admits_anyway:
        check_judgements(judgements, captain)
    return judgements
