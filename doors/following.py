"""Pages that follow what happens: told of streams where there are ticks, 304 before rendering where nothing changed.

The script of such a page (``static/live.js``) asks the page's own address again with the tag that it was given.
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

from doors.marks import marks
from doors.pages import View, tagged
from journal.ticks import topic


def follows(version: Callable[..., str], *, by_minute: bool = False) -> Callable[[View], View]:
    """A page of the desk that follows what happens (``data-live``): 304 before rendering where nothing changed.

    Stands below ``doors.acting.desk``. ``version``: from the request and the parts of the address to what the page
    depends on, with what the person may do there; it may refuse. ``by_minute``: the page tells how long
    something lasts. The tag is one person's: nobody is answered with what another has seen, and what was just done is
    always told.
    """

    def mine(request: HttpRequest, **parts: Any) -> str:
        at = int(time() // 60) if by_minute else ""
        told = f"{version(request, **parts)}|{request.user.pk}|{at}|{len(get_messages(request)) or ''}"
        return sha256(told.encode()).hexdigest()[:20]

    return tagged(mine)


def hears(request: HttpRequest, **streams: object) -> None:
    """Let the script of this page be told of streams (``event=[12, 13], pool=3``), where there are ticks."""
    if settings.TICKS_URL:
        each = [(kind, key) for kind, keys in sorted(streams.items()) for key in _each(keys)]
        names = " ".join(topic(kind, key) for kind, key in each if key is not None)
        marks(request).ticks = f"{settings.TICKS_URL}?{urlencode({'of': _signer().sign(names)})}"


def _each(keys: object) -> Sequence[object]:
    return keys if isinstance(keys, list) else [keys]


def streams_of(signed: str) -> list[str]:
    """The streams of an address that the site has signed; of any other none."""
    try:
        return _signer().unsign(signed).split()
    except BadSignature:
        return []


def _signer() -> Signer:
    return Signer(salt="ticks")
