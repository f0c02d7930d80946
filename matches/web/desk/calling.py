"""Calling matches to tables: one to a table that is named, all to those that are free; starting; taking away."""

from django.contrib import messages
from django.http import HttpRequest, HttpResponse
from django.urls import reverse
from django.utils.translation import gettext as _
from django.utils.translation import ngettext

from doors.acting import ActForm, ActPage, Context, act, desk, posted
from matches.flows.answer_call import answer_call
from matches.flows.call_match import call_match
from matches.flows.fill_tables import fill_tables
from matches.flows.release_table import release_table
from matches.flows.start_match import start_match
from matches.queries import tables
from matches.web.desk.finding import act_page, around_match, match_for, tournament_for
from matches.web.desk.forms import TableForm


@desk
def table(request: HttpRequest, match: int) -> HttpResponse:
    """To its first table, or from one to another."""
    place, found = match_for(request, match, "call_match")
    form = TableForm(tables.rows_of(place.tournament), posted(request))

    def around() -> Context:
        return {**around_match(found), "no_table": form.has_list and not form.free}

    page = ActPage(
        _("Call the match to a table"),
        _("Call"),
        next=reverse("desk_match", args=[match]),
        done=_("The match is called."),
        template="desk/call.html",
        zone=place.zone,
        around=around,
    )

    def do() -> None:
        call_match(match=match, table=form.cleaned_data["table"], by=place.who.by, at=place.who.at)

    return act(request, page, form, do)


@desk
def release(request: HttpRequest, match: int) -> HttpResponse:
    place, found = match_for(request, match, "call_match")
    done = _("The table is free; the match waits to be called.")
    page = act_page(place, found, _("Take the match from its table"), _("Take it away"), done)

    def do() -> None:
        release_table(match=match, by=place.who.by, at=place.who.at)

    return act(request, page, ActForm(posted(request)), do)


@desk
def beginning(request: HttpRequest, match: int) -> HttpResponse:
    place, found = match_for(request, match, "call_match")
    page = act_page(place, found, _("Start the match"), _("It has started"), _("The match is being played."))

    def do() -> None:
        start_match(match=match, by=place.who.by, at=place.who.at)

    return act(request, page, ActForm(posted(request)), do)


@desk
def coming(request: HttpRequest, match: int) -> HttpResponse:
    """Somebody of the desk has come to a match that called for the director."""
    place, found = match_for(request, match, "answer_call")
    done = _("Noted: nobody waits for the director there.")
    page = act_page(place, found, _("The director was called"), _("I have come"), done)

    def do() -> None:
        answer_call(match=match, by=place.who.by, at=place.who.at)

    return act(request, page, ActForm(posted(request)), do)


@desk
def filling(request: HttpRequest, federation: str, tournament: str) -> HttpResponse:
    """All free tables at once."""
    place = tournament_for(request, federation, tournament, "call_match")
    page = ActPage(
        _("Fill all free tables"),
        _("Fill them"),
        next=reverse("desk_running", kwargs=place.slugs),
        hint=_("Those who have waited longest are called. Tables that are kept for something stay free."),
        zone=place.zone,
    )

    def do() -> None:
        called = fill_tables(by=place.who.by, at=place.who.at, federation=federation, tournament=tournament)
        number = len(called)
        said = ngettext("%(number)s match is called.", "%(number)s matches are called.", number)
        messages.success(request, said % {"number": number})

    return act(request, page, ActForm(posted(request)), do)
