"""The settings of an event that are not of one stage: each a page of its own, with a number, a tick or a word."""

from typing import Any

from django.http import HttpRequest, HttpResponse
from django.urls import reverse
from django.utils.translation import gettext as _
from django.utils.translation import pgettext

from doors.acting import ActPage, act, desk, posted
from matches.flows.change_clock import change_clock
from matches.flows.change_commit_first import change_commit_first
from matches.flows.change_conduct import change_conduct
from matches.flows.change_confirm_minutes import change_confirm_minutes
from matches.flows.change_live_scores import change_live_scores
from matches.flows.change_no_show import change_no_show
from matches.flows.change_pool import change_pool
from matches.flows.change_rest import change_rest
from matches.flows.change_rules import change_rules
from matches.models import Event
from matches.queries import commitments
from matches.queries.answers import USUAL_MINUTES, confirm_minutes
from matches.queries.conducts import conduct_of
from matches.queries.live_scores import are_wanted
from matches.queries.no_shows import no_show_of, plain_of
from matches.queries.ratings import pools_of
from matches.queries.rests import rest_of
from matches.queries.rulesets import rulesets_of
from matches.web.desk.conduct_form import ConductForm, standing_conduct
from matches.web.desk.finding import Place, event_for
from matches.web.desk.ruleset_form import rule_choices
from matches.web.desk.stage_forms import (
    ClockForm,
    CommitFirstForm,
    ConfirmMinutesForm,
    LiveForm,
    NoShowForm,
    PoolForm,
    RestForm,
    RulesForm,
)
from rules_engine.game.no_show import NoShow


@desk
def rest(request: HttpRequest, event: int) -> HttpResponse:
    """How long players rest between two matches."""
    place, found = event_for(request, event, "draw_event")
    form = RestForm(posted(request), initial={"rest": rest_of(found)})
    page = _page(place, found, _("Rest between matches"), _("The rest is changed."))

    def do() -> None:
        change_rest(event=event, minutes=form.cleaned_data["rest"] or 0, **_who(place))

    return act(request, page, form, do)


@desk
def rated_in(request: HttpRequest, event: int) -> HttpResponse:
    """In which pool the event is rated; what was played moves with it."""
    place, found = event_for(request, event, "draw_event")
    pools = [(pool.code, pool.name) for pool in pools_of(place.tournament.federation)]
    form = PoolForm(pools, posted(request), initial={"pool": found.pool.code if found.pool else ""})
    lead = _("What has been played is rated in the new pool, as if it had always been there, and no longer in the old.")
    page = _page(place, found, _("Rated in"), _("Changed. The ratings follow in a moment."), lead)

    def do() -> None:
        change_pool(event=event, pool=form.cleaned_data["pool"], **_who(place))

    return act(request, page, form, do)


@desk
def rules(request: HttpRequest, event: int) -> HttpResponse:
    """Under which rules the event is played, until its first match begins."""
    place, found = event_for(request, event, "draw_event")
    offered = rule_choices(list(rulesets_of(place.tournament.federation)))
    form = RulesForm(offered, posted(request), initial={"ruleset": found.ruleset})
    lead = _("The rules can be changed until the first match begins. They are taken in their latest version.")
    page = _page(place, found, _("Rules"), _("The rules are changed."), lead)

    def do() -> None:
        change_rules(event=event, ruleset=form.cleaned_data["ruleset"], **_who(place))

    return act(request, page, form, do)


@desk
def no_show(request: HttpRequest, event: int) -> HttpResponse:
    """What being late for a match costs by the clock."""
    place, found = event_for(request, event, "draw_event")
    form = NoShowForm(posted(request), initial=_shown_rule(no_show_of(found)))
    page = _page(place, found, _("Late for a match"), _("The rule is changed."))

    def do() -> None:
        change_no_show(event=event, rule=form.rule(), **_who(place))

    return act(request, page, form, do)


@desk
def answering(request: HttpRequest, event: int) -> HttpResponse:
    """How long the other side has to answer a score."""
    place, found = event_for(request, event, "draw_event")
    form = ConfirmMinutesForm(posted(request), initial={"confirm_minutes": confirm_minutes(found)})
    page = _page(place, found, _("Time to answer a score"), _("The time to answer a score is changed."))

    def do() -> None:
        minutes = form.cleaned_data["confirm_minutes"] or USUAL_MINUTES
        change_confirm_minutes(event=event, minutes=minutes, **_who(place))

    return act(request, page, form, do)


@desk
def clock(request: HttpRequest, event: int) -> HttpResponse:
    """With which the event is played."""
    place, found = event_for(request, event, "draw_event")
    form = ClockForm(posted(request), initial={"clock": found.settings.get("clock", "")})
    page = _page(place, found, _("Clock"), _("The clock is changed."))

    def do() -> None:
        change_clock(event=event, clock=form.cleaned_data["clock"], **_who(place))

    return act(request, page, form, do)


@desk
def conduct(request: HttpRequest, event: int) -> HttpResponse:
    """What no ruleset knows: draws, a die on a checker, the clock of who is closed out."""
    place, found = event_for(request, event, "draw_event")
    form = ConductForm(posted(request), initial=standing_conduct(conduct_of(found)))
    page = _page(place, found, _("Draws, dice and who is closed out"), _("Changed."))

    def do() -> None:
        change_conduct(event=event, conduct=form.conduct(), **_who(place))

    return act(request, page, form, do)


@desk
def live_shown(request: HttpRequest, event: int) -> HttpResponse:
    """Whether everybody sees how matches stand while they are played."""
    place, found = event_for(request, event, "draw_event")
    form = LiveForm(posted(request), initial={"live_scores": are_wanted(found)})
    page = _page(place, found, _("Live scores"), _("Changed."))

    def do() -> None:
        change_live_scores(event=event, are_shown=form.cleaned_data["live_scores"], **_who(place))

    return act(request, page, form, do)


@desk
def commit_first(request: HttpRequest, event: int) -> HttpResponse:
    """Whether every draw is committed to before it is made."""
    place, found = event_for(request, event, "draw_event")
    form = CommitFirstForm(posted(request), initial={"commit_first": commitments.are_wanted(found)})
    page = _page(place, found, _("Commitment before the draw"), _("Changed."))

    def do() -> None:
        change_commit_first(event=event, is_wanted=form.cleaned_data["commit_first"], **_who(place))

    return act(request, page, form, do)


def _page(place: Place, event: Event, title: str, done: str, lead: str = "") -> ActPage:
    after = reverse("desk_stages", args=[event.pk])
    change = pgettext("a setting", "Change")
    return ActPage(title, change, after, done, lead or event.name, zone=place.zone)


def _who(place: Place) -> dict[str, Any]:
    return {"by": place.who.by, "at": place.who.at}


def _shown_rule(rule: NoShow | None) -> dict[str, Any]:
    return {} if rule is None else {**(plain_of(rule) or {}), "forfeit": rule.forfeit or None}
