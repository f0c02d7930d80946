"""The registrations of an event at its desk: the list, the settings, and what the desk decides."""

from dataclasses import replace
from typing import Final

from django.http import HttpRequest, HttpResponse
from django.urls import reverse
from django.utils.translation import gettext as _
from django.utils.translation import pgettext

from interfaces.web.base.act_pages import ActPage, VersionedForm, act, desk, posted, show
from interfaces.web.base.live_updates import follows, subscribes
from interfaces.web.desk.matches.access import EventContext, desk_version, event_for, start
from interfaces.web.desk.matches.forms import WhyForm
from interfaces.web.desk.registration import teams
from interfaces.web.desk.registration.condition_form import ConditionForm, initial_conditions
from interfaces.web.desk.registration.forms import RegisterOtherForm, RegistrationSettingsForm, initial_settings
from interfaces.web.public.registration.terms_field import terms_fields
from matches.permissions import roles_at
from matches.queries.tournaments import tournaments
from registration.flows.approve_registration import approve_registration
from registration.flows.change_registration import change_registration
from registration.flows.refuse_registration import refuse_registration
from registration.flows.register import register
from registration.permissions import may, require
from registration.queries.debtors import owed_by_row
from registration.queries.door import unmet_checks
from registration.queries.intake import intake_of
from registration.queries.person_requests import waiting_visitors
from registration.queries.questions import questions_for
from registration.queries.registrations import ACTIVE, OPEN, RegistrationList, State, registration_list
from registration.queries.settings import settings_input, settings_of
from registration.queries.terms import Acceptance, acceptances_of, current_terms
from registration.services.answering import registration_of

_GROUPS: Final = (
    (State.REQUESTED,),
    (State.INVITED,),
    (State.OFFERED,),
    (State.WAITING, State.STANDBY),
    (State.ACCEPTED, State.HERE),
    (State.REFUSED, State.EXPIRED, State.WITHDRAWN, State.ABSENT),
)


@desk
@follows(desk_version, by_minute=True)
def registrations(request: HttpRequest, event: int) -> HttpResponse:
    """Show the registrations by state: what waits for the director first."""
    place = event_for(request, event, "see_desk")
    subscribes(request, event=event)
    now = registration_list(place.event, place.ctx.at)
    roles = roles_at(place.ctx.actor, place.tournament, place.ctx.at)
    accepted_terms = _accepted_terms(place, now)
    context = {
        "event": place.event,
        "registrations": now,
        "groups": _groups(now),
        "owed": owed_by_row(place.tournament, now.rows),
        "people": {key: [row] for key, row in waiting_visitors(place.tournament).items()},
        "accepted_terms": accepted_terms,
        "without_terms": {row_id for row_id, rows in accepted_terms.items() if not rows},
        "unmet": unmet_checks([row.id for row in now.in_state(*ACTIVE)]),
        "takes_entries": intake_of(place.event).takes_entries,
        "open_states": [state.value for state in OPEN],
        "may": may(roles),
    }
    return show(request, "desk/registration/registrations.html", context, zone=place.zone)


def _accepted_terms(place: EventContext, now: RegistrationList) -> dict[int, list[Acceptance]]:
    """Return which terms each player accepted last, by the id of the active registration, if the tournament has some.

    An empty list: nobody has accepted any.
    """
    if current_terms(place.tournament) is None:
        return {}
    acceptances = acceptances_of([row.id for row in now.in_state(*ACTIVE)])
    return {row_id: list({row.player: row for row in rows}.values()) for row_id, rows in acceptances.items()}


def _groups(now: RegistrationList) -> list[tuple[str, list[object]]]:
    """Return the rows of each group that has some, with the state that names it."""
    groups = [(states[0].value, now.in_state(*states)) for states in _GROUPS]
    return [(name, list(rows)) for name, rows in groups if rows]


@desk
def settings(request: HttpRequest, event: int) -> HttpResponse:
    """Change how players register."""
    place = _place(request, event, "change_registration")
    initial = start(place.event, **initial_settings(settings_of(place.event)))
    form = RegistrationSettingsForm(place.zone, posted(request), initial=initial)
    hint = _("Times are those of %(zone)s.") % {"zone": place.zone}
    page = _page(place, _("Registration"), _("Save"), _("Saved."), hint)

    def do() -> None:
        plan = form.to_input(settings_of(place.event))
        change_registration(event_id=event, plan=plan, ctx=form.act_context(place.ctx))

    return act(request, page, form, do)


@desk
def conditions(request: HttpRequest, event: int) -> HttpResponse:
    """Change what players need to register."""
    place = _place(request, event, "change_registration")
    plan = settings_input(settings_of(place.event))
    initial = start(place.event, **initial_conditions(plan.conditions))
    form = ConditionForm(place.event, posted(request), initial=initial)
    hint = _("Who is registered already keeps the place. The desk can admit others for a reason.")
    page = _page(place, _("Conditions"), _("Save"), _("Saved."), hint)

    def do() -> None:
        changed_plan = replace(plan, conditions=form.to_input())
        change_registration(event_id=event, plan=changed_plan, ctx=form.act_context(place.ctx))

    return act(request, page, form, do)


@desk
def registering(request: HttpRequest, event: int) -> HttpResponse:
    """Register a player, a pair or a team."""
    place = _place(request, event, "register")
    hint = _("They get a place if one is free and nobody waits; otherwise they join the waiting list.")
    is_team = place.event.is_of_teams
    title = pgettext("registration", "Register a team") if is_team else pgettext("registration", "Register a player")
    page = _page(place, title, pgettext("registration", "Register"), _("Registered."), hint)
    if is_team:
        return teams.registering_at_desk(request, place, page)
    terms = terms_fields(place.tournament, is_needed=False)
    form = RegisterOtherForm(posted(request), questions=questions_for(place.tournament, [event]), terms=terms)

    def do() -> None:
        admits_anyway, ctx = form.cleaned_data["admits_anyway"], form.act_context(place.ctx)
        register(
            event_id=event,
            entrant=form.entry_input(),
            answers=form.answers,
            terms=form.terms,
            admits_anyway=admits_anyway,
            ctx=ctx,
        )

    return act(request, page, form, do)


@desk
def approval(request: HttpRequest, event: int, number: int) -> HttpResponse:
    place = _place(request, event, "approve_registration")
    form = VersionedForm(posted(request), initial=start(place.event))
    page = _page(place, _("Approve a registration"), _("Approve"), _("Approved."), _name(place, number))

    def do() -> None:
        approve_registration(event_id=event, number=number, ctx=form.act_context(place.ctx))

    return act(request, page, form, do)


@desk
def refusal(request: HttpRequest, event: int, number: int) -> HttpResponse:
    place = _place(request, event, "refuse_registration")
    form = WhyForm(posted(request), initial=start(place.event))
    page = _page(place, _("Refuse a registration"), _("Refuse"), _("Refused."), _name(place, number))

    def do() -> None:
        refuse_registration(event_id=event, number=number, ctx=form.act_context(place.ctx))

    return act(request, page, form, do)


def _place(request: HttpRequest, event: int, act_code: str) -> EventContext:
    """Return the context of an event if the actor may do an act of registration at its desk."""
    place = event_for(request, event, "see_desk")
    require(act_code, roles_at(place.ctx.actor, place.tournament, place.ctx.at))
    return place


def _name(place: EventContext, number: int) -> str:
    return registration_of(registration_list(place.event, place.ctx.at), number).name


def _page(place: EventContext, title: str, button: str, message: str, hint: str) -> ActPage:
    event = place.event
    return ActPage(
        title,
        button,
        next=reverse("desk_registrations", args=[event.pk]),
        done=message,
        hint=f"{event.name}. {hint}" if hint else event.name,
        zone=place.zone,
        event_id=event.pk,
        context=lambda: {"number": tournaments.number(event), "event": event},
    )
