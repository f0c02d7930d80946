"""A pasted list of entrants: looked at line by line, put right in place, entered in one act or not at all."""

import re
from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass

from django.http import HttpRequest, HttpResponse, QueryDict
from django.urls import reverse
from django.utils.translation import gettext as _
from django.utils.translation import ngettext

from doors.acting import ActPage, act, attempt, desk, posted, show
from doors.sentences import sentence
from doors.throttling import Uploads, throttled
from matches.conditions.listed import Line, State
from matches.conditions.listed_pairs import looked_at
from matches.flows.enter import enter
from matches.models import Event
from matches.readers.list_text import lines_of
from matches.readers.pasted import read_pasted
from matches.web.desk.finding import Place, event_for
from matches.web.desk.forms import ListForm
from rules_engine.ratings.policy import PAIRS

_FIX = re.compile(r"fix-(\d{1,4})")
_MOST_TO_DECIDE = 100  # lines on one page: a browser sends two fields of each
_PICK = re.compile(r"pick-(\d{1,4})")


@dataclass(frozen=True, slots=True)
class Shown:
    """A line as the page shows it, with what is wrong in words."""

    line: Line
    sentences: tuple[str, ...]


@desk
@throttled(Uploads, by_login=True)
def enter_list(request: HttpRequest, event: int) -> HttpResponse:
    """Paste; look; enter. The list itself travels with the page: nothing is kept in between."""
    place, found = event_for(request, event, "enter")
    form = ListForm(_with_fixes(posted(request)), request.FILES or None)
    if form.is_bound and form.is_valid():
        return _looked_at(request, place, found, form)
    said = [found.name, *([_("A pair a line, with a slash between the two.")] if found.side_size == PAIRS else [])]
    page = ActPage(_("Enter a list"), _("Look at it"), next=_entries(found), hint=" · ".join(said))
    return act(request, page, form, lambda: None)


def _looked_at(request: HttpRequest, place: Place, event: Event, form: ListForm) -> HttpResponse:
    data = form.data_of_list()
    lines: list[Line] = []

    def read() -> None:
        lines.extend(looked_at(event, read_pasted(data), _picks(request.POST)))

    if not attempt(form, read):
        return _again(request, place, event, form, lines, "")
    if request.POST.get("do") == "enter" and not any(line.is_to_decide for line in lines):
        return _entered(request, place, event, form, lines)
    return _again(request, place, event, form, lines, _text(data))


def _entered(request: HttpRequest, place: Place, event: Event, form: ListForm, lines: list[Line]) -> HttpResponse:
    wanted = [line.wanted for line in lines if line.is_to_enter and line.wanted]
    done = _told_entered(event, len(wanted)) if wanted else _("All of them are entered already.")
    page = ActPage(_("Enter a list"), _("Look at it"), next=_entries(event), done=done, hint=event.name)

    def do() -> None:
        if wanted:
            enter(event=event.pk, wanted=wanted, by=place.who.by, at=place.who.at)

    if attempt(form, do):
        return act(request, page, form, lambda: None)
    return _again(request, place, event, form, lines, str(form.cleaned_data["names"]))


def _told_entered(event: Event, number: int) -> str:
    if event.side_size == PAIRS:
        return ngettext("%(number)s pair is entered.", "%(number)s pairs are entered.", number) % {"number": number}
    return ngettext("%(number)s player is entered.", "%(number)s players are entered.", number) % {"number": number}


def _again(
    request: HttpRequest, place: Place, event: Event, form: ListForm, lines: Sequence[Line], text: str
) -> HttpResponse:
    """The page that looks at the list; 200, or the status of what was refused."""
    counts = Counter(line.state for line in lines)
    shown = [Shown(line, tuple(sentence(one.code, one.params) for one in line.faults)) for line in lines]
    context = {
        "event": event,
        "form": form,
        "text": text or form.data.get("names", ""),
        "to_decide": [one for one in shown if one.line.is_to_decide][:_MOST_TO_DECIDE],
        "decided": [one for one in shown if not one.line.is_to_decide],
        "to_enter": sum(line.is_to_enter for line in lines),
        "to_register": counts[State.NEW],
        "undecided": sum(line.is_to_decide for line in lines),
        "was_asked": request.POST.get("do") == "enter",
        "next": _entries(event),
    }
    return show(request, "desk/enter_list.html", context, zone=place.zone, status=form.status if form.errors else 200)


def _picks(typed: QueryDict) -> dict[int, str]:
    found = ((_PICK.fullmatch(name), value) for name, value in typed.items())
    return {int(read[1]): str(value)[:8] for read, value in found if read and value}


def _with_fixes(typed: QueryDict | None) -> QueryDict | None:
    """The list with the lines that were put right in place; a line cannot become two."""
    if typed is None:
        return None
    fixes = {int(read[1]): str(value) for name, value in typed.items() if (read := _FIX.fullmatch(name))}
    if not fixes:
        return typed
    lines = typed.get("names", "").replace("\r\n", "\n").split("\n")
    for number, line in fixes.items():
        if 1 <= number <= len(lines):
            lines[number - 1] = " ".join(line.splitlines())
    copy = typed.copy()
    copy["names"] = "\n".join(lines)
    return copy


def _text(data: bytes) -> str:
    """The list as it goes with the page: of a file what was read of it, its numbers of lines unchanged."""
    return "\n".join(lines_of(data))


def _entries(event: Event) -> str:
    return reverse("desk_entries", args=[event.pk])
