"""What a script is told that sends a form for somebody (static/queue.js): what its page would say, as JSON.

It sends to the form's own address and asks for JSON: the same view, form and act, and one more way to say what came of
it. Every answer about a form names the submission that was sent; by that the script knows that it was the site that
answered, and not a wall before the network.
"""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from django.http import HttpRequest, HttpResponse, JsonResponse
from django.middleware.csrf import get_token
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_safe

from doors.cards import voices

QUIETLY = "quietly"  # the script says itself what came of it: no message for the next page
UNKNOWN = "not_authenticated"


@dataclass(frozen=True, slots=True)
class Told:
    """Why a form was refused. ``stands``: what stands now; ``fresh``: hidden values to decide on it.

    ``codes``: of what nobody can put right on the form.
    """

    status: int
    sentences: Sequence[str]
    stands: Sequence[str] = ()
    fresh: Mapping[str, str] | None = None
    codes: Sequence[str] = ()


def by_script(request: HttpRequest) -> bool:
    return request.headers.get("Accept") == "application/json"


def is_told_itself(request: HttpRequest) -> bool:
    """Whether nothing is left to say on the next page."""
    return by_script(request) and QUIETLY in request.POST


def done(request: HttpRequest, said: str, onward: str) -> HttpResponse:
    return _answer(request, 200, said=said, next=onward)


def refused(request: HttpRequest, told: Told) -> HttpResponse:
    shown = {"sentences": list(told.sentences), "stands": list(told.stands), "fresh": dict(told.fresh or {})}
    return _answer(request, told.status, **shown, codes=list(told.codes))


def unheard(code: str, status: int) -> HttpResponse:
    """Nothing was looked at: the script keeps what it has."""
    return JsonResponse({"code": code}, status=status)


@never_cache
@require_safe
def whose(request: HttpRequest) -> HttpResponse:
    """For whom this browser speaks now, and the token with which it sends: a page may be of before the login."""
    who = voices(request)
    return JsonResponse({"who": who, "token": get_token(request)}) if who else unheard(UNKNOWN, 401)


def _answer(request: HttpRequest, status: int, **told: Any) -> HttpResponse:
    return JsonResponse({"submission": request.POST.get("submission", ""), **told}, status=status)
