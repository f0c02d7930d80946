"""Live pages: they subscribe to streams, and answer 304 before rendering if nothing changed.

The script of such a page (``static/live.js``) requests the page's own URL again with its ETag.
"""

from collections.abc import Callable, Sequence
from hashlib import sha256
from time import time
from typing import Any
from urllib.parse import urlencode

from django.conf import settings
from django.contrib.messages import get_messages
from django.core.signing import BadSignature, Signer
from django.http import HttpRequest

from interfaces.web.base.acting import acting_key
from interfaces.web.base.marks import marks
from interfaces.web.base.pages import View, tagged
from journal.ticks import topic


def follows(version: Callable[..., str], *, by_minute: bool = False) -> Callable[[View], View]:
    """Decorate a desk page that is live (``data-live``): it answers 304 before rendering if nothing changed.

    Put it below ``act_pages.desk``. ``version``: called with the request and the URL's arguments; returns what the page
    depends on, including the actor's permissions; may raise a refusal. ``by_minute``: the page shows durations. The
    ETag includes the login, so nobody gets another person's page, and pending messages, so they are always shown.
    """

    def tag(request: HttpRequest, **parts: Any) -> str:
        at = int(time() // 60) if by_minute else ""
        person = f"{request.user.pk}|{acting_key(request)}"
        state = f"{version(request, **parts)}|{person}|{at}|{len(get_messages(request)) or ''}"
        return sha256(state.encode()).hexdigest()[:20]

    return tagged(tag)


def subscribes(request: HttpRequest, **streams: object) -> None:
    """Subscribe the script of this page to streams (``event=[12, 13], pool=3``), where there are ticks."""
    if settings.TICKS_URL:
        streams_and_keys = [(kind, key) for kind, keys in sorted(streams.items()) for key in _each(keys)]
        names = " ".join(topic(kind, key) for kind, key in streams_and_keys if key is not None)
        marks(request).ticks = f"{settings.TICKS_URL}?{urlencode({'of': _signer().sign(names)})}"


def _each(keys: object) -> Sequence[object]:
    return keys if isinstance(keys, list) else [keys]


def streams_of(token: str) -> list[str]:
    """Return the streams of a URL that the site has signed; [] for any other."""
    try:
        return _signer().unsign(token).split()
    except BadSignature:
        return []


def _signer() -> Signer:
    return Signer(salt="ticks")
