"""The desk of a tournament: its events, and who serves there."""

from typing import Any

from django.http import HttpRequest, HttpResponse
from django.utils.translation import gettext as _

from clubs.queries import users
from doors.acting import ActForm, ActPage, act, desk, posted, show
from matches.flows.add_event import add_event
from matches.flows.appoint_post import appoint_post
from matches.flows.dismiss_post import dismiss_post
from matches.queries.mine import serving_at
from matches.queries.ratings import pools_of
from matches.queries.rulesets import rulesets_of
from matches.queries.tournaments import events_of
from matches.web.desk.event_form import EventForm
from matches.web.desk.finding import tournament_for
from matches.web.desk.forms import PostForm
from matches.web.desk.ruleset_form import rule_choices


@desk
def tournament_desk(request: HttpRequest, federation: str, tournament: str) -> HttpResponse:
    place = tournament_for(request, federation, tournament, "see_desk")
    context = {
        "tournament": place.tournament,
        "may": place.may,
        "events": list(events_of(place.tournament)),
        "posts": serving_at(place.tournament, place.who.at),
    }
    return show(request, "desk/tournament.html", context, zone=place.zone)


@desk
def new_event(request: HttpRequest, federation: str, tournament: str) -> HttpResponse:
    place = tournament_for(request, federation, tournament, "add_event")
    pools = [(pool.code, pool.name) for pool in pools_of(place.tournament.federation)]
    rules = rule_choices(list(rulesets_of(place.tournament.federation)))
    form = EventForm(pools, rules, posted(request), initial=request.GET.dict())
    done = _("The event is there. Enter its players next.")
    page = ActPage(
        _("Add an event"),
        _("Add it"),
        next=place.url,
        done=done,
        hint=place.tournament.name,
        template="desk/add_event.html",
    )

    def do() -> None:
        add_event(**place.slugs, plan=form.plan(), by=place.who.by, at=place.who.at)

    return act(request, page, form, do)


@desk
def new_post(request: HttpRequest, federation: str, tournament: str) -> HttpResponse:
    place = tournament_for(request, federation, tournament, "appoint_post")
    form = PostForm(place.zone, posted(request))
    done = _("Appointed. The tournament is now on the desk of this person.")
    page = ActPage(_("Appoint a director or scorer"), _("Appoint"), place.url, done, place.tournament.name)

    def do() -> None:
        user = users.user(form.cleaned_data["login"])
        told: dict[str, Any] = {**place.slugs, "role": form.cleaned_data["role"], "term": form.term()}
        appoint_post(**told, user=user, by=place.who.by, at=place.who.at)

    return act(request, page, form, do)


@desk
def end_post(request: HttpRequest, federation: str, tournament: str, post: int) -> HttpResponse:
    place = tournament_for(request, federation, tournament, "appoint_post")
    names = [one.user.get_username() for one in serving_at(place.tournament, place.who.at) if one.pk == post]
    page = ActPage(
        _("Dismiss %(name)s") % {"name": names[0]} if names else _("Dismiss"),
        _("Dismiss"),
        next=place.url,
        done=_("Dismissed."),
        hint=place.tournament.name,
        is_grave=True,
    )

    def do() -> None:
        dismiss_post(**place.slugs, post=post, by=place.who.by, at=place.who.at)

    return act(request, page, ActForm(posted(request)), do)
