"""The desk of a tournament: its events and its staff."""

from django.http import HttpRequest, HttpResponse
from django.urls import reverse
from django.utils.translation import gettext as _

from clubs.queries import users
from interfaces.web.base.act_pages import ActForm, ActPage, act, desk, posted, show
from interfaces.web.desk.matches.access import tournament_for
from interfaces.web.desk.matches.events.event_fields import pool_choices
from interfaces.web.desk.matches.events.event_form import EventForm
from interfaces.web.desk.matches.events.ruleset_form import rule_choices
from interfaces.web.desk.matches.forms import PostForm
from matches.flows.events.add_event import add_event
from matches.flows.tournaments.add_staff import add_staff
from matches.flows.tournaments.end_staff import end_staff
from matches.models import Event
from matches.queries.events.my_matches import serving_at
from matches.queries.events.pools import match_pools_of
from matches.queries.events.rulesets import rulesets_of
from matches.queries.tournaments.club_ratings import usual_pool
from matches.queries.tournaments.programme_items import programme_of
from matches.queries.tournaments.tournaments import events_of


@desk
def tournament_desk(request: HttpRequest, federation: str, tournament: str) -> HttpResponse:
    place = tournament_for(request, federation, tournament, "see_desk")
    context = {
        "tournament": place.tournament,
        "may": place.may,
        "events": list(events_of(place.tournament)),
        "programme": programme_of(place.tournament),
        "posts": serving_at(place.tournament, place.ctx.at),
    }
    return show(request, "desk/matches/tournaments/tournament.html", context, zone=place.zone)


@desk
def new_event(request: HttpRequest, federation: str, tournament: str) -> HttpResponse:
    place = tournament_for(request, federation, tournament, "add_event")
    pools = pool_choices(match_pools_of(place.tournament.federation))
    rules = rule_choices(list(rulesets_of(place.tournament.federation)))
    usual = usual_pool(place.tournament)
    initial = {"pool": usual.code if usual else "", **request.GET.dict()}
    form = EventForm(pools, rules, posted(request), initial=initial)
    message = _("Event added. Now enter its players.")
    new_events: list[Event] = []
    page = ActPage(
        _("Add an event"),
        _("Add event"),
        next=place.url,
        done=message,
        hint=place.tournament.name,
        template="desk/matches/tournaments/add_event.html",
        next_after=lambda: reverse("desk_event", args=[new_events[0].pk]),
    )

    def do() -> None:
        new_events.append(add_event(ref=place.ref, plan=form.to_input(), ctx=place.ctx))

    return act(request, page, form, do)


@desk
def new_post(request: HttpRequest, federation: str, tournament: str) -> HttpResponse:
    place = tournament_for(request, federation, tournament, "appoint_post")
    form = PostForm(place.zone, events_of(place.tournament), posted(request))
    message = _("Appointed. The tournament is now on this person’s page.")
    page = ActPage(_("Appoint staff"), _("Appoint"), place.url, message, place.tournament.name)

    def do() -> None:
        user = users.user(form.cleaned_data["login"])
        role, limits = form.cleaned_data["role"], form.limits()
        add_staff(ref=place.ref, user=user, role=role, term=form.term(), limits=limits, ctx=place.ctx)

    return act(request, page, form, do)


@desk
def end_post(request: HttpRequest, federation: str, tournament: str, post: int) -> HttpResponse:
    place = tournament_for(request, federation, tournament, "appoint_post")
    names = [
        staff_post.user.get_username()
        for staff_post in serving_at(place.tournament, place.ctx.at)
        if staff_post.pk == post
    ]
    page = ActPage(
        _("Remove %(name)s") % {"name": names[0]} if names else _("Remove"),
        _("Remove"),
        next=place.url,
        done=_("Removed."),
        hint=place.tournament.name,
        is_grave=True,
    )

    def do() -> None:
        end_staff(ref=place.ref, post_id=post, ctx=place.ctx)

    return act(request, page, ActForm(posted(request)), do)
