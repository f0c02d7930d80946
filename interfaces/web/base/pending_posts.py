"""Forms that were sent without a valid session: kept until the person has logged in, then shown and sent again.

There are two cases. The session ended: the form waits until the login, in a row whose id the browser has as a cookie.
Or the person logged in again in another tab, and the CSRF token is outdated: the form is shown at once if the browser
says that it came from a page of this site. Nothing is done automatically: the person checks the form and presses the
button.
"""

import json
from collections.abc import Callable
from typing import Any, Final
from urllib.parse import urlsplit

from django.conf import settings
from django.contrib.auth.views import redirect_to_login
from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.urls import reverse
from django.utils import timezone
from django.views.decorators.cache import never_cache

from clubs.models import PendingPost
from clubs.queries.pending_posts import find_pending_post
from clubs.recording.pending_posts import delete_pending_post, record_pending_post
from interfaces.shared.throttling import PendingForms, put_off
from interfaces.web.base import json_reply
from interfaces.web.base.card_sessions import held_cards

_COOKIE: Final = "__Host-pending" if settings.HTTPS else "pending"
_LIFE: Final = 24 * 3600  # seconds
_OWN: Final = frozenset({"csrfmiddlewaretoken"})
_HIDDEN: Final = frozenset({"submission", "seen"})

View = Callable[..., HttpResponse]


def save_pending_post(view: View) -> View:
    """Decorate a page to keep a form that is sent after the session has ended, and ask for a login. Wraps
    ``login_required``."""

    def keep_or_view(request: HttpRequest, *args: Any, **parts: Any) -> HttpResponse:
        if request.method != "POST" or request.user.is_authenticated or not _typed(request):
            forget_what_is_sent(request)
            return view(request, *args, **parts)
        if json_reply.by_script(request):  # the script keeps the form until the login
            return json_reply.unheard(json_reply.UNKNOWN, 401)
        wait = PendingForms().seconds_to_wait(request, None)
        return put_off(request, wait) if wait else _saved(request) or view(request, *args, **parts)

    return keep_or_view


def _saved(request: HttpRequest) -> HttpResponse | None:
    """Store the form and lead to the login; None if it is too large."""
    row = record_pending_post(request.path, json.dumps(_typed(request), ensure_ascii=False), timezone.now())
    if row is None:
        return None
    answer = redirect_to_login(reverse("desk_kept"))
    secure = settings.SESSION_COOKIE_SECURE
    answer.set_cookie(_COOKIE, str(row.pk), max_age=_LIFE, secure=secure, httponly=True, samesite="Lax")
    return answer


@never_cache
def pending_post(request: HttpRequest) -> HttpResponse:
    """Show the waiting form after the login, or with a side's secret, with a button that sends it."""
    row = find_pending(request) if _has_actor(request) else None
    return _again(request, row.path, json.loads(row.fields)) if row else redirect("desk")


def forget_what_is_sent(request: HttpRequest) -> None:
    """Delete the waiting form once it is sent, for this person and for anybody else who uses the browser."""
    row = find_pending(request) if request.method == "POST" and _has_actor(request) else None
    if row is not None and row.path == request.path:
        delete_pending_post(row.pk)


def forget_at_logout(*, request: HttpRequest, **_rest: object) -> None:
    """Delete the waiting form of a browser whose login ends. Receives ``user_logged_out``."""
    row = find_pending(request)
    if row is not None:
        delete_pending_post(row.pk)


def find_pending(request: HttpRequest) -> PendingPost | None:
    """Return the form that waits in this browser, or None."""
    return find_pending_post(request.COOKIES[_COOKIE]) if _COOKIE in request.COOKIES else None


def sent_with_an_old_token(request: HttpRequest) -> HttpResponse | None:
    """Return the page that sends the form again; None if it did not come from this site or is empty."""
    is_ours = urlsplit(request.headers.get("Origin", "")).netloc == request.get_host()
    is_desk = request.path.startswith(reverse("desk"))
    if not (is_ours and is_desk and _has_actor(request) and _typed(request)):
        return None
    return _again(request, request.path, _typed(request), status=403)


def _has_actor(request: HttpRequest) -> bool:
    """Return whether the request has a login or a player card."""
    return request.user.is_authenticated or bool(held_cards(request))


def _typed(request: HttpRequest) -> list[list[str]]:
    """Return the names and values of the form, in order."""
    lists = request.POST.lists()
    return [[str(name), str(text)] for name, texts in lists if name not in _OWN for text in texts]


def _again(request: HttpRequest, path: str, fields: list[list[str]], status: int = 200) -> HttpResponse:
    texts = [text for name, text in fields if text and name not in _HIDDEN]
    page = {"path": path, "fields": fields, "shown": texts}
    return render(request, "desk/kept.html", page, status=status)
