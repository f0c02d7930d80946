"""The entries of an event at its desk: who is in, present, seeded; one more by name, or a whole list."""

from dataclasses import dataclass, replace

from django.http import HttpRequest, HttpResponse
from django.urls import reverse
from django.utils.translation import gettext as _

from doors.acting import ActForm, ActPage, act, desk, posted, show
from doors.following import follows, hears
from matches.flows.check_in import check_in
from matches.flows.enter import enter
from matches.flows.seed_entry import seed_entry
from matches.models import Event
from matches.queries import draws, entries, tournaments
from matches.queries.candidates import LookedUp, look_up
from matches.queries.entries import EntryRow
from matches.web.desk.ahead import looking_on
from matches.web.desk.change_forms import LateForm
from matches.web.desk.finding import desk_version, event_for
from matches.web.desk.forms import SeedForm


@dataclass(frozen=True, slots=True)
class EntryLine:
    """An entry with its forms."""

    row: EntryRow
    seed: SeedForm


@desk
@follows(desk_version)
def entry_list(request: HttpRequest, event: int) -> HttpResponse:
    place, found = event_for(request, event, "see_desk")
    hears(request, event=event)
    rows = entries.entries(found)
    context = {
        "event": found,
        "may": place.may,
        "lines": [EntryLine(row, _seed_form(row)) for row in rows],
        "counts": {"in": sum(row.is_in for row in rows), "present": sum(row.is_in and row.is_present for row in rows)},
        "is_open": tournaments.is_open(found),
        "is_drawn": draws.is_drawn(tournaments.main_stage(found)),
        "by_hand": tournaments.main_stage(found).settings.get("seeding") == "by_hand",
        "enter_form": LateForm(tournaments.main_stage(found)),
        "is_by_rounds": _is_by_rounds(found),
    }
    return show(request, "desk/entries.html", context, zone=place.zone)


@desk
def enter_one(request: HttpRequest, event: int) -> HttpResponse:
    """In one field: who has this name, who may be meant, somebody new. ``part``: for a script, while one types."""
    place, found = event_for(request, event, "enter")
    told = {name: request.GET.get(name, "")[:most] for name, most in (("name", 120), ("losses", 2), ("why", 120))}
    form = LateForm(tournaments.main_stage(found), posted(request), initial=told)

    def around() -> dict[str, object]:
        typed = str(form["name"].value() or "")
        looked_up = LookedUp("") if form.is_of_pairs else look_up(found, typed)
        return {"event": found, "found": looked_up, "press": _("Enter"), **_for_late(form, found)}

    if request.method == "GET" and request.GET.get("part"):
        return show(request, "desk/_found.html", around(), zone=place.zone)
    title = _("Enter a pair") if form.is_of_pairs else _("Enter a player")
    page = replace(_page(found, title, _("Enter"), _("Entered.")), template="desk/enter.html", around=around)

    def do() -> None:
        late = {"losses": form.begins_with, "why": form.cleaned_data["why"], "register_new": form.registers_new}
        enter(event=event, wanted=[form.wanted()], **late, by=place.who.by, at=place.who.at)

    return act(request, replace(page, ahead=looking_on(found, do)), form, do)


@desk
def presence(request: HttpRequest, event: int, entry: int, is_present: bool) -> HttpResponse:
    place, found = event_for(request, event, "see_desk")
    title = _("Check in") if is_present else _("Check out")
    page = _page(found, title, title, "", entry)

    def do() -> None:
        check_in(event=event, entry=entry, is_present=is_present, by=place.who.by, at=place.who.at)

    return act(request, page, ActForm(posted(request)), do)


@desk
def seeding(request: HttpRequest, event: int, entry: int) -> HttpResponse:
    place, found = event_for(request, event, "seed_entry")
    form = SeedForm(posted(request))
    page = _page(found, _("Seed an entry"), _("Save"), "", entry)

    def do() -> None:
        seed_entry(event=event, entry=entry, seed=form.cleaned_data["seed"], by=place.who.by, at=place.who.at)

    return act(request, page, form, do)


def _for_late(form: LateForm, event: Event) -> dict[str, object]:
    """Where the form of each one who is found is sent, and what was typed beside the name."""
    typed: dict[str, object] = {name: form[name].value() for name in ("losses", "why") if name in form.fields}
    can_look = draws.is_drawn(tournaments.main_stage(event))
    return {"act_at": reverse("desk_enter", args=[event.pk]), "can_look": can_look, **typed}


def _is_by_rounds(event: Event) -> bool:
    """Whether who comes late comes into the next round, not into a bye."""
    last = draws.drawings(tournaments.main_stage(event))[-1:]
    return bool(last and last[0].round)


def _seed_form(row: EntryRow) -> SeedForm:
    return SeedForm(initial={"seed": row.seed}, auto_id=f"e{row.number}_%s")


def _page(event: Event, title: str, button: str, done: str, entry: int | None = None) -> ActPage:
    """Of a single entry, the page says whose it is."""
    hint = event.name
    if entry is not None:
        rows = [row for row in entries.entries(event) if row.number == entry]
        hint = f"{event.name}: {rows[0].name}" if rows else event.name
    return ActPage(title, button, next=reverse("desk_entries", args=[event.pk]), done=done, hint=hint)
