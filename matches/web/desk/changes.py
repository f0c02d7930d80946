"""One entry at the desk, and what can change about it: it leaves, another plays instead, seats are swapped."""

from dataclasses import replace
from typing import Any

from django.http import HttpRequest, HttpResponse
from django.urls import reverse
from django.utils.translation import gettext as _

from doors.acting import ActPage, Context, act, desk, posted, show
from journal.refusals import Unseen, because
from matches.conditions.drawing import stage_at
from matches.flows.disqualify_entry import disqualify_entry
from matches.flows.reenter import reenter
from matches.flows.replace_entry import replace_entry
from matches.flows.swap_entries import swap_entries
from matches.flows.withdraw_entry import withdraw_entry
from matches.models import REENTERED, Event, Stage
from matches.queries import draws, entries, tournaments
from matches.queries.candidates import LookedUp, look_up
from matches.queries.entries import EntryRow
from matches.queries.next_draws import next_draws
from matches.queries.seats import begun_entries, movable
from matches.web.desk.ahead import looking_on
from matches.web.desk.change_forms import AgainForm, LeavingForm, SwapForm
from matches.web.desk.finding import Place, event_for, start
from matches.web.desk.forms import EnterForm, ReasonForm
from matches.web.desk.round_forms import AwayForm
from rules_engine.ratings.policy import PAIRS


@desk
def entry_desk(request: HttpRequest, event: int, entry: int) -> HttpResponse:
    """What can be done with an entry as things stand."""
    place, found = event_for(request, event, "see_desk")
    row, stage = _row(found, entry), tournaments.main_stage(found)
    context = {
        "event": found,
        "row": row,
        "may": place.may,
        "is_drawn": draws.is_drawn(stage),
        "leaving": LeavingForm(is_drawn=draws.is_drawn(stage), auto_id="leave_%s"),
        "replacing": EnterForm(is_of_pairs=found.side_size == PAIRS) if row.id not in begun_entries(found) else None,
        "swap": _swap_form(found, row),
        "again": AgainForm(auto_id="again_%s") if _may_come_again(stage, row) else None,
        "out": _coming_round(found, row),
    }
    return show(request, "desk/entry.html", context, zone=place.zone)


@desk
def withdrawal(request: HttpRequest, event: int, entry: int) -> HttpResponse:
    place, found = event_for(request, event, "enter")
    form = LeavingForm(posted(request), is_drawn=draws.is_drawn(tournaments.main_stage(found)))
    page = _page(place, found, entry, (_("Withdraw an entry"), _("Withdraw"), _("It is withdrawn.")))

    def do() -> None:
        withdraw_entry(event=event, entry=entry, **form.told(), by=place.who.by, at=place.who.at)

    return act(request, replace(page, ahead=looking_on(found, do)), form, do)


@desk
def disqualification(request: HttpRequest, event: int, entry: int) -> HttpResponse:
    """First what it changes, then the act."""
    place, found = event_for(request, event, "disqualify_entry")
    form = ReasonForm(posted(request), initial=start(found))
    words = (_("Disqualify an entry"), _("Disqualify"), _("It is disqualified."))
    page = _page(place, found, entry, words, is_grave=True, around=lambda: {"number": tournaments.number(found)})

    def do() -> None:
        told: dict[str, Any] = {"why": form.cleaned_data["why"], "seen": form.cleaned_data["seen"]}
        disqualify_entry(event=event, entry=entry, **told, by=place.who.by, at=place.who.at)

    return act(request, replace(page, ahead=looking_on(found, do), looks_first=True), form, do)


@desk
def replacement(request: HttpRequest, event: int, entry: int) -> HttpResponse:
    """Another takes the seat: somebody who is known, or somebody new."""
    place, found = event_for(request, event, "enter")
    told = {name: request.GET.get(name, "")[:120] for name in ("name", "why")}
    form = EnterForm(posted(request), is_of_pairs=found.side_size == PAIRS, initial=told)
    here = reverse("desk_replace", args=[event, entry])

    def around() -> Context:
        typed = str(form["name"].value() or "")
        said = {"act_at": here, "press": _("Plays instead"), "why": form["why"].value()}
        said["can_look"] = draws.is_drawn(tournaments.main_stage(found))
        looked_up = LookedUp("") if form.is_of_pairs else look_up(found, typed)
        return {"event": found, "found": looked_up, **said}

    if request.method == "GET" and request.GET.get("part"):
        return show(request, "desk/_found.html", around(), zone=place.zone)
    words = (_("Another plays instead"), _("Look up"), _("The seat is taken by another."))
    page = _page(place, found, entry, words, template="desk/enter.html", around=around)

    def do() -> None:
        wanted, why = form.wanted(), form.cleaned_data["why"]
        whom = {"player": wanted.player or wanted, "register_new": form.registers_new, "why": why}
        replace_entry(event=event, entry=entry, **whom, by=place.who.by, at=place.who.at)

    return act(request, replace(page, ahead=looking_on(found, do)), form, do)


@desk
def swapping(request: HttpRequest, event: int, entry: int, stage: int) -> HttpResponse:
    place, found = event_for(request, event, "draw_event")
    form = SwapForm(_others(stage_at(found, stage), entry), posted(request), initial=start(found))
    words = (_("Swap two seats"), _("Swap"), _("The two have changed seats."))
    page = _page(place, found, entry, words, around=lambda: {"number": tournaments.number(found)})

    def do() -> None:
        told: dict[str, Any] = {"why": form.cleaned_data["why"], "seen": form.cleaned_data["seen"]}
        both = (entry, form.cleaned_data["other"])
        swap_entries(event=event, stage=stage, entries=both, **told, by=place.who.by, at=place.who.at)

    return act(request, replace(page, ahead=looking_on(found, do)), form, do)


@desk
def again(request: HttpRequest, event: int, entry: int) -> HttpResponse:
    """Who is out enters again: another go at a jackpot, or a buy-back."""
    place, found = event_for(request, event, "enter")
    form = AgainForm(posted(request))
    words = (_("Enter again"), _("Enter again"), _("Entered again, with a new number."))
    page = _page(place, found, entry, words)

    def do() -> None:
        reenter(event=event, entry=entry, why=form.cleaned_data["why"], by=place.who.by, at=place.who.at)

    return act(request, page, form, do)


def _row(event: Event, number: int) -> EntryRow:
    for row in entries.entries(event):
        if row.number == number:
            return row
    raise Unseen(because("unknown_entry", entry=min(number, 2**31)))


def _swap_form(event: Event, row: EntryRow) -> tuple[int, SwapForm] | None:
    """With the stage in which both have a seat, the last that is drawn; None for who has begun, or is alone."""
    drawn = [stage for stage in tournaments.stages_of(event) if draws.is_drawn(stage)]
    seats, initial = movable(drawn[-1]) if drawn else (), start(event)
    others = [one for one in seats if one.id != row.id]
    if len(others) in (0, len(seats)):
        return None
    return drawn[-1].position, SwapForm(others, initial=initial, auto_id="swap_%s")


def _others(stage: Stage, entry: int) -> list[EntryRow]:
    return [row for row in movable(stage) if row.number != entry]


def _may_come_again(stage: Stage, row: EntryRow) -> bool:
    entry = entries.entry(stage.event, row.number)
    return stage.format in REENTERED and entry is not None and draws.has_lost(entry)


def _coming_round(event: Event, row: EntryRow) -> dict[str, Any] | None:
    """The round that is drawn next, if it is one that somebody can stay away from."""
    coming = next_draws([event.pk]).get(event.pk)
    if coming is None or not coming.round or not row.is_in:
        return None
    form = AwayForm([row], initial=start(event, entry=row.number), auto_id="away_%s")
    return {"stage": coming.stage, "round": coming.round, "form": form}


def _page(place: Place, event: Event, entry: int, words: tuple[str, str, str], **more: Any) -> ActPage:
    """``words``: title, button, what is said when it is done."""
    title, button, done = words
    hint = f"{event.name}: {_row(event, entry).name}"
    back = reverse("desk_entry", args=[event.pk, entry])
    after = reverse("desk_entries", args=[event.pk])
    return ActPage(title, button, after, done, hint, back, zone=place.zone, **more)
