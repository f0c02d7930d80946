"""A ladder on the desk: the page of a player, and the page of a director."""

from dataclasses import replace
from datetime import datetime

from django.http import HttpRequest, HttpResponse
from django.urls import reverse
from django.utils.translation import gettext as _

from interfaces.web.base.act_pages import ActPage, Context, act, context_of, desk, posted
from interfaces.web.desk.matches.access import event_act_page, event_for, start
from interfaces.web.desk.matches.ladders.forms import LadderForm, StartForm
from journal.refusals import NotAllowed, NotFound, cause
from matches.flows.ladders.act_in_ladder import act_in_ladder
from matches.flows.ladders.start_ladder import start_ladder
from matches.inputs.ladders import StartBy
from matches.models import Entry, Event
from matches.queries.entries import entries
from matches.queries.ladders.sheets import ARROW_DAYS, LadderSheet, ladder_sheet
from matches.queries.ladders.sides import own_entry
from matches.queries.tournaments import tournaments


@desk
def my_ladder(request: HttpRequest, event: int) -> HttpResponse:
    """Challenge, answer, be away: everything that a player does in a ladder but play."""
    ctx = context_of(request)
    event_obj = tournaments.event(event, ctx.actor, ctx.at)
    entry = own_entry(event_obj, ctx.actor)
    if entry is None:
        raise NotAllowed(cause("not_allowed", act="play_ladder"))
    address = reverse("desk_my_ladder", args=[event])
    page = ActPage(
        _("My ladder"),
        "",
        next=address,
        done=_("Saved. The other side sees it at once."),
        template="desk/matches/ladders/my_ladder.html",
        zone=event_obj.tournament.time_zone,
        context=lambda: _own_context(event_obj, entry, ctx.at),
    )
    form = LadderForm(posted(request))
    return act(request, page, form, lambda: act_in_ladder(event_id=event, step=form.own_step(), ctx=ctx))


@desk
def ladder(request: HttpRequest, event: int) -> HttpResponse:
    """Act for players: challenge, answer, absences."""
    place = event_for(request, event, "play_ladder")
    page = event_act_page(
        place,
        _("Ladder"),
        "",
        next=reverse("desk_ladder", args=[event]),
        done=_("Saved. The players see it at once."),
        template="desk/matches/ladders/ladder.html",
        context=lambda: {**_context(place.event, place.ctx.at), "may": place.may},
    )
    form = LadderForm(posted(request))
    return act(request, page, form, lambda: act_in_ladder(event_id=event, step=form.step(), ctx=place.ctx))


@desk
def starting(request: HttpRequest, event: int) -> HttpResponse:
    """Start the ladder with everybody who is in."""
    place = event_for(request, event, "start_ladder")
    page = event_act_page(
        place,
        _("Start the ladder"),
        _("Start the ladder"),
        next=reverse("desk_ladder", args=[event]),
        done=_("The ladder has started: players can challenge each other."),
        hint=_("Who enters later joins at the end."),
        context=lambda: _context(place.event, place.ctx.at),
    )
    form = StartForm(posted(request), initial=start(place.event))

    def do() -> None:
        by, numbers = StartBy(form.cleaned_data["by"]), form.cleaned_data["numbers"] or ()
        start_ladder(event_id=event, by=by, numbers=numbers, ctx=form.act_context(place.ctx))

    return act(request, replace(page, back=page.next), form, do)


def _sheet(event: Event, at: datetime) -> LadderSheet:
    sheet = ladder_sheet(event, at)
    if sheet is None:
        raise NotFound(cause("not_a_ladder"))
    return sheet


def _context(event: Event, at: datetime) -> Context:
    sheet = _sheet(event, at)
    entry_rows = () if sheet.is_started else entries.field(event)
    return {"event": event, "sheet": sheet, "waiting": entry_rows, "arrow_days": ARROW_DAYS}


def _own_context(event: Event, entry: Entry, at: datetime) -> Context:
    sheet = _sheet(event, at)
    return {
        "event": event,
        "sheet": sheet,
        "me": entry,
        "line": sheet.line_of(entry.pk),
        "own": sheet.of_entry(entry.pk),
        "others": sheet.challengeable(entry.pk),
    }
