"""The desk of an event, or of all that run in a tournament; and the acts on an event as a whole."""

from dataclasses import replace
from typing import Any

from django.http import HttpRequest, HttpResponse
from django.urls import reverse
from django.utils.translation import gettext as _

from doors.acting import ActForm, ActPage, act, desk, posted, show
from doors.following import follows, hears
from doors.sentences import all_told
from matches.conditions.finishing import may_be_left
from matches.flows.draw_event import draw_event
from matches.flows.finish_event import finish_event
from matches.flows.open_registration import open_registration
from matches.queries import commitments, tournaments
from matches.queries.entries import EntryRow, field
from matches.web.desk.ahead import looking_on
from matches.web.desk.attention import Desk
from matches.web.desk.finding import (
    event_floor_version,
    event_for,
    start,
    tournament_floor_version,
    tournament_for,
)
from matches.web.desk.forms import FinishForm, WhyForm
from matches.web.desk.showing import around_desk


@desk
@follows(event_floor_version, by_minute=True)
def event_desk(request: HttpRequest, event: int) -> HttpResponse:
    """What needs a hand in one event."""
    place, found = event_for(request, event, "see_desk")
    now = Desk.of(place.tournament, place.who.at, found)
    hears(request, event=now.followed, tournament=place.tournament.pk)
    standing = now.shown[0]
    bound = None if standing.is_finished else commitments.open_in(found)
    context = {**around_desk(place, now), "event": found, "standing": standing, "bound": bound}
    return show(request, "desk/event.html", {**context, "onward": request.get_full_path()}, zone=place.zone)


@desk
@follows(tournament_floor_version, by_minute=True)
def running_desk(request: HttpRequest, federation: str, tournament: str) -> HttpResponse:
    """What needs a hand in all events of a tournament at once: they share the tables."""
    place = tournament_for(request, federation, tournament, "see_desk")
    now = Desk.of(place.tournament, place.who.at)
    hears(request, event=now.followed, tournament=place.tournament.pk)
    return show(
        request, "desk/running.html", {**around_desk(place, now), "onward": request.get_full_path()}, zone=place.zone
    )


@desk
def registration(request: HttpRequest, event: int, is_open: bool) -> HttpResponse:
    place, found = event_for(request, event, "open_registration")
    page = ActPage(
        _("Open the entries") if is_open else _("Close the entries"),
        _("Open") if is_open else _("Close"),
        next=reverse("desk_event", args=[event]),
        done=_("Players can enter themselves.") if is_open else _("Players cannot enter themselves any more."),
        hint=found.name,
    )

    def do() -> None:
        open_registration(event=event, is_open=is_open, by=place.who.by, at=place.who.at)

    return act(request, page, ActForm(posted(request)), do)


@desk
def draw(request: HttpRequest, event: int) -> HttpResponse:
    """The draw is decided on the field that was seen."""
    place, found = event_for(request, event, "draw_event")
    form = WhyForm(posted(request), initial=start(found))
    page = ActPage(
        _("Draw the event"),
        _("Draw"),
        next=reverse("desk_event", args=[event]),
        done=_("It is drawn. Call the first matches to their tables."),
        template="desk/draw.html",
        zone=place.zone,
        around=lambda: {
            "number": tournaments.number(found),
            "event": found,
            "bound": commitments.open_in(found),
            **_drawn(field(found)),
        },
    )

    def do() -> None:
        told, who = form.cleaned_data, place.who
        draw_event(event=event, seen=told["seen"], why=told["why"], by=who.by, at=who.at)

    return act(request, page, form, do)


def _drawn(entries: list[EntryRow]) -> dict[str, Any]:
    """Who is drawn; and how many of them are not checked in, where anybody is."""
    absent = sum(not one.is_present for one in entries)
    return {"entries": entries, "absent": absent if absent < len(entries) else 0}


@desk
def finish(request: HttpRequest, event: int, is_finished: bool) -> HttpResponse:
    place, found = event_for(request, event, "finish_event")
    left = may_be_left(found, place.who.at) if is_finished else []
    form = FinishForm(bool(left), posted(request), initial=start(found))
    page = ActPage(
        _("Finish the event") if is_finished else _("Take the event up again"),
        _("Finish") if is_finished else _("Take up again"),
        next=reverse("desk_event", args=[event]),
        done=_("The event is finished.") if is_finished else _("The event is taken up again."),
        hint=found.name,
        template="desk/finish.html",
        around=lambda: {"number": tournaments.number(found), "left": all_told(left)},
    )

    def do() -> None:
        finish_event(event=event, is_finished=is_finished, **form.cleaned_data, by=place.who.by, at=place.who.at)

    seen_first = page if is_finished else replace(page, ahead=looking_on(found, do))
    return act(request, seen_first, form, do)
