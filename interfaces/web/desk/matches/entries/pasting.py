"""Paste a list of entrants: it is checked line by line, corrected in place, and entered in one act or not at all."""

import re
from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass

from django.http import HttpRequest, HttpResponse, QueryDict
from django.urls import reverse
from django.utils.translation import gettext as _
from django.utils.translation import ngettext

from interfaces.shared.throttling import Uploads, throttled
from interfaces.web.base.act_pages import ActPage, act, desk, posted, run_flow, show
from interfaces.web.desk.matches.access import DeskContext, event_for
from interfaces.web.desk.matches.forms import ListForm
from interfaces.wording.sentences import sentence
from matches.flows.entries.enter import enter
from matches.models import Event
from matches.readers.list_text import lines_of
from matches.readers.pasted import read_pasted
from matches.services.entries.entry_list_check import Line, State
from matches.services.entries.pair_list_check import looked_at
from rules_engine.ratings.policy import PAIRS

_FIX = re.compile(r"fix-(\d{1,4})")
_MOST_TO_DECIDE = 100  # lines on one page: a browser sends two fields for each
_PICK = re.compile(r"pick-(\d{1,4})")


@dataclass(frozen=True, slots=True)
class LineView:
    """A line of the list with its errors as sentences."""

    line: Line
    sentences: tuple[str, ...]


@desk
@throttled(Uploads, by_login=True)
def enter_list(request: HttpRequest, event: int) -> HttpResponse:
    """Paste, check, enter. The list is sent with the page; nothing is stored in between."""
    place = event_for(request, event, "enter")
    form = ListForm(_with_fixes(posted(request)), request.FILES or None)
    if form.is_bound and form.is_valid():
        return _looked_at(request, place, place.event, form)
    hints = [
        place.event.name,
        *([_("A pair a line, with a slash between the two.")] if place.event.side_size == PAIRS else []),
    ]
    page = ActPage(_("Enter a list"), _("Look at it"), next=_entries(place.event), hint=" · ".join(hints))
    return act(request, page, form, lambda: None)


def _looked_at(request: HttpRequest, place: DeskContext, event: Event, form: ListForm) -> HttpResponse:
    data = form.data_of_list()
    lines: list[Line] = []

    def read() -> None:
        lines.extend(looked_at(event, read_pasted(data), _picks(request.POST)))

    if not run_flow(form, read):
        return _again(request, place, event, form, lines, "")
    if request.POST.get("do") == "enter" and not any(line.is_to_decide for line in lines):
        return _entered(request, place, event, form, lines)
    return _again(request, place, event, form, lines, _text(data))


def _entered(request: HttpRequest, place: DeskContext, event: Event, form: ListForm, lines: list[Line]) -> HttpResponse:
    entry_inputs = [line.entrant for line in lines if line.is_to_enter and line.entrant]
    message = _entered_message(event, len(entry_inputs)) if entry_inputs else _("All of them are entered already.")
    page = ActPage(_("Enter a list"), _("Look at it"), next=_entries(event), done=message, hint=event.name)

    def do() -> None:
        if entry_inputs:
            enter(event_id=event.pk, entrants=entry_inputs, ctx=place.ctx)

    if run_flow(form, do):
        return act(request, page, form, lambda: None)
    return _again(request, place, event, form, lines, str(form.cleaned_data["names"]))


def _entered_message(event: Event, number: int) -> str:
    if event.side_size == PAIRS:
        return ngettext("%(number)s pair is entered.", "%(number)s pairs are entered.", number) % {"number": number}
    return ngettext("%(number)s player is entered.", "%(number)s players are entered.", number) % {"number": number}


def _again(
    request: HttpRequest, place: DeskContext, event: Event, form: ListForm, lines: Sequence[Line], text: str
) -> HttpResponse:
    """Show the checked list, with 200 or the status of the refusal."""
    counts = Counter(line.state for line in lines)
    views = [LineView(line, tuple(sentence(fault.code, fault.params) for fault in line.faults)) for line in lines]
    context = {
        "event": event,
        "form": form,
        "text": text or form.data.get("names", ""),
        "to_decide": [view for view in views if view.line.is_to_decide][:_MOST_TO_DECIDE],
        "decided": [view for view in views if not view.line.is_to_decide],
        "to_enter": sum(line.is_to_enter for line in lines),
        "to_register": counts[State.NEW],
        "undecided": sum(line.is_to_decide for line in lines),
        "was_asked": request.POST.get("do") == "enter",
        "next": _entries(event),
    }
    return show(
        request,
        "desk/matches/entries/enter_list.html",
        context,
        zone=place.zone,
        status=form.status if form.errors else 200,
    )


def _picks(fields: QueryDict) -> dict[int, str]:
    picks = ((_PICK.fullmatch(name), value) for name, value in fields.items())
    return {int(name_match[1]): str(value)[:8] for name_match, value in picks if name_match and value}


def _with_fixes(fields: QueryDict | None) -> QueryDict | None:
    """Return the list with the corrected lines; a line cannot become two."""
    if fields is None:
        return None
    fixes = {int(name_match[1]): str(value) for name, value in fields.items() if (name_match := _FIX.fullmatch(name))}
    if not fixes:
        return fields
    lines = fields.get("names", "").replace("\r\n", "\n").split("\n")
    for number, line in fixes.items():
        if 1 <= number <= len(lines):
            lines[number - 1] = " ".join(line.splitlines())
    copy = fields.copy()
    copy["names"] = "\n".join(lines)
    return copy


def _text(data: bytes) -> str:
    """Return the list as text, with the line numbers of the file."""
    return "\n".join(lines_of(data))


def _entries(event: Event) -> str:
    return reverse("desk_entries", args=[event.pk])
