"""Hand a notification to the push service of a browser's maker, and tell what became of it."""

import hashlib
import json
import logging
from email.utils import parseaddr
from enum import Enum
from typing import Final
from urllib.parse import urlsplit

from django.conf import settings

from notifications.models import Push
from notifications.queries.pushes import letter_of_push
from notifications.services.letter_texts import letter_text
from notifications.services.push_keys import signing_key

log = logging.getLogger(__name__)
LIFE: Final = 600  # seconds after which a notification is of no use
_SECONDS: Final = 10  # that a push service may take to answer
_LONGEST: Final = 300  # characters of a text: a notification shows no more
_UNSUBSCRIBED: Final = (404, 410)  # RFC 8030, section 7.3: the browser no longer wants any
_TOO_MANY_REQUESTS: Final = 429
_BROKEN: Final = range(500, 600)


class PushOutcome(Enum):
    SENT = "sent"
    NOT_TAKEN = "not_taken"  # to be tried again
    UNSUBSCRIBED = "unsubscribed"  # the browser has unsubscribed
    LOST = "lost"  # refused, or perhaps taken: never tried again


def is_push_service(endpoint: str) -> bool:
    """Return whether an address is one of a push service that the settings name: this site asks no other host."""
    try:
        parts = urlsplit(endpoint)
        host, _port = parts.hostname or "", parts.port
    except ValueError:
        return False
    is_known = any(host == name or host.endswith(f".{name}") for name in settings.PUSH_SERVICES)
    is_safe = parts.scheme == "https" or (parts.scheme == "http" and host == "127.0.0.1")
    return is_known and is_safe and not parts.username


def notification_of(push: Push) -> dict[str, str]:
    """Return what a browser shows. ``tag``: another notification with the same one replaces it."""
    text = letter_text(letter_of_push(push))
    body = " ".join(text.paragraphs)
    return {"title": text.subject, "body": body[:_LONGEST], "url": text.link, "tag": push.about}


def hand_over(push: Push) -> PushOutcome:
    """Encrypt one notification and hand it to its push service. Errors are outcomes."""
    import requests
    from pywebpush import WebPushException, webpush

    row = push.subscription
    if not is_push_service(row.endpoint):
        return PushOutcome.UNSUBSCRIBED
    browser = {"endpoint": row.endpoint, "keys": {"p256dh": row.p256dh, "auth": row.auth}}
    topic = hashlib.sha256(push.about.encode()).hexdigest()[:32]
    data, key = json.dumps(notification_of(push)), signing_key()
    with requests.Session() as session:
        session.max_redirects = 0
        try:
            webpush(
                browser,
                data,
                vapid_private_key=key,
                vapid_claims={"sub": f"mailto:{parseaddr(settings.DEFAULT_FROM_EMAIL)[1]}"},
                headers={"Urgency": "high", "Topic": topic},
                ttl=LIFE,
                timeout=_SECONDS,
                requests_session=session,
            )
        except WebPushException as error:
            return _refusal(error.response.status_code if error.response is not None else 0)
        except (requests.ConnectionError, requests.TooManyRedirects):
            return PushOutcome.NOT_TAKEN
        except requests.RequestException as error:  # it may have arrived
            log.warning("handing over a notification broke off: %s", type(error).__name__)
            return PushOutcome.LOST
    return PushOutcome.SENT


def _refusal(code: int) -> PushOutcome:
    if code in _UNSUBSCRIBED:
        return PushOutcome.UNSUBSCRIBED
    is_for_now = code == _TOO_MANY_REQUESTS or code in _BROKEN
    return PushOutcome.NOT_TAKEN if is_for_now else PushOutcome.LOST
