"""Forms that were sent without a valid session: kept until the person has logged in, then shown and sent again.

There are two cases. The session ended: the form waits in the new session until the login. Or the person logged in again
in another tab, and the CSRF token is outdated: the form is shown at once if the browser says that it came from a page
of this site. Nothing is done automatically: the person checks the form and presses the button.
"""

from collections.abc import Callable
from typing import Any, Final
from urllib.parse import urlsplit

from django.contrib.auth.views import redirect_to_login
from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.urls import reverse
from django.views.decorators.cache import never_cache

from interfaces.web.base import json_reply
from interfaces.web.base.side_sessions import held_keys

_KEY: Final = "kept"
_MOST: Final = 20_000  # characters: anybody can make the site keep them
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
        request.session[_KEY] = {"path": request.path, "fields": _typed(request)}
        return redirect_to_login(reverse("desk_kept"))

    return keep_or_view


@never_cache
def pending_post(request: HttpRequest) -> HttpResponse:
    """Show the waiting form after the login, or with a side's secret, with a button that sends it."""
    post = request.session.get(_KEY) if _has_actor(request) else None
    return _again(request, post["path"], post["fields"]) if post else redirect("desk")


def forget_what_is_sent(request: HttpRequest) -> None:
    """Delete the waiting form once it is sent, for this person and for anybody else who uses the browser."""
    is_own_post = request.method == "POST" and _has_actor(request)
    if is_own_post and request.session.get(_KEY, {}).get("path") == request.path:
        del request.session[_KEY]


def is_kept(request: HttpRequest) -> bool:
    return _KEY in request.session


def sent_with_an_old_token(request: HttpRequest) -> HttpResponse | None:
    """Return the page that sends the form again; None if it did not come from this site or is empty."""
    is_ours = urlsplit(request.headers.get("Origin", "")).netloc == request.get_host()
    is_desk = request.path.startswith(reverse("desk"))
    if not (is_ours and is_desk and _has_actor(request) and _typed(request)):
        return None
    return _again(request, request.path, _typed(request), status=403)


def _has_actor(request: HttpRequest) -> bool:
    """Return whether the request has a login or the secret of a side."""
    return request.user.is_authenticated or bool(held_keys(request))


def _typed(request: HttpRequest) -> list[list[str]]:
    """Return the names and values of the form, in order; [] if they are too large."""
    lists = request.POST.lists()
    fields = [[str(name), str(text)] for name, texts in lists if name not in _OWN for text in texts]
    return fields if sum(len(name) + len(text) for name, text in fields) <= _MOST else []


def _again(request: HttpRequest, path: str, fields: list[list[str]], status: int = 200) -> HttpResponse:
    texts = [text for name, text in fields if text and name not in _HIDDEN]
    page = {"path": path, "fields": fields, "shown": texts}
    return render(request, "desk/kept.html", page, status=status)
