"""The desk of an event, or of all running events of a tournament; and acts on a whole event."""

from dataclasses import replace
from typing import Any

from django.http import HttpRequest, HttpResponse
from django.urls import reverse
from django.utils.translation import gettext as _

from interfaces.web.base.act_pages import ActForm, ActPage, Context, act, desk, posted, show
from interfaces.web.base.live_updates import follows, subscribes
from interfaces.web.desk.matches.access import (
    DeskContext,
    event_act_page,
    event_floor_version,
    event_for,
    start,
    tournament_floor_version,
    tournament_for,
)
from interfaces.web.desk.matches.change_preview import looking_on
from interfaces.web.desk.matches.draws.round_views import notes_before_draw
from interfaces.web.desk.matches.forms import FinishForm, WhyForm
from interfaces.web.desk.matches.tournaments.desk_items import Desk
from interfaces.web.desk.matches.tournaments.item import SHORT
from interfaces.web.desk.matches.tournaments.showing import desk_context
from interfaces.wording.sentences import sentences_with_place
from matches.flows.draws.draw_stage import draw_stage
from matches.flows.events.finish_event import finish_event
from matches.flows.events.open_registration import open_registration
from matches.models import Event
from matches.queries.draws import commitments
from matches.queries.entries.entries import EntryRow, field
from matches.queries.events.deadlines import deadlines
from matches.queries.league_seasons.seasons import find_season
from matches.queries.teams.confirmations import open_protests
from matches.queries.teams.open_ties import without_lineups
from matches.queries.tournaments import tournaments
from matches.services.events.finishing import may_be_left


@desk
@follows(event_floor_version, by_minute=True)
def event_desk(request: HttpRequest, event: int) -> HttpResponse:
    """Show the desk of one event."""
    place = event_for(request, event, "see_desk")
    now = Desk.of(place.tournament, place.ctx.at, place.event)
    subscribes(request, event=now.followed, tournament=place.tournament.pk)
    status = now.visible_statuses[0]
    commitment = None if status.is_finished else commitments.open_in(place.event)
    context = {**_desk(request, place, now), "event": place.event, "status": status, "bound": commitment}
    context["ties"] = without_lineups(place.event, place.ctx.at) if place.event.is_of_teams else []
    context["protests"] = open_protests(place.event) if place.event.is_of_teams else []
    may_plan = place.event.is_of_teams and "plan_season" in place.may
    context["has_season"] = may_plan and find_season(place.tournament) is not None
    context["is_ladder"] = not status.is_finished and _is_ladder(now, place.event)
    return show(request, "desk/matches/tournaments/event.html", context, zone=place.zone)


@desk
@follows(tournament_floor_version, by_minute=True)
def running_desk(request: HttpRequest, federation: str, tournament: str) -> HttpResponse:
    """Show the desk of all running events, which share the tables."""
    place = tournament_for(request, federation, tournament, "see_desk")
    now = Desk.of(place.tournament, place.ctx.at)
    subscribes(request, event=now.followed, tournament=place.tournament.pk)
    return show(request, "desk/matches/tournaments/running.html", _desk(request, place, now), zone=place.zone)


def _desk(request: HttpRequest, place: DeskContext, now: Desk) -> Context:
    """Return the context of a desk. ``?open=``: the lists that are not cut or folded; ``?order=longest``: of what is
    played. Acts lead back to them.
    """
    open_parts = [key for key in SHORT if key in request.GET.getlist("open")]
    is_longest_first = request.GET.get("order") == "longest"
    context = desk_context(place, now, open_parts, is_longest_first=is_longest_first)
    parts = "".join(f"open={key}&" for key in open_parts)
    return {
        **context,
        "deadlines": _deadlines(now),
        "is_longest_first": is_longest_first,
        "opened_parts": parts,
        "opened": parts + ("order=longest&" if is_longest_first else ""),
        "onward": request.get_full_path(),
    }


def _deadlines(now: Desk) -> list[tuple[Event, int]]:
    """Return the visible events that are played by days, each with the number of matches that a director decides."""
    events = [status.event for status in now.visible_statuses if not status.is_finished]
    by_days = [
        event
        for event in events
        if any(stage.is_by_days for stage in now.open_draws.stages_of(event.pk)) and not _is_ladder(now, event)
    ]
    return [(event, sum(row.is_late for row in deadlines(event, now.at))) for event in by_days]


def _is_ladder(now: Desk, event: Event) -> bool:
    """Return whether an event that goes on is a ladder, whose days are those of its challenges."""
    return any(stage.draw_format.is_ladder for stage in now.open_draws.stages_of(event.pk))


@desk
def registration(request: HttpRequest, event: int, is_open: bool) -> HttpResponse:
    place = event_for(request, event, "open_registration")
    page = ActPage(
        _("Open the entries") if is_open else _("Close the entries"),
        _("Open") if is_open else _("Close"),
        next=reverse("desk_event", args=[event]),
        done=_("Players can enter themselves.") if is_open else _("Players can no longer enter by themselves."),
        hint=place.event.name,
        event_id=event,
    )

    def do() -> None:
        open_registration(event_id=event, is_open=is_open, ctx=place.ctx)

    return act(request, page, ActForm(posted(request)), do)


@desk
def draw(request: HttpRequest, event: int) -> HttpResponse:
    """Draw the event, on the field that was shown."""
    place = event_for(request, event, "draw_event")
    form = WhyForm(posted(request), initial=start(place.event))
    page = event_act_page(
        place,
        _("Draw the event"),
        _("Draw"),
        next=reverse("desk_event", args=[event]),
        done=_("Drawn. Now call the first matches to their tables."),
        template="desk/matches/tournaments/draw.html",
        context=lambda: {
            "bound": commitments.open_in(place.event),
            **notes_before_draw(place.event, place.ctx.at),
            **_drawn(field(place.event)),
        },
    )

    def do() -> None:
        draw_stage(event_id=event, ctx=form.act_context(place.ctx))

    return act(request, page, form, do)


def _drawn(entries: list[EntryRow]) -> dict[str, Any]:
    """Return the entries to be drawn, and how many are not checked in if any is."""
    absent = sum(not entry.is_present for entry in entries)
    return {"entries": entries, "absent": absent if absent < len(entries) else 0}


@desk
def finish(request: HttpRequest, event: int, is_finished: bool) -> HttpResponse:
    place = event_for(request, event, "finish_event")
    left = may_be_left(place.event, place.ctx.at) if is_finished else []
    form = FinishForm(bool(left), posted(request), initial=start(place.event))
    page = ActPage(
        _("Finish the event") if is_finished else _("Reopen the event"),
        _("Finish") if is_finished else _("Reopen"),
        next=reverse("desk_event", args=[event]),
        done=_("Event finished.") if is_finished else _("Event reopened."),
        hint=place.event.name,
        template="desk/matches/tournaments/finish.html",
        event_id=event,
        context=lambda: {"number": tournaments.number(place.event), "left": sentences_with_place(left)},
    )

    def do() -> None:
        ctx = form.act_context(place.ctx)
        finish_event(event_id=event, is_finished=is_finished, anyway=form.finishes_anyway, ctx=ctx)

    preview_page = page if is_finished else replace(page, preview=looking_on(place.event, do))
    return act(request, preview_page, form, do)
