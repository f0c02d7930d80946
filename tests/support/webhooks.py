"""What tests of webhooks share: webhooks, deliveries, and a receiver in a thread."""

import threading
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field
from datetime import datetime
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from typing import Any

from django.test import override_settings

from exchange.flows.add_webhook import add_webhook
from exchange.inputs import WebhookInput, WebhookPlace
from exchange.models import Change, Delivery, Webhook
from exchange.recording.deliveries import body_of
from journal.context import ActContext
from tests.support import build
from tests.support.build import House

NOWHERE = "https://receiver.invalid/told"  # no host has this name, and none ever will


def webhook(home: House, *kinds: str, url: str = NOWHERE, tournament: str = "", at: datetime = build.NOON) -> Webhook:
    """A webhook of the federation, or of its tournament; of all kinds if none is named."""
    place = WebhookPlace(home.federation.slug, tournament)
    plan = WebhookInput(url, tuple(kinds or Change.Kind.values))
    return add_webhook(place=place, plan=plan, ctx=ActContext(home.by_officer, at))


def delivery(row: Webhook, position: int = 0, at: datetime = build.NOON) -> Delivery:
    """A delivery about the latest change that has a position; no job sends it."""
    change = Change.objects.exclude(position=None).select_related("federation").latest("position")
    position = position or change.position or 0
    return Delivery.objects.create(webhook=row, change=change, position=position, body=body_of(change), written_at=at)


def told_tournament(home: House) -> Delivery:
    """A webhook of the tournament that failed once, of which nothing is due."""
    row = delivery(webhook(home, "announcement", tournament=home.tournament.slug))
    answer = {"at": build.NOON.isoformat(), "status": 500, "problem": "status", "text": "Sorry."}
    row.state, row.answers, row.attempts = Delivery.State.FAILED, [answer], 1
    row.save()
    return row


def webhook_words(home: House) -> dict[str, Any]:
    """The words of addresses about the webhook of a scene."""
    row = Delivery.objects.filter(webhook__federation=home.federation).latest("written_at", "pk")
    return {"webhook": row.webhook_id, "delivery": row.pk}


@dataclass
class Receiver:
    """``status``: what it answers, and with which text. ``hangs_up``: whether it ends the connection instead.
    ``bodies``, ``headers``: what it was sent.
    """

    port: int = 0
    status: int = 204
    text: str = ""
    hangs_up: bool = False
    moves_to: str = ""
    bodies: list[str] = field(default_factory=list)
    headers: list[dict[str, str]] = field(default_factory=list)

    @property
    def url(self) -> str:
        return f"http://127.0.0.1:{self.port}/told?by=bearoff"

    @property
    def ids(self) -> list[str]:
        return [headers["webhook-id"] for headers in self.headers]


@contextmanager
def receiver() -> Iterator[Receiver]:
    """Run a receiver; within, webhooks may be local."""
    site = Receiver()

    class Handler(BaseHTTPRequestHandler):
        def do_POST(self) -> None:
            site.bodies.append(self.rfile.read(int(self.headers["Content-Length"])).decode())
            site.headers.append({name.lower(): value for name, value in self.headers.items()})
            if site.hangs_up:
                return
            self.send_response(site.status)
            if site.moves_to:
                self.send_header("Location", site.moves_to)
            self.end_headers()
            self.wfile.write(site.text.encode())

        def log_message(self, *_words: Any) -> None:
            """Write nothing."""

    server = ThreadingHTTPServer(("127.0.0.1", 0), Handler)
    site.port = server.server_address[1]
    threading.Thread(target=server.serve_forever, daemon=True).start()
    try:
        with override_settings(WEBHOOKS_MAY_BE_LOCAL=True):
            yield site
    finally:
        server.shutdown()
        server.server_close()
