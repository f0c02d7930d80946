"""The entries of an event on its desk: check-in and seeds."""

from collections.abc import Sequence

from django.http import HttpRequest, HttpResponse
from django.urls import reverse
from django.utils.translation import gettext as _

from interfaces.web.base.act_pages import ActForm, ActPage, act, desk, posted, show
from interfaces.web.base.live_updates import follows, subscribes
from interfaces.web.desk.matches.access import EventContext, desk_version, event_for
from interfaces.web.desk.matches.entries.change_forms import LateForm
from interfaces.web.desk.matches.entries.entry_filter import EntryFilter
from interfaces.web.desk.matches.forms import SeedForm
from interfaces.wording.sentences import sentences_with_place
from matches.flows.entries.check_in import check_in
from matches.flows.entries.seed_entry import seed_entry
from matches.models import Event
from matches.queries.draws import draws
from matches.queries.entries import entries
from matches.queries.entries import entry_list as entry_rows
from matches.queries.entries.entries import EntryRow
from matches.queries.entries.fields import seeding_of
from matches.queries.entries.suspended import suspended_entries
from matches.queries.tournaments import tournaments
from matches.services.draws.lateness import why_nobody_new
from rules_engine.draws.brackets.knockout import Seeding
from rules_engine.draws.format import LateEntry


@desk
@follows(desk_version)
def entry_list(request: HttpRequest, event: int) -> HttpResponse:
    place = event_for(request, event, "see_desk")
    subscribes(request, event=event)
    rows, entry_filter = entry_rows.entry_list(place.event), EntryFilter.of(request)
    context = {
        "event": place.event,
        "may": place.may,
        "lines": entry_filter.lines(rows),
        "chips": entry_filter.chips(rows),
        "filter": entry_filter,
        "onward": request.get_full_path(),
        "counts": _counts([entry.row for entry in rows]),
        "suspended": _suspended(place),
        "is_open": tournaments.is_open(place.event),
        "has_withdrawn": not all(entry.row.is_in for entry in rows),
        "by_hand": seeding_of(tournaments.main_stage(place.event)) is Seeding.BY_HAND,
        "enter_form": LateForm(tournaments.main_stage(place.event)),
        **_late_entry(place),
    }
    return show(request, "desk/matches/entries/entries.html", context, zone=place.zone)


@desk
def presence(request: HttpRequest, event: int, entry: int, is_present: bool) -> HttpResponse:
    place = event_for(request, event, "see_desk")
    title = _("Check in") if is_present else _("Check out")
    page = _page(place.event, title, title, "", entry)

    def do() -> None:
        check_in(event_id=event, entry_no=entry, is_present=is_present, ctx=place.ctx)

    return act(request, page, ActForm(posted(request)), do)


@desk
def seeding(request: HttpRequest, event: int, entry: int) -> HttpResponse:
    place = event_for(request, event, "seed_entry")
    form = SeedForm(posted(request))
    page = _page(place.event, _("Seed an entry"), _("Save"), "", entry)

    def do() -> None:
        seed_entry(event_id=event, entry_no=entry, seed=form.cleaned_data["seed"], ctx=place.ctx)

    return act(request, page, form, do)


def _suspended(place: EventContext) -> list[EntryRow]:
    """Return the entries of suspended players, which directors see."""
    day = place.tournament.federation.day_at(place.ctx.at)
    return suspended_entries(place.event, day) if "enter" in place.may else []


def _late_entry(place: EventContext) -> dict[str, object]:
    """Return whether the event is drawn; then where the format places a late entry, or why there can be none. The
    draw is read only for those who may enter players.
    """
    stage = tournaments.main_stage(place.event)
    if "enter" not in place.may or not draws.is_drawn(stage):
        return {"is_drawn": False}
    reasons = why_nobody_new(stage, place.ctx.at).violations
    late_entry, is_by_runs = stage.draw_format.late_entry, stage.draw_format.is_by_runs
    late_place = "run" if is_by_runs and late_entry is LateEntry.NEXT_ROUND else late_entry.value
    return {"is_drawn": True, "late_place": late_place, "not_late": sentences_with_place(reasons)}


def _counts(rows: Sequence[EntryRow]) -> dict[str, int]:
    inside = [row for row in rows if row.is_in]
    return {"all": len(rows), "in": len(inside), "present": sum(row.is_present for row in inside)}


def _page(event: Event, title: str, button: str, message: str, entry: int | None = None) -> ActPage:
    """Return the page of an act. ``entry``: the number of the entry that it concerns."""
    hint = event.name
    if entry is not None:
        rows = [row for row in entries.entries(event) if row.number == entry]
        hint = f"{event.name}: {rows[0].name}" if rows else event.name
    back = reverse("desk_entries", args=[event.pk])
    return ActPage(title, button, next=back, done=message, hint=hint, event_id=event.pk)
