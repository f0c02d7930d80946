"""Register and enter teams: a captain for their own team, the desk any team, with answers to the questions."""

from collections.abc import Iterable, Mapping
from dataclasses import replace
from typing import Any

from django import forms
from django.http import HttpRequest, HttpResponse
from django.urls import reverse
from django.utils.translation import gettext as __
from django.utils.translation import gettext_lazy as _
from django.utils.translation import pgettext

from clubs.models import Player
from clubs.queries import federations
from clubs.queries.players import clubs_of
from interfaces.web.base.act_pages import ActPage, act, desk, posted
from interfaces.web.desk.matches.access import EventContext, event_act_page, event_for
from interfaces.web.desk.matches.teams.forms import TeamForm
from interfaces.web.public.registration.own_registration import event_hint
from interfaces.web.public.registration.question_forms import question_fields, typed_answers
from interfaces.web.public.registration.terms_field import accepted_digest, terms_fields
from journal.context import ActContext
from matches.flows.teams.enter_team import enter_team
from matches.inputs.teams import TeamInput
from matches.models import Event
from matches.permissions import is_allowed, roles_at
from matches.services.teams.squads import check_of_teams
from registration.flows.register_team import register_team
from registration.inputs.settings import LONGEST_CODE, Approval
from registration.queries.questions import questions_for
from registration.queries.settings import settings_of


class AnsweringTeamForm(TeamForm):
    """A team to enter, with answers to the questions of registration. ``fields``: those of the questions and the
    terms; ``leaves_out``: names of others.
    """

    code = forms.CharField(label=_("Invitation code"), max_length=LONGEST_CODE, required=False)
    admits_anyway = forms.BooleanField(
        label=_("Admit them even if they do not meet a condition"), required=False, help_text=_("This needs a reason.")
    )
    why = forms.CharField(
        label=_("Why"),
        max_length=1000,
        required=False,
        help_text=_("Needed only to exceed the places or to leave answers open."),
    )

    def __init__(
        self, clubs: Iterable[tuple[str, str]], fields: Mapping[str, forms.Field], leaves_out: Iterable[str], *args: Any
    ) -> None:
        super().__init__(clubs, *args)
        self.fields.update(fields)
        for name in leaves_out:
            self.fields.pop(name, None)

    def to_input(self) -> TeamInput:
        return replace(super().to_input(), answers=typed_answers(self.cleaned_data))

    @property
    def terms(self) -> str:
        return accepted_digest(self.cleaned_data)


@desk
def new_team(request: HttpRequest, event: int) -> HttpResponse:
    """Enter a team with its squad."""
    place = event_for(request, event, "enter_team")
    check_of_teams(place.event)
    form = _desk_form(request, place, "code", "admits_anyway", "terms")
    page = event_act_page(
        place, __("Enter a team"), __("Enter"), next=reverse("desk_teams", args=[event]), done=__("Team entered.")
    )

    def do() -> None:
        register_new = form.cleaned_data["register_new"]
        enter_team(event_id=event, team=form.to_input(), register_new=register_new, ctx=form.act_context(place.ctx))

    return act(request, page, form, do)


def registering_at_desk(request: HttpRequest, place: EventContext, page: ActPage) -> HttpResponse:
    """Register a team at the desk: it takes its turn."""
    form = _desk_form(request, place, "code", "register_new")

    def do() -> None:
        anyway, ctx = form.cleaned_data["admits_anyway"], form.act_context(place.ctx)
        team = form.to_input()
        register_team(event_id=place.event.pk, team=team, terms=form.terms, admits_anyway=anyway, ctx=ctx)

    return act(request, page, form, do)


def registering(request: HttpRequest, event: Event, me: Player, ctx: ActContext, reasons: list[str]) -> HttpResponse:
    """Register the team whose captain one is. ``reasons``: why nobody can register now."""
    form = _own_form(request, event, me)
    is_desk = is_allowed("see_desk", roles_at(ctx.actor, event.tournament, ctx.at))
    page = ActPage(
        pgettext("registration", "Register a team"),
        pgettext("registration", "Register"),
        next=reverse("desk_registrations" if is_desk else "desk_my_registration", args=[event.pk]),
        back=reverse("event_registration", args=[event.pk]),
        done=__("Your team is registered."),
        hint=event_hint(event, ctx.at, me),
        template="desk/registration/register.html",
        context=lambda: {"reasons": reasons, "event": event},
    )

    def do() -> None:
        code = str(form.cleaned_data.get("code", ""))
        register_team(event_id=event.pk, team=form.to_input(), code=code, terms=form.terms, ctx=ctx)

    return act(request, page, form, do)


def _fields(event: Event, *, is_needed: bool = True) -> dict[str, forms.Field]:
    """Return the fields of the questions and of the terms, which the desk may leave out."""
    questions = question_fields(questions_for(event.tournament, [event.pk]))
    return {**questions, **terms_fields(event.tournament, is_needed=is_needed)}


def _desk_form(request: HttpRequest, place: EventContext, *leaves_out: str) -> AnsweringTeamForm:
    clubs = [(club.slug, club.name) for club in federations.clubs_of(place.tournament.federation)]
    return AnsweringTeamForm(clubs, _fields(place.event, is_needed=False), leaves_out, posted(request))


def _own_form(request: HttpRequest, event: Event, me: Player) -> AnsweringTeamForm:
    """Return the form of a captain, who stands in the first line to begin with."""
    home = event.tournament.federation_id
    clubs = [(club.slug, club.name) for club in clubs_of(me) if club.federation_id == home]
    asks_code = settings_of(event).approval == Approval.CODE
    leaves_out = ["register_new", "why", "admits_anyway", *([] if asks_code else ["code"])]
    form = AnsweringTeamForm(clubs, _fields(event), leaves_out, posted(request))
    form.initial = {"players": f"{me.public_id}\n", "captain": 1}
    return form
