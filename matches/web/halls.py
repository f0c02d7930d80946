"""Screens for a hall: no navigation, large type, and each leads to the next by itself.

?page= says which; ?seconds= how long each is shown (0: for good); ?lines= how many lines of a bracket are on one;
?look= "dark" or "light", whatever the machine prefers.
"""

from collections.abc import Sequence
from time import time
from typing import Any, Final
from urllib.parse import urlencode

from django.http import HttpRequest, HttpResponse
from django.shortcuts import render
from django.utils import timezone

from doors.actors import ANYBODY
from doors.pages import public, version_is
from journal.versions import whole
from matches.models import Event, Tournament
from matches.queries import tournaments
from matches.queries.halls import hall_sheet
from matches.queries.screens import LINES
from matches.queries.versions import public_event_version

SECONDS: Final = (15, 5, 600)  # usually, at least, at most
STANDING: Final = 60  # seconds after which a screen that does not turn is read again
LOOKS: Final = ("dark", "light")


def _minute() -> int:
    """The screen tells as of when it is, so it changes with the clock."""
    return int(time() // 60)


def _event_version(event_id: int) -> str:
    return f"{public_event_version(event_id)}-{_minute()}"


def _tournament_version(federation: str, tournament: str) -> str:
    return f"{whole()}-{_minute()}"


@public
@version_is(_event_version)
def event_hall(request: HttpRequest, event_id: int) -> HttpResponse:
    event = tournaments.event(event_id, ANYBODY, timezone.now())
    return _screen(request, event.tournament, [event], also_before_play=True)


@public
@version_is(_tournament_version)
def tournament_hall(request: HttpRequest, federation: str, tournament: str) -> HttpResponse:
    found = tournaments.tournament(federation, tournament, ANYBODY, timezone.now())
    return _screen(request, found, list(tournaments.events_of(found)), also_before_play=False)


def _screen(
    request: HttpRequest, tournament: Tournament, events: Sequence[Event], *, also_before_play: bool
) -> HttpResponse:
    lines = _asked(request, "lines", LINES[0])
    lines = lines if lines in LINES else LINES[0]
    sheet = hall_sheet(events, max(1, _asked(request, "page", 1)), lines, also_before_play=also_before_play)
    seconds = _seconds(request)
    shown: dict[str, Any] = {"tournament": tournament, "event": events[0] if len(events) == 1 else None}
    shown |= {"sheet": sheet, "now": timezone.now(), "lines": lines, "look": _look(request)}
    turn = {"next": _next(request, sheet.next_page if seconds else sheet.page), "seconds": seconds or STANDING}
    return render(request, "public/hall.html", {**shown, **turn, "is_turning": bool(seconds)})


def _asked(request: HttpRequest, name: str, usual: int) -> int:
    said = request.GET.get(name, "")
    return int(said) if said.isascii() and said.isdigit() and len(said) < 6 else usual


def _seconds(request: HttpRequest) -> int:
    usual, least, most = SECONDS
    said = _asked(request, "seconds", usual)
    return min(max(said, least), most) if said else 0


def _look(request: HttpRequest) -> str:
    said = request.GET.get("look", "")
    return said if said in LOOKS else ""


def _next(request: HttpRequest, page: int) -> str:
    """The address of the next screen, with the wishes that this one was asked for with."""
    kept = {name: request.GET[name] for name in ("seconds", "lines", "look") if name in request.GET}
    return "?" + urlencode({**kept, "page": page})
