"""The journal of an event: who did what, when and why; and what can be undone."""

from dataclasses import replace
from uuid import UUID

from django.core.paginator import Paginator
from django.http import HttpRequest, HttpResponse
from django.urls import reverse
from django.utils.translation import gettext as _

from doors.acting import ActPage, act, desk, posted, show
from doors.words import match_place
from matches.flows.undo_act import undo_act
from matches.queries import tournaments
from matches.queries.desk import JournalRow, journal, journal_rows
from matches.web.desk.ahead import looking_on
from matches.web.desk.finding import event_for, start
from matches.web.desk.forms import WhyForm
from matches.web.desk.wording import act_of

PAGE = 50


@desk
def event_journal(request: HttpRequest, event: int) -> HttpResponse:
    place, found = event_for(request, event, "see_desk")
    acts = Paginator(journal(found), PAGE).get_page(request.GET.get("page"))
    lines = [_line(row) for row in journal_rows(acts.object_list)]
    context = {"event": found, "may": place.may, "page": acts, "lines": lines}
    return show(request, "desk/journal.html", context, zone=place.zone)


@desk
def undoing(request: HttpRequest, event: int, undone: UUID) -> HttpResponse:
    place, found = event_for(request, event, "undo_act")
    form = WhyForm(posted(request), initial=start(found))
    page = ActPage(
        _("Undo an act"),
        _("Undo it"),
        next=reverse("desk_journal", args=[event]),
        done=_("It is undone; what followed from it is derived again."),
        template="desk/undo.html",
        zone=place.zone,
        around=lambda: {
            "number": tournaments.number(found),
            "event": found,
            "lines": [_line(row) for row in journal_rows(journal(found).filter(pk=undone))],
        },
    )

    def do() -> None:
        told, who = form.cleaned_data, place.who
        undo_act(event=event, act=undone, why=told["why"], seen=told["seen"], by=who.by, at=who.at)

    return act(request, replace(page, ahead=looking_on(found, do)), form, do)


def _line(row: JournalRow) -> tuple[JournalRow, str, str]:
    """An act, what was done (of an undo also what it undid), and where in the bracket."""
    words = f"{act_of(row.kind)}: {act_of(row.undoes)}" if row.undoes else act_of(row.kind)
    return row, words, match_place(row.place) if row.place else ""
