"""One entry on the desk: withdraw, disqualify, replace, swap seats, enter again."""

from dataclasses import replace
from functools import partial
from typing import Any

from django.http import HttpRequest, HttpResponse
from django.urls import reverse
from django.utils import timezone
from django.utils.translation import gettext as _

from interfaces.web.base.act_pages import ActPage, Context, act, desk, posted, show
from interfaces.web.desk.matches.access import DeskContext, event_for, start
from interfaces.web.desk.matches.change_preview import looking_on
from interfaces.web.desk.matches.draws.round_forms import AwayForm
from interfaces.web.desk.matches.entries.change_forms import AgainForm, LeavingForm, SwapForm
from interfaces.web.desk.matches.forms import EnterForm, ReasonForm
from interfaces.web.public.registration.own_registration import price_text
from interfaces.wording.sentences import sentences_with_place
from journal.refusals import NotFound, cause
from matches.flows.entries.add_reentry import add_reentry
from matches.flows.entries.disqualify_entry import disqualify_entry
from matches.flows.entries.replace_entry import replace_entry
from matches.flows.entries.swap_entries import swap_entries
from matches.flows.entries.withdraw_entry import withdraw_entry
from matches.models import Event, Stage
from matches.queries.draws import draws
from matches.queries.draws.next_draws import next_draws
from matches.queries.draws.seats import movable, started_entries
from matches.queries.entries import entries, lookups
from matches.queries.entries.entries import EntryRow
from matches.queries.entries.player_suggestions import LookedUp, suggest_players
from matches.queries.tournaments import tournaments
from matches.services.draws.drawing import stage_at
from matches.services.draws.reentering import why_not_again
from registration.queries.fees import reentry_prices


@desk
def entry_desk(request: HttpRequest, event: int, entry: int) -> HttpResponse:
    """Show an entry and the acts that are possible now."""
    place = event_for(request, event, "see_desk")
    row, stage = _row(place.event, entry), tournaments.main_stage(place.event)
    context = {
        "event": place.event,
        "row": row,
        "may": place.may,
        "is_drawn": draws.is_drawn(stage),
        "leaving": LeavingForm(is_drawn=draws.is_drawn(stage), auto_id="leave_%s", initial=start(place.event)),
        "replacing": EnterForm(is_of_pairs=place.event.is_of_pairs)
        if row.id not in started_entries(place.event)
        else None,
        "swap": _swap_form(place.event, row),
        **_again(stage, row),
        "out": _next_round(place.event, row),
    }
    return show(request, "desk/matches/entries/entry.html", context, zone=place.zone)


@desk
def withdrawal(request: HttpRequest, event: int, entry: int) -> HttpResponse:
    place = event_for(request, event, "enter")
    is_drawn = draws.is_drawn(tournaments.main_stage(place.event))
    form = LeavingForm(posted(request), is_drawn=is_drawn, initial=start(place.event))
    words = (_("Withdraw an entry"), _("Withdraw"), _("Withdrawn."))
    page = _page(place, place.event, entry, words, context=lambda: {"number": tournaments.number(place.event)})

    def do() -> None:
        ctx = form.act_context(place.ctx)
        withdraw_entry(event_id=event, entry_no=entry, after_match=form.leaves_after_match, ctx=ctx)

    return act(request, replace(page, preview=looking_on(place.event, do)), form, do)


@desk
def disqualification(request: HttpRequest, event: int, entry: int) -> HttpResponse:
    """Disqualify an entry, after a preview."""
    place = event_for(request, event, "disqualify_entry")
    form = ReasonForm(posted(request), initial=start(place.event))
    words = (_("Disqualify an entry"), _("Disqualify"), _("Disqualified."))
    page = _page(
        place, place.event, entry, words, is_grave=True, context=lambda: {"number": tournaments.number(place.event)}
    )

    def do() -> None:
        disqualify_entry(event_id=event, entry_no=entry, ctx=form.act_context(place.ctx))

    return act(request, replace(page, preview=looking_on(place.event, do), requires_preview=True), form, do)


@desk
def replacement(request: HttpRequest, event: int, entry: int) -> HttpResponse:
    """Replace an entry by another player, known or new, after a preview."""
    place = event_for(request, event, "enter")
    initial = {name: request.GET.get(name, "")[:120] for name in ("name", "why")}
    form = EnterForm(posted(request), is_of_pairs=place.event.is_of_pairs, initial=initial)
    context = partial(_replacement, place.event, entry, form)
    if request.method == "GET" and request.GET.get("part"):
        return show(request, "desk/matches/entries/_found.html", context(), zone=place.zone)
    words = (_("Replace"), _("Look up"), _("Replaced."))
    page = _page(place, place.event, entry, words, template="desk/matches/entries/enter.html", context=context)

    def do() -> None:
        entry_input, ctx = form.entry_input(), form.act_context(place.ctx)
        player = entry_input.player or entry_input
        replace_entry(event_id=event, entry_no=entry, player=player, register_new=form.registers_new, ctx=ctx)

    return act(request, replace(page, preview=looking_on(place.event, do), requires_preview=True), form, do)


def _replacement(event: Event, entry: int, form: EnterForm) -> Context:
    name = str(form["name"].value() or "")
    looked_up = LookedUp("") if form.is_of_pairs else suggest_players(event, name)
    return {
        "event": event,
        "act_at": reverse("desk_replace", args=[event.pk, entry]),
        "press": _("Plays instead"),
        "why": form["why"].value(),
        "is_drawn": draws.is_drawn(tournaments.main_stage(event)),
        "is_seen_first": True,
        "found": looked_up,
        "newcomer": looked_up.name_of(str(form["player"].value() or "")) or name,
        "leaver": _row(event, entry).name,
    }


@desk
def swap(request: HttpRequest, event: int, entry: int, stage: int) -> HttpResponse:
    place = event_for(request, event, "draw_event")
    form = SwapForm(_others(stage_at(place.event, stage), entry), posted(request), initial=start(place.event))
    words = (_("Swap two seats"), _("Swap"), _("Seats swapped."))
    page = _page(place, place.event, entry, words, context=lambda: {"number": tournaments.number(place.event)})

    def do() -> None:
        entry_numbers = (entry, form.cleaned_data["other"])
        swap_entries(event_id=event, stage_no=stage, entries=entry_numbers, ctx=form.act_context(place.ctx))

    return act(request, replace(page, preview=looking_on(place.event, do)), form, do)


@desk
def reentry(request: HttpRequest, event: int, entry: int) -> HttpResponse:
    """Enter again: another attempt at a jackpot, or a buy-back."""
    place = event_for(request, event, "enter")
    form = AgainForm(posted(request))
    words = (_("Re-enter"), _("Re-enter"), _("Re-entered, with a new number."))
    price = _reentry_price(place.event, _row(place.event, entry))
    page = _page(place, place.event, entry, words)
    page = replace(page, hint=f"{page.hint} · {price}") if price else page

    def do() -> None:
        add_reentry(event_id=event, entry_no=entry, ctx=form.act_context(place.ctx))

    return act(request, page, form, do)


def _row(event: Event, number: int) -> EntryRow:
    for row in entries.entries(event):
        if row.number == number:
            return row
    raise NotFound(cause("unknown_entry", entry=min(number, 2**31)))


def _swap_form(event: Event, row: EntryRow) -> tuple[int, SwapForm] | None:
    """Return the last drawn stage in which both have a seat, and the form; None if the entry has started or nobody can
    swap."""
    drawn_stages = [stage for stage in tournaments.stages_of(event) if draws.is_drawn(stage)]
    seats, initial = movable(drawn_stages[-1]) if drawn_stages else (), start(event)
    other_seats = [seat for seat in seats if seat.id != row.id]
    if len(other_seats) in (0, len(seats)):
        return None
    return drawn_stages[-1].position, SwapForm(other_seats, initial=initial, auto_id="swap_%s")


def _others(stage: Stage, entry: int) -> list[EntryRow]:
    return [row for row in movable(stage) if row.number != entry]


def _again(stage: Stage, row: EntryRow) -> Context:
    """Return the form of a re-entry, or why it would be refused. Without re-entries, or before a loss, neither."""
    entry = lookups.entry(stage.event, row.number) if stage.draw_format.reentry is not None else None
    if entry is None or not draws.has_lost(entry):
        return {}
    reasons = why_not_again(stage.event, entry, timezone.now())
    if reasons is not None:
        return {"not_again": sentences_with_place(reasons.violations)}
    return {"again": AgainForm(auto_id="again_%s"), "again_price": _reentry_price(stage.event, row)}


def _reentry_price(event: Event, row: EntryRow) -> str:
    return price_text(reentry_prices(event, timezone.now(), row.players))


def _next_round(event: Event, row: EntryRow) -> dict[str, Any] | None:
    """Return the next round if entries can skip it."""
    next_draw = next_draws([event.pk]).get(event.pk)
    if next_draw is None or not next_draw.round or not row.is_in:
        return None
    form = AwayForm([row], initial=start(event, entry=row.number), auto_id="away_%s")
    return {"stage": next_draw.stage, "round": next_draw.round, "form": form}


def _page(place: DeskContext, event: Event, entry: int, words: tuple[str, str, str], **more: Any) -> ActPage:
    """Return the page of an act. ``words``: title, button, and the message when it is done."""
    title, button, message = words
    hint = f"{event.name}: {_row(event, entry).name}"
    back = reverse("desk_entry", args=[event.pk, entry])
    after = reverse("desk_entries", args=[event.pk])
    return ActPage(title, button, after, message, hint, back, zone=place.zone, event_id=event.pk, **more)
