"""Pages for the holder of a player card, and the page whose URL is the secret itself."""

from collections.abc import Callable
from functools import wraps
from typing import Any

from django.http import HttpRequest, HttpResponse
from django.middleware.csrf import CsrfViewMiddleware
from django.utils.decorators import decorator_from_middleware
from django.views.decorators.cache import never_cache
from django.views.decorators.csrf import csrf_exempt

from interfaces.web.base.act_pages import desk
from interfaces.web.base.card_sessions import held_cards
from interfaces.web.base.pending_posts import forget_what_is_sent
from matches.queries.results.player_cards import find_match, sides_of

View = Callable[..., HttpResponse]


def staff_or_card(view: View) -> View:
    """Decorate a desk page that also accepts a player card; if the URL names a match, the card of one of its players.

    Others are asked to log in, and the form they sent is kept meanwhile.
    """
    for_logins, for_holders = desk(view), never_cache(view)

    @wraps(view)
    def wrapper(request: HttpRequest, *args: Any, **parts: Any) -> HttpResponse:
        is_holder = _holds_card(request, parts.get("match"))
        if is_holder:
            forget_what_is_sent(request)
        return (for_holders if is_holder else for_logins)(request, *args, **parts)

    return wrapper


def _holds_card(request: HttpRequest, match: int | None) -> bool:
    card_ids = held_cards(request)
    if not card_ids or match is None:
        return bool(card_ids)
    match_obj = find_match(match)
    return match_obj is not None and bool(sides_of(card_ids, match_obj))


class _ByToken(CsrfViewMiddleware):
    """A CSRF check without the origin: a page without referrer sends the origin "null". The token proves where it comes
    from."""

    def _origin_verified(self, request: HttpRequest) -> bool:
        return request.META.get("HTTP_ORIGIN") == "null" or super()._origin_verified(request)  # type: ignore[misc]  # the stubs leave it out


def secretive(view: View) -> View:
    """Decorate a page whose URL is a secret: it is not cached, and it sends no referrer."""

    @wraps(view)
    def wrapper(request: HttpRequest, *args: Any, **parts: Any) -> HttpResponse:
        answer = view(request, *args, **parts)
        answer["Referrer-Policy"] = "no-referrer"
        answer["Cache-Control"] = "no-store, private"
        return answer

    protected_view: View = decorator_from_middleware(_ByToken)(wrapper)  # type: ignore[assignment]  # ours answer in one piece
    return csrf_exempt(protected_view)
