"""oEmbed: other sites ask with the address of a page how to show it in a frame (https://oembed.com)."""

from collections.abc import Callable, Mapping
from typing import Any, Final
from urllib.parse import SplitResult, urlsplit

from django.http import HttpRequest, JsonResponse
from django.urls import Resolver404, resolve
from django.utils import timezone
from django.utils.translation import get_language_from_path, gettext, override
from django.views.decorators.http import require_safe

from clubs.queries import federations
from interfaces.shared.actors import ANYBODY
from interfaces.shared.addresses import address_of
from interfaces.web.base.frames import frame_markup
from interfaces.web.base.pages import PUBLIC
from interfaces.wording.game_names import with_game
from journal.refusals import Refusal
from matches.queries.events import pools
from matches.queries.results import matches
from matches.queries.results.match_row import MatchRow
from matches.queries.results.match_rows import match_row
from matches.queries.tournaments import tournaments

WIDTH: Final = 800  # pixels, unless the host allows less
HEIGHT: Final = 600
_SECONDS: Final = 3600  # how long a host may keep an answer
_DIGITS: Final = 5


def _event_title(event_id: int) -> str:
    event = tournaments.event(event_id, ANYBODY, timezone.now())
    return f"{with_game(event.name, event.variant)} · {event.tournament.name}"


def _match_title(match_id: int) -> str:
    row: MatchRow = match_row(matches.match(match_id, ANYBODY, timezone.now()))
    return f"{row.sides[0].name} – {row.sides[1].name}"


def _list_title(federation: str, pool: str) -> str:
    row = pools.pool(federation, pool)
    return f"{with_game(row.name, row.variant)} · {row.federation.name}"


#: By the name of a page: that of its frame, and its title for the arguments of its address.
FRAMES: Final[Mapping[str, tuple[str, Callable[..., str]]]] = {
    "event": ("embed_standings", _event_title),
    "event_players": ("embed_standings", _event_title),
    "event_bracket": ("embed_bracket", _event_title),
    "match": ("embed_match", _match_title),
    "rating_list": ("embed_ratings", _list_title),
    "calendar": ("embed_calendar", lambda: gettext("Calendar of tournaments")),
    "federation": ("embed_federation_calendar", lambda federation: federations.federation(federation).name),
}


@require_safe
def oembed(request: HttpRequest) -> JsonResponse:
    """Return how to frame the page of ``?url=``; 404 for an address that is not of this site or has no frame."""
    if request.GET.get("format", "json") != "json":
        return _refused(501, gettext("Only JSON is offered. Ask with format=json, or without format."))
    parts = _parts(request.GET.get("url", "")[:2000])
    if parts is None or parts.netloc != request.get_host():
        return _refused(
            404, gettext("The address is not of this site. Ask with url= and the whole address of a page of this site.")
        )
    language = get_language_from_path(parts.path) or "en"
    with override(language):
        frame = _frame_of(parts.path)
    if frame is None:
        text = gettext(
            "This page has no frame. Ask for that of an event, a bracket, a match, a rating list or a calendar."
        )
        return _refused(404, text)
    return _rich(request, *frame)


def _frame_of(path: str) -> tuple[str, str] | None:
    """Return the path of the frame of a page, and its title; None if there is none that everybody may see."""
    try:
        page = resolve(path)
        name, title_of = FRAMES[page.url_name or ""]
        return address_of(name, *page.kwargs.values()), title_of(**page.kwargs)
    except (Resolver404, KeyError, Refusal):
        return None


def _rich(request: HttpRequest, path: str, title: str) -> JsonResponse:
    width, height = (_at_most(request, name, most) for name, most in (("maxwidth", WIDTH), ("maxheight", HEIGHT)))
    markup = frame_markup(request.build_absolute_uri(path), title, str(width), height)
    data: dict[str, Any] = {"version": "1.0", "type": "rich", "title": title, "html": markup}
    data |= {"width": width, "height": height, "cache_age": _SECONDS}
    data |= {"provider_name": "Bearoff", "provider_url": request.build_absolute_uri("/")}
    answer = JsonResponse(data)
    answer["Cache-Control"] = PUBLIC
    return answer


def _at_most(request: HttpRequest, name: str, most: int) -> int:
    """Return the size in pixels that the host allows; ``most`` if it says nothing, or no number."""
    text = request.GET.get(name, "")
    is_number = text.isascii() and text.isdigit() and len(text) < _DIGITS and int(text) > 0
    return min(int(text), most) if is_number else most


def _parts(address: str) -> SplitResult | None:
    try:
        parts = urlsplit(address)
    except ValueError:
        return None
    return parts if parts.scheme in ("http", "https") else None


def _refused(status: int, sentence: str) -> JsonResponse:
    return JsonResponse({"error": sentence}, status=status)
