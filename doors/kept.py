"""What was typed by somebody who was not logged in any more: kept until he is, then shown and sent again by him.

Two ways lead here. The session ended: what was sent waits in the new session while he logs in. Or he logged in anew in
another tab, and the form's token is of before: what was sent is shown at once, if his browser says that it came from a
page of this site. Nothing is ever done by itself: he looks, and presses the button.
"""

from collections.abc import Callable
from typing import Any, Final
from urllib.parse import urlsplit

from django.contrib.auth.views import redirect_to_login
from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.urls import reverse
from django.views.decorators.cache import never_cache

from doors import scripts
from doors.cards import held_keys

_KEY: Final = "kept"
_MOST: Final = 20_000  # characters: anybody may make us keep them
_OWN: Final = frozenset({"csrfmiddlewaretoken"})
_HIDDEN: Final = frozenset({"submission", "seen"})

View = Callable[..., HttpResponse]


def keeping(view: View) -> View:
    """Keep what is sent by one whose session has ended, and have him log in first. Around ``login_required``."""

    def keep_or_view(request: HttpRequest, *args: Any, **parts: Any) -> HttpResponse:
        if request.method != "POST" or request.user.is_authenticated or not _typed(request):
            forget_what_is_sent(request)
            return view(request, *args, **parts)
        if scripts.by_script(request):  # it keeps what it sends until somebody has logged in
            return scripts.unheard(scripts.UNKNOWN, 401)
        request.session[_KEY] = {"path": request.path, "fields": _typed(request)}
        return redirect_to_login(reverse("desk_kept"))

    return keep_or_view


@never_cache
def kept(request: HttpRequest) -> HttpResponse:
    """After logging in, or with a card: what waits, with a button that sends it."""
    waiting = request.session.get(_KEY) if _speaks(request) else None
    return _again(request, waiting["path"], waiting["fields"]) if waiting else redirect("desk")


def forget_what_is_sent(request: HttpRequest) -> None:
    """What waited is sent now: it waits no more, for him or for whoever uses this browser next."""
    is_his = request.method == "POST" and _speaks(request)
    if is_his and request.session.get(_KEY, {}).get("path") == request.path:
        del request.session[_KEY]


def is_kept(request: HttpRequest) -> bool:
    return _KEY in request.session


def sent_with_an_old_token(request: HttpRequest) -> HttpResponse | None:
    """The page that sends it again; None where it did not come from a page of this site, or holds nothing."""
    is_ours = urlsplit(request.headers.get("Origin", "")).netloc == request.get_host()
    is_desk = request.path.startswith(reverse("desk"))
    if not (is_ours and is_desk and _speaks(request) and _typed(request)):
        return None
    return _again(request, request.path, _typed(request), status=403)


def _speaks(request: HttpRequest) -> bool:
    """Who has logged in, or holds a card."""
    return request.user.is_authenticated or bool(held_keys(request))


def _typed(request: HttpRequest) -> list[list[str]]:
    """Names and values, in their order; nothing where it is too much to keep."""
    posted = request.POST.lists()
    fields = [[str(name), str(text)] for name, texts in posted if name not in _OWN for text in texts]
    return fields if sum(len(name) + len(text) for name, text in fields) <= _MOST else []


def _again(request: HttpRequest, path: str, fields: list[list[str]], status: int = 200) -> HttpResponse:
    shown = [text for name, text in fields if text and name not in _HIDDEN]
    page = {"path": path, "fields": fields, "shown": shown}
    return render(request, "desk/kept.html", page, status=status)
