"""The check-in list of an event: everybody by name, one tap a player, whoever taps and however often."""

from dataclasses import dataclass

from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.urls import reverse
from django.utils.http import urlencode

from clubs.names import fold
from doors.acting import ActForm, attempt, desk, posted, show
from doors.following import follows, hears
from matches.flows.check_in import check_in
from matches.models import Event
from matches.queries import draws, entries, tournaments
from matches.queries.entries import EntryRow
from matches.web.desk.finding import Place, desk_version, event_for

_LONGEST = 100


@dataclass(frozen=True, slots=True)
class Row:
    """An entry on the list. ``words``: its name as it is searched; ``is_late``: play has begun without it."""

    entry: EntryRow
    words: str
    is_late: bool


@desk
@follows(desk_version)
def check_in_list(request: HttpRequest, event: int) -> HttpResponse:
    place, found = event_for(request, event, "see_desk")
    hears(request, event=event)
    query = request.GET.get("q", "")[:_LONGEST]
    return show(request, "desk/check_in.html", _context(found, place, query), zone=place.zone)


@desk
def tap(request: HttpRequest, event: int, entry: int, is_present: bool) -> HttpResponse:
    """Says which of the two it shall be, so that two taps are one. A script gets the row and the count back."""
    place, found = event_for(request, event, "check_in")
    query = request.POST.get("q", "")[:_LONGEST]
    back = reverse("desk_check_in_list", args=[event]) + (f"?{urlencode({'q': query})}" if query else "")
    if request.method != "POST":
        return redirect(back)
    form = ActForm(posted(request))
    done = form.is_valid() and attempt(
        form, lambda: check_in(event=event, entry=entry, is_present=is_present, by=place.who.by, at=place.who.at)
    )
    context = {**_context(found, place, query, only=entry if done else None), "form": form}
    if request.POST.get("part"):
        return render(request, "desk/_check_in_rows.html", context, status=form.status if not done else 200)
    if done:
        return redirect(f"{back}#e{entry}")
    return show(request, "desk/check_in.html", context, zone=place.zone, status=form.status)


def _context(event: Event, place: Place, query: str = "", only: int | None = None) -> dict[str, object]:
    is_drawn = draws.is_drawn(tournaments.main_stage(event))
    inside = [Row(row, fold(row.name), is_drawn and not row.is_present) for row in entries.field_by_name(event)]
    words = fold(query).split()
    rows = [row for row in inside if all(word in row.words for word in words)]
    return {
        "event": event,
        "may": place.may,
        "query": query,
        "rows": [row for row in rows if only in (None, row.entry.number)],
        "total": len(inside),
        "present": sum(row.entry.is_present for row in inside),
    }
