"""Screens for a hall: no navigation, large type, each leads to the next automatically.

?page= is the number of the screen; ?seconds= how long each is shown (0: no change); ?look= "dark" or "light", instead
of the machine's preference.
"""

from collections.abc import Sequence
from datetime import datetime, timedelta
from time import time
from typing import Any, Final
from urllib.parse import urlencode

from django.http import HttpRequest, HttpResponse
from django.shortcuts import render
from django.urls import reverse
from django.utils import timezone
from django.utils.translation import gettext as _

from interfaces.shared.actors import ANYBODY
from interfaces.web.base.pages import public, version_is
from interfaces.web.base.qr import qr_svg
from journal.versions import site_version
from matches.models import Event, ProgrammeItem, Tournament
from matches.queries.events.halls import hall_sheet
from matches.queries.events.round_timers import TimerRow, timer_rows
from matches.queries.events.screens import Screen
from matches.queries.journal.versions import public_event_version
from matches.queries.publications import unpublished_by_event, unpublished_of
from matches.queries.tournaments import announcements, programme_items, tournaments

SECONDS: Final = (12, 5, 600)  # default, minimum, maximum
STANDING: Final = 60  # seconds after which a screen that does not change is reloaded
_TIMERS: Final = 2  # on one screen
_STRIP: Final = 100  # letters of announcements in one line
_PROGRAMME: Final = 12  # items on one screen
_SOON: Final = timedelta(hours=12)  # an item is named below a screen of play
LOOKS: Final = ("dark", "light")


def _minute() -> int:
    """Return the current minute: the screen shows the time."""
    return int(time() // 60)


def _event_version(event_id: int) -> str:
    return f"{public_event_version(event_id)}-{_minute()}"


def _tournament_version(federation: str, tournament: str) -> str:
    return f"{site_version()}-{_minute()}"


@public
@version_is(_event_version)
def event_hall(request: HttpRequest, event_id: int) -> HttpResponse:
    event = tournaments.event(event_id, ANYBODY, timezone.now())
    events = [] if unpublished_of(event, timezone.now()) else [event]
    return _screen(request, event.tournament, events, also_before_play=True)


@public
@version_is(_tournament_version)
def tournament_hall(request: HttpRequest, federation: str, tournament: str) -> HttpResponse:
    tournament_obj = tournaments.tournament(federation, tournament, ANYBODY, timezone.now())
    return _screen(request, tournament_obj, _events(tournament_obj), also_before_play=False)


def _events(tournament: Tournament) -> list[Event]:
    """Return the events of a tournament of which all is public."""
    rows = list(tournaments.events_of(tournament))
    unpublished = unpublished_by_event(rows, timezone.now())
    return [row for row in rows if row.pk not in unpublished]


def _screen(
    request: HttpRequest, tournament: Tournament, events: Sequence[Event], *, also_before_play: bool
) -> HttpResponse:
    sheet = hall_sheet(events, max(1, _int_param(request, "page", 1)), also_before_play=also_before_play)
    seconds = _seconds(request)
    at = timezone.now()
    context: dict[str, Any] = {"tournament": tournament, "code": tournament_code(request, tournament)}
    context |= {"sheet": sheet, "now": at, "look": _look(request)}
    context["announcements"] = rows = announcements.current(tournament, at)
    context["timers"] = _timers(sheet.screen, events, at)
    context["programme"] = items = programme_items.upcoming(tournament, at)[:_PROGRAMME]
    context["soon"] = _soon(items, at) if sheet.screen else None
    context["is_strip_long"] = sum(len(row.text) for row in rows) > _STRIP
    turn = {"next": _next(request, sheet.next_page if seconds else sheet.page), "seconds": seconds or STANDING}
    return render(request, "public/matches/hall.html", {**context, **turn, "is_turning": bool(seconds)})


def _soon(items: Sequence[ProgrammeItem], at: datetime) -> ProgrammeItem | None:
    """Return the item of the programme that starts next, if it does so soon."""
    return next((item for item in items if at < item.starts_at < at + _SOON), None)


def _timers(screen: Screen | None, events: Sequence[Event], at: datetime) -> list[TimerRow]:
    """Return the timer of the event that is shown; with the matches of all events, those that run out first."""
    event = screen.event if screen else None
    return timer_rows([event] if event else events, at)[:_TIMERS]


def tournament_code(request: HttpRequest, tournament: Tournament) -> dict[str, str]:
    """Return the address of the tournament and its QR code, for phones."""
    path = reverse("tournament", args=[tournament.federation.slug, tournament.slug])
    address = request.build_absolute_uri(path)
    text = address.partition("://")[2].rstrip("/")
    return {"text": text, "svg": qr_svg(address, _("Code that leads to %(address)s") % {"address": text})}


def _int_param(request: HttpRequest, name: str, usual: int) -> int:
    text = request.GET.get(name, "")
    return int(text) if text.isascii() and text.isdigit() and len(text) < 6 else usual


def _seconds(request: HttpRequest) -> int:
    usual, least, most = SECONDS
    seconds = _int_param(request, "seconds", usual)
    return min(max(seconds, least), most) if seconds else 0


def _look(request: HttpRequest) -> str:
    look = request.GET.get("look", "")
    return look if look in LOOKS else ""


def _next(request: HttpRequest, page: int) -> str:
    """Return the URL of the next screen with the same parameters."""
    params = {name: request.GET[name] for name in ("seconds", "look") if name in request.GET}
    return "?" + urlencode({**params, "page": page})
