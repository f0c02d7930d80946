"""The check-in list of an event: all entries by name, one tap for each; repeated taps do no harm."""

from dataclasses import dataclass

from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.urls import reverse
from django.utils.http import urlencode

from clubs.names import typed_key
from interfaces.web.base.act_pages import ActForm, desk, posted, run_flow, show
from interfaces.web.base.live_updates import follows, subscribes
from interfaces.web.desk.matches.access import DeskContext, desk_version, event_for
from matches.flows.entries.check_in import check_in
from matches.models import Event
from matches.queries.draws import draws
from matches.queries.entries import entries
from matches.queries.entries.entries import EntryRow
from matches.queries.tournaments import tournaments

_LONGEST = 100


@dataclass(frozen=True, slots=True)
class Row:
    """An entry on the list. ``words``: its name for searching; ``is_late``: whether play has started without it."""

    entry: EntryRow
    words: str
    is_late: bool


@desk
@follows(desk_version)
def check_in_list(request: HttpRequest, event: int) -> HttpResponse:
    place = event_for(request, event, "see_desk")
    subscribes(request, event=event)
    query = request.GET.get("q", "")[:_LONGEST]
    return show(request, "desk/matches/entries/check_in.html", _context(place.event, place, query), zone=place.zone)


@desk
def set_presence(request: HttpRequest, event: int, entry: int, is_present: bool) -> HttpResponse:
    """Check an entry in or out. The URL says which, so two taps count once. A script gets the row and the count."""
    place = event_for(request, event, "check_in")
    query = request.POST.get("q", "")[:_LONGEST]
    back = reverse("desk_check_in_list", args=[event]) + (f"?{urlencode({'q': query})}" if query else "")
    if request.method != "POST":
        return redirect(back)
    form = ActForm(posted(request))
    is_done = form.is_valid() and run_flow(
        form, lambda: check_in(event_id=event, entry_no=entry, is_present=is_present, ctx=place.ctx)
    )
    context = {**_context(place.event, place, query, only=entry if is_done else None), "form": form}
    if request.POST.get("part"):
        return render(
            request, "desk/matches/entries/_check_in_rows.html", context, status=form.status if not is_done else 200
        )
    if is_done:
        return redirect(f"{back}#e{entry}")
    return show(request, "desk/matches/entries/check_in.html", context, zone=place.zone, status=form.status)


def _context(event: Event, place: DeskContext, query: str = "", only: int | None = None) -> dict[str, object]:
    is_drawn = draws.is_drawn(tournaments.main_stage(event))
    inside = [Row(row, typed_key(row.name), is_drawn and not row.is_present) for row in entries.field_by_name(event)]
    words = typed_key(query).split()
    rows = [row for row in inside if all(word in row.words for word in words)]
    return {
        "event": event,
        "may": place.may,
        "query": query,
        "rows": [row for row in rows if only in (None, row.entry.number)],
        "total": len(inside),
        "present": sum(row.entry.is_present for row in inside),
    }
