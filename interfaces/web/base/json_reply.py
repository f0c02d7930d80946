"""Responses to a form that a script sends (static/queue.js): what the page would show, as JSON.

The script posts to the form's own URL and asks for JSON: same view, form and act. Every response names the submission,
so that the script knows that the site itself has answered, and not a portal of the network.
"""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from django.http import HttpRequest, HttpResponse, JsonResponse
from django.middleware.csrf import get_token
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_safe

from interfaces.web.base.card_sessions import sender_ids

QUIETLY = "quietly"  # the script shows the result itself: no message for the next page
UNKNOWN = "not_authenticated"


@dataclass(frozen=True, slots=True)
class RefusalReply:
    """The reasons why a form was refused.

    ``stands``: the current state; ``fresh``: new hidden values to decide on it. ``codes``: refusals that the form
    cannot correct.
    """

    status: int
    sentences: Sequence[str]
    stands: Sequence[str] = ()
    fresh: Mapping[str, str] | None = None
    codes: Sequence[str] = ()


def by_script(request: HttpRequest) -> bool:
    return request.headers.get("Accept") == "application/json"


def is_quiet(request: HttpRequest) -> bool:
    """Return whether no message is to be left for the next page."""
    return by_script(request) and QUIETLY in request.POST


def done(request: HttpRequest, message: str, next_url: str) -> HttpResponse:
    return _answer(request, 200, said=message, next=next_url)


def refused(request: HttpRequest, reply: RefusalReply) -> HttpResponse:
    data = {"sentences": list(reply.sentences), "stands": list(reply.stands), "fresh": dict(reply.fresh or {})}
    return _answer(request, reply.status, **data, codes=list(reply.codes))


def unheard(code: str, status: int) -> HttpResponse:
    """Return an error before the form was read: the script keeps what it has."""
    return JsonResponse({"code": code}, status=status)


@never_cache
@require_safe
def current_sender(request: HttpRequest) -> HttpResponse:
    """Return for whom this browser acts, and the CSRF token: the page may be older than the login."""
    sender = sender_ids(request)
    return JsonResponse({"who": sender, "token": get_token(request)}) if sender else unheard(UNKNOWN, 401)


def _answer(request: HttpRequest, status: int, **data: Any) -> HttpResponse:
    return JsonResponse({"submission": request.POST.get("submission", ""), **data}, status=status)
