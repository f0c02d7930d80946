"""The way from a former address: a page that is not found at an old slug is sought at the present one.

Only an answer 404 is looked at, and 422 of a list whose filters are refused, so that a page that exists costs nothing.
"""

import re
from collections.abc import Callable, Mapping
from typing import Final
from urllib.parse import quote

from django.db import InterfaceError, OperationalError
from django.http import HttpRequest, HttpResponse, HttpResponsePermanentRedirect
from django.urls import get_script_prefix
from django.utils import timezone
from django.utils.cache import patch_cache_control

from interfaces.shared.actors import ANYBODY, actor
from matches.queries.tournaments.old_addresses import present_slugs

_PART: Final = re.compile(r"<(?:\w+:)?(\w+)>")
_NAMES: Final = ("federation", "club", "tournament")
_READS: Final = ("GET", "HEAD")


class OldAddresses:
    """A middleware that redirects from the former address of a federation, club or tournament, pages and API alike.

    The answer is 301, or 308 for what is sent, which keeps its method and body. Nobody may store it: the slug may be
    changed back, and two stored redirects would be a circle.
    """

    def __init__(self, get_response: Callable[[HttpRequest], HttpResponse]) -> None:
        self.get_response = get_response

    def __call__(self, request: HttpRequest) -> HttpResponse:
        answer = self.get_response(request)
        return (_is_lost(request, answer) and _redirect(request)) or answer


def _is_lost(request: HttpRequest, answer: HttpResponse) -> bool:
    return answer.status_code == 404 or (answer.status_code == 422 and request.method in _READS)


def _redirect(request: HttpRequest) -> HttpResponse | None:
    """Return the redirect to the present address; None if this is no former one."""
    match = request.resolver_match
    path_slugs, query_slugs = _slugs(match.kwargs if match else {}), _slugs(request.GET)
    present = _present(request, path_slugs or query_slugs)
    if match is None or not present:
        return None
    query = request.GET.copy()
    if path_slugs:
        path = _PART.sub(lambda part: quote(str({**match.kwargs, **present}[part[1]])), match.route)
        address = get_script_prefix() + path
    else:
        address = request.path
        for name, slug in present.items():
            query[name] = slug
    is_sent = request.method not in _READS
    answer = HttpResponsePermanentRedirect(f"{address}?{query.urlencode()}".rstrip("?"), preserve_request=is_sent)
    patch_cache_control(answer, no_store=True)
    return answer


def _present(request: HttpRequest, slugs: Mapping[str, str]) -> dict[str, str]:
    """Return the present slugs as ``present_slugs``, of what everybody may see, else of what this person may."""
    if not slugs:
        return {}
    try:
        return present_slugs(slugs, ANYBODY, timezone.now()) or _present_to(request, slugs)
    except (OperationalError, InterfaceError):
        return {}


def _present_to(request: HttpRequest, slugs: Mapping[str, str]) -> dict[str, str]:
    """Return the present slugs of what this person may see; {} on a page that has not asked who they are.

    Such a page is the same for everybody, and may be stored for all.
    """
    if not (request.session.accessed or "Authorization" in request.headers):
        return {}
    viewer = actor(request.user, "web")
    return {} if viewer.kind == "anonymous" else present_slugs(slugs, viewer, timezone.now())


def _slugs(values: Mapping[str, object]) -> dict[str, str]:
    """Return the slugs among some values; {} without that of a federation."""
    return {name: str(values[name]) for name in _NAMES if name in values} if "federation" in values else {}
