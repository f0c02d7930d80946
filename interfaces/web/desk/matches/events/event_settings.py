"""The settings of an event on one page; its pool, its rules and its game on pages of their own."""

from dataclasses import replace

from django.http import HttpRequest, HttpResponse
from django.urls import reverse
from django.utils.translation import gettext as _
from django.utils.translation import pgettext

from interfaces.web.base.act_pages import ActPage, act, desk, posted
from interfaces.web.desk.matches.access import DeskContext, event_for
from interfaces.web.desk.matches.events.event_fields import pool_choices
from interfaces.web.desk.matches.events.ruleset_form import rule_choices
from interfaces.web.desk.matches.events.settings_form import (
    EventSettingsForm,
    PoolForm,
    RulesForm,
    VariantForm,
)
from matches.flows.events.change_event_settings import change_event_settings
from matches.flows.events.change_pool import change_pool
from matches.flows.events.change_rules import change_rules
from matches.flows.events.change_variant import change_variant
from matches.models import Event
from matches.queries.events.pools import match_pools_of
from matches.queries.events.rulesets import rulesets_of


@desk
def settings(request: HttpRequest, event: int) -> HttpResponse:
    """Change the settings: clock, rest, no-show, confirmation, live scores, ratings, conduct and commitment."""
    place = event_for(request, event, "change_event_settings")
    form = EventSettingsForm(place.event.play, posted(request))
    text = _("Changed. Matches played so far are checked again.") if form.affects_ratings else _("Changed.")
    page = replace(_page(place, place.event, _("Settings"), text), template="desk/matches/events/event_settings.html")

    def do() -> None:
        change_event_settings(event_id=event, changes=form.changes(), ctx=place.ctx)

    return act(request, page, form, do)


@desk
def rated_in(request: HttpRequest, event: int) -> HttpResponse:
    """Change the pool in which the event is rated; its results move with it."""
    place = event_for(request, event, "draw_event")
    pools = pool_choices(match_pools_of(place.tournament.federation).filter(variant=place.event.variant))
    form = PoolForm(pools, posted(request), initial={"pool": place.event.pool.code if place.event.pool else ""})
    lead = _("Results of this event move to the new pool. Both pools are recalculated.")
    page = _page(place, place.event, _("Rating pool"), _("Changed. The ratings follow in a moment."), lead)

    def do() -> None:
        change_pool(event_id=event, pool=form.cleaned_data["pool"], ctx=place.ctx)

    return act(request, page, form, do)


@desk
def rules(request: HttpRequest, event: int) -> HttpResponse:
    """Change the rules of the event, until its first match starts."""
    place = event_for(request, event, "draw_event")
    choices = rule_choices(list(rulesets_of(place.tournament.federation)))
    form = RulesForm(choices, posted(request), initial={"ruleset": place.event.ruleset})
    lead = _("The rules can be changed until the first match starts. The latest version is used.")
    page = _page(place, place.event, _("Rules"), _("The rules are changed."), lead)

    def do() -> None:
        change_rules(event_id=event, ruleset=form.cleaned_data["ruleset"], ctx=place.ctx)

    return act(request, page, form, do)


@desk
def game(request: HttpRequest, event: int) -> HttpResponse:
    """Change what is played, until there is an entry."""
    place = event_for(request, event, "draw_event")
    form = VariantForm(posted(request), initial={"variant": place.event.variant})
    lead = _("What is played can be changed until a player is entered.")
    page = _page(place, place.event, pgettext("what is played", "Game"), _("Changed."), lead)

    def do() -> None:
        change_variant(event_id=event, variant=form.cleaned_data["variant"] or place.event.variant, ctx=place.ctx)

    return act(request, page, form, do)


def _page(place: DeskContext, event: Event, title: str, message: str, lead: str = "") -> ActPage:
    after = reverse("desk_stages", args=[event.pk])
    change = pgettext("a setting", "Change")
    return ActPage(title, change, after, message, lead or event.name, zone=place.zone, event_id=event.pk)
