"""Paste a list of entrants: it is checked line by line, corrected in place, and entered in one act or not at all."""

import re
from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from django.http import HttpRequest, HttpResponse
from django.urls import reverse
from django.utils.translation import gettext as _
from django.utils.translation import ngettext

from clubs.countries import country_name
from clubs.permissions import club_rights
from clubs.queries import federations
from clubs.readers.list_text import lines_of
from clubs.readers.workbooks import text_of
from interfaces.shared.throttling import Uploads, throttled
from interfaces.web.base.act_pages import ActPage, act, desk, posted, run_flow, show
from interfaces.web.desk.matches.access import DeskContext, event_for
from interfaces.web.desk.matches.entries.list_answers import placed_answers
from interfaces.web.desk.matches.forms import ListForm
from interfaces.wording.sentences import sentence
from matches.flows.entries.enter import enter
from matches.inputs.entries import EntryInput
from matches.models import Event
from matches.services.entries.entry_list_check import Line, State
from matches.services.entries.list_clubs import ListClub
from matches.services.entries.list_preview import ListPreview, Picks, preview_list

_MOST_TO_DECIDE = 100  # lines on one page: a browser sends a few fields for each
_PICK = re.compile(r"pick-(\d{1,4})")
_READING = re.compile(r"read-(\d{1,4})")
_CLUB = re.compile(r"club-(.{1,120})")
_NOTHING = ListPreview((), {})


@dataclass(frozen=True, slots=True)
class LineView:
    """A line of the list with its errors as sentences. ``readings``: what it may mean, ``reading``: the chosen one."""

    line: Line
    sentences: tuple[str, ...]
    readings: tuple[str, ...]
    reading: int
    club: ListClub | None
    country: str


@desk
@throttled(Uploads, by_login=True)
def enter_list(request: HttpRequest, event: int) -> HttpResponse:
    """Paste, check, enter. The list is sent with the page; nothing is stored in between."""
    place = event_for(request, event, "enter")
    fields = posted(request)
    form = ListForm(placed_answers(fields) if fields else fields, request.FILES or None)
    if form.is_bound and form.is_valid():
        return _looked_at(request, place, place.event, form)
    hints = [
        place.event.name,
        *([_("One pair per line, with a slash between the two names.")] if place.event.is_of_pairs else []),
    ]
    page = ActPage(
        _("Enter a list"), _("Check the list"), next=_entries(place.event), hint=" · ".join(hints), event_id=event
    )
    return act(request, page, form, lambda: None)


def _looked_at(request: HttpRequest, place: DeskContext, event: Event, form: ListForm) -> HttpResponse:
    preview, text = _NOTHING, ""

    def read() -> None:
        nonlocal preview, text
        data = text_of(form.data_of_list())
        preview, text = preview_list(event, data, place.ctx, _picks(form.data)), "\n".join(lines_of(data))

    if not run_flow(form, read):
        return _again(request, place, event, form, _NOTHING, "")
    if form.data.get("do") == "enter" and not preview.undecided:
        return _entered(request, place, event, form, preview)
    return _again(request, place, event, form, preview, text)


def _entered(
    request: HttpRequest, place: DeskContext, event: Event, form: ListForm, preview: ListPreview
) -> HttpResponse:
    entrants = preview.entrants
    message = _entered_message(event, len(entrants)) if entrants else _("All of them are already entered.")
    page = ActPage(_("Enter a list"), _("Check the list"), next=_entries(event), done=message, hint=event.name)

    def do() -> None:
        if entrants:
            enter(event_id=event.pk, entrants=entrants, add_clubs=True, ctx=form.act_context(place.ctx))

    if run_flow(form, do):
        return act(request, page, form, lambda: None)
    return _again(request, place, event, form, preview, str(form.cleaned_data["names"]))


def _entered_message(event: Event, number: int) -> str:
    if event.is_of_pairs:
        return ngettext("%(number)s pair is entered.", "%(number)s pairs are entered.", number) % {"number": number}
    return ngettext("%(number)s player is entered.", "%(number)s players are entered.", number) % {"number": number}


def _again(
    request: HttpRequest, place: DeskContext, event: Event, form: ListForm, preview: ListPreview, text: str
) -> HttpResponse:
    """Show the checked list, with 200 or the status of the refusal."""
    views = [_view(line, preview, _picks(form.data)) for line in preview.lines]
    context = {
        "event": event,
        "form": form,
        "text": text or form.data.get("names", ""),
        "to_decide": [view for view in views if view.line.is_to_decide][:_MOST_TO_DECIDE],
        "decided": [view for view in views if not view.line.is_to_decide],
        "to_enter": len(preview.entrants),
        "to_register": sum(line.state is State.NEW for line in preview.lines),
        "undecided": preview.undecided,
        "clubs": list(preview.clubs.values()),
        "all_clubs": _clubs_to_join(place, event) if preview.clubs else [],
        "was_asked": form.data.get("do") == "enter",
        "next": _entries(event),
    }
    status = form.status if form.errors else 200
    return show(request, "desk/matches/entries/enter_list.html", context, zone=place.zone, status=status)


def _view(line: Line, preview: ListPreview, picks: Picks) -> LineView:
    return LineView(
        line,
        tuple(sentence(fault.code, fault.params) for fault in line.faults),
        tuple(map(_reading_text, line.readings)),
        picks.readings.get(line.number, 0),
        preview.club_of(line),
        country_name(line.entrant.country) if line.entrant and line.entrant.country else "",
    )


def _reading_text(entrant: EntryInput) -> str:
    """Return one meaning of a line: "Jan Berg, club Kilden, Denmark / Bo Li"."""
    return " / ".join(_member_text(member) for member in entrant.members)


def _member_text(member: EntryInput) -> str:
    club = _("club %(club)s") % {"club": member.club} if member.club else ""
    country = country_name(member.country) if member.country else ""
    return ", ".join(filter(None, (member.name or member.player, club, country)))


def _clubs_to_join(place: DeskContext, event: Event) -> Sequence[tuple[str, str]]:
    """Return the clubs to which the person may add members."""
    home = event.tournament.federation
    rights = club_rights(place.ctx.actor, home, place.ctx.at)
    return [(club.slug, club.name) for club in federations.clubs_of(home) if rights.may_join(club)]


def _picks(fields: Mapping[str, str]) -> Picks:
    players = {int(number): value[:8] for number, value in _fields(fields, _PICK).items()}
    readings = {int(number): value for number, value in _fields(fields, _READING).items()}
    return Picks(
        players,
        {number: int(value) for number, value in readings.items() if re.fullmatch(r"[1-9]", value)},
        {key: value[:40] for key, value in _fields(fields, _CLUB).items()},
    )


def _fields(fields: Mapping[str, str], name: re.Pattern[str]) -> Mapping[str, str]:
    """Return the filled fields whose names match, by what follows the hyphen."""
    matches = ((name.fullmatch(field), str(value)) for field, value in fields.items())
    return {match[1]: value for match, value in matches if match and value}


def _entries(event: Event) -> str:
    return reverse("desk_entries", args=[event.pk])
