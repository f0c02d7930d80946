"""A push service in a thread, which answers as a test wants and reads what it was sent as a browser would."""

import base64
import json
import threading
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from typing import Any, Final

import http_ece
from cryptography.hazmat.primitives.asymmetric.ec import SECP256R1, EllipticCurvePrivateKey, derive_private_key
from cryptography.hazmat.primitives.serialization import Encoding, PublicFormat
from django.test import override_settings
from py_vapid import Vapid

from clubs.models import User
from notifications.flows.add_device import add_device
from notifications.flows.change_wishes import change_wishes
from notifications.inputs import PushKeys
from notifications.models import PushSubscription
from tests.support import build

_SECRET: Final = b"sixteen bytes ok"


def base64url(data: bytes) -> str:
    return base64.urlsafe_b64encode(data).rstrip(b"=").decode()


def private_key(number: int = 7) -> EllipticCurvePrivateKey:
    """The key of a browser, always the same."""
    return derive_private_key(number, SECP256R1())


def keys(endpoint: str = "https://fcm.googleapis.com/fcm/send/1") -> PushKeys:
    """What a browser tells that subscribes."""
    point = private_key().public_key().public_bytes(Encoding.X962, PublicFormat.UncompressedPoint)
    return PushKeys(endpoint, base64url(point), base64url(_SECRET))


def device_of(user: User) -> PushSubscription:
    """A browser of a login, at an address that no other login has: a browser belongs to who subscribed last."""
    return add_device(user=user, keys=keys(f"https://fcm.googleapis.com/fcm/send/of-{user.pk}"), at=build.NOON)


@dataclass
class PushServer:
    """``status``: what it answers. ``hangs_up``: whether it ends the connection instead. ``headers``, ``taken``: of
    what it was sent, decrypted.
    """

    port: int = 0
    status: int = 201
    hangs_up: bool = False
    taken: list[dict[str, str]] = field(default_factory=list)
    headers: list[dict[str, str]] = field(default_factory=list)

    def endpoint(self, name: object) -> str:
        return f"http://127.0.0.1:{self.port}/{name}"

    def browser_of(self, user: User, *kinds: str, name: object = "") -> PushSubscription:
        """A browser of a login that wants notifications of some kinds."""
        change_wishes(user=user, wishes={}, pushes=dict.fromkeys(kinds, True))
        return add_device(user=user, keys=keys(self.endpoint(name or user.pk)), at=build.NOON)

    def take(self, body: bytes, headers: dict[str, str]) -> None:
        text = http_ece.decrypt(body, private_key=private_key(), auth_secret=_SECRET, version="aes128gcm")
        self.taken.append(json.loads(text))
        self.headers.append(headers)

    def is_signed(self, public_key: str) -> bool:
        """Return whether all that was sent is signed with the key with which browsers subscribe."""
        tokens = [headers["authorization"] for headers in self.headers]
        return all(f"k={public_key}" in token and Vapid.verify(token) for token in tokens)


@contextmanager
def push_server() -> Iterator[PushServer]:
    """Run the service; notifications go to no other one meanwhile."""
    service = PushServer()

    class Handler(BaseHTTPRequestHandler):
        def do_POST(self) -> None:
            body = self.rfile.read(int(self.headers["Content-Length"]))
            if service.status < 300:
                service.take(body, {name.lower(): value for name, value in self.headers.items()})
            if not service.hangs_up:
                self.send_response(service.status)
                self.end_headers()

        def log_message(self, *_words: Any) -> None:
            """Write nothing."""

    server = ThreadingHTTPServer(("127.0.0.1", 0), Handler)
    service.port = server.server_address[1]
    threading.Thread(target=server.serve_forever, daemon=True).start()
    try:
        with override_settings(PUSH_SERVICES=["127.0.0.1"]):
            yield service
    finally:
        server.shutdown()
        server.server_close()
