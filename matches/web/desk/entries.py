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
from matches.flows.withdraw_entry import withdraw_entry
from matches.models import Event
from matches.queries import draws, entries, tournaments
from matches.queries.candidates import look_up
from matches.queries.entries import EntryRow
from matches.web.desk.finding import desk_version, event_for
from matches.web.desk.forms import EnterForm, SeedForm, WithdrawalForm


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
        "enter_form": EnterForm(),
    }
    return show(request, "desk/entries.html", context, zone=place.zone)


@desk
def enter_one(request: HttpRequest, event: int) -> HttpResponse:
    """In one field: who has this name, who may be meant, somebody new. ``part``: for a script, while one types."""
    place, found = event_for(request, event, "enter")
    form = EnterForm(posted(request), initial={"name": request.GET.get("name", "")[:120]})

    def around() -> dict[str, object]:
        typed = str(form["name"].value() or "")
        return {"event": found, "found": look_up(found, typed)}

    if request.method == "GET" and request.GET.get("part"):
        return show(request, "desk/_found.html", around(), zone=place.zone)
    page = replace(
        _page(found, _("Enter a player"), _("Enter"), _("Entered.")), template="desk/enter.html", around=around
    )
    return act(
        request, page, form, lambda: enter(event=event, wanted=[form.wanted()], by=place.who.by, at=place.who.at)
    )


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


@desk
def withdrawal(request: HttpRequest, event: int, entry: int) -> HttpResponse:
    place, found = event_for(request, event, "enter")
    form = WithdrawalForm(posted(request))
    page = _page(found, _("Withdraw an entry"), _("Withdraw"), _("It is withdrawn."), entry)

    def do() -> None:
        withdraw_entry(event=event, entry=entry, why=form.cleaned_data["why"], by=place.who.by, at=place.who.at)

    return act(request, page, form, do)


def _seed_form(row: EntryRow) -> SeedForm:
    return SeedForm(initial={"seed": row.seed}, auto_id=f"e{row.number}_%s")


def _page(event: Event, title: str, button: str, done: str, entry: int | None = None) -> ActPage:
    """Of a single entry, the page says whose it is."""
    hint = event.name
    if entry is not None:
        rows = [row for row in entries.entries(event) if row.number == entry]
        hint = f"{event.name}: {rows[0].name}" if rows else event.name
    return ActPage(title, button, next=reverse("desk_entries", args=[event.pk]), done=done, hint=hint)
