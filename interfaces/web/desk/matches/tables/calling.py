"""Call matches to tables: one to a given table, or all to free tables; start; release a table."""

from django.contrib import messages
from django.http import HttpRequest, HttpResponse
from django.urls import reverse
from django.utils.translation import gettext as _
from django.utils.translation import ngettext

from interfaces.web.base.act_pages import ActForm, ActPage, Context, act, desk, posted
from interfaces.web.desk.matches.access import act_page, match_context, match_for, tournament_for
from interfaces.web.desk.matches.forms import TableForm
from matches.flows.tables.call_match import call_match
from matches.flows.tables.call_waiting_matches import call_waiting_matches
from matches.flows.tables.close_director_call import close_director_call
from matches.flows.tables.release_table import release_table
from matches.flows.tables.start_match import start_match
from matches.inputs.tournaments import TournamentRef
from matches.queries.events import floor
from matches.queries.events.floor import FloorRow
from matches.queries.tables import tables


@desk
def table(request: HttpRequest, match: int) -> HttpResponse:
    """Call a match to a table, or to another one."""
    place = match_for(request, match, "call_match")
    form = TableForm(tables.rows_of(place.tournament), posted(request))

    def context() -> Context:
        return {**match_context(place.match), "no_table": form.has_list and not form.free}

    page = ActPage(
        _("Call the match to a table"),
        _("Call"),
        next=reverse("desk_match", args=[match]),
        done=_("The match is called."),
        template="desk/matches/tables/call.html",
        zone=place.zone,
        event_id=place.match.stage.event_id,
        context=context,
    )

    def do() -> None:
        call_match(match_id=match, table=form.cleaned_data["table"], ctx=place.ctx)

    return act(request, page, form, do)


@desk
def release(request: HttpRequest, match: int) -> HttpResponse:
    place = match_for(request, match, "call_match")
    message = _("The table is free; the match is waiting to be called.")
    page = act_page(place, place.match, _("Take the match off its table"), _("Take off the table"), message)

    def do() -> None:
        release_table(match_id=match, ctx=place.ctx)

    return act(request, page, ActForm(posted(request)), do)


@desk
def match_start(request: HttpRequest, match: int) -> HttpResponse:
    place = match_for(request, match, "call_match")
    page = act_page(place, place.match, _("Start the match"), _("It has started"), _("The match is being played."))

    def do() -> None:
        start_match(match_id=match, ctx=place.ctx)

    return act(request, page, ActForm(posted(request)), do)


@desk
def director_call(request: HttpRequest, match: int) -> HttpResponse:
    """Note that staff has come to a match that called for the director."""
    place = match_for(request, match, "answer_call")
    message = _("Noted: nobody is waiting for the director there.")
    page = act_page(place, place.match, _("The director was called"), _("I am here"), message)

    def do() -> None:
        close_director_call(match_id=match, ctx=place.ctx)

    return act(request, page, ActForm(posted(request)), do)


@desk
def fill_tables(request: HttpRequest, federation: str, tournament: str) -> HttpResponse:
    """Call matches to all free tables."""
    place = tournament_for(request, federation, tournament, "call_match")
    page = ActPage(
        _("Fill all free tables"),
        _("Fill"),
        next=reverse("desk_running", kwargs=place.slugs),
        hint=_("The longest-waiting matches are called. Reserved tables stay free."),
        zone=place.zone,
    )

    def do() -> None:
        rows = call_waiting_matches(ctx=place.ctx, ref=TournamentRef(federation, tournament))
        count = len(rows)
        text = ngettext("%(number)s match is called.", "%(number)s matches are called.", count)
        messages.success(request, text % {"number": count})
        _mention_locked(request, floor.locked(floor.floor(place.tournament, place.ctx.at)))

    return act(request, page, ActForm(posted(request)), do)


def _mention_locked(request: HttpRequest, rows: list[FloorRow]) -> None:
    if rows:
        text = ngettext(
            "%(number)s match that waits is locked and was skipped: %(places)s. Unlock it to call it.",
            "%(number)s matches that wait are locked and were skipped: %(places)s. Unlock them to call them.",
            len(rows),
        )
        places = ", ".join(row.row.label for row in rows)
        messages.warning(request, text % {"number": len(rows), "places": places})
