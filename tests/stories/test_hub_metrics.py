"""The hub says how many pages are open, to a program that has the token."""

import asyncio
from collections.abc import Mapping
from typing import Any

import pytest
from django.test import override_settings

from interfaces.web.base.event_stream import Hub


def _ask(hub: Hub, header: bytes) -> tuple[int, bytes]:
    messages: list[Mapping[str, Any]] = []

    async def send(message: Mapping[str, Any]) -> None:
        messages.append(message)

    async def receive() -> Mapping[str, Any]:
        return {"type": "http.disconnect"}

    scope = {"type": "http", "path": "/metrics", "query_string": b"", "headers": [(b"authorization", header)]}
    asyncio.run(hub(scope, receive, send))
    return messages[0]["status"], messages[1]["body"]


@override_settings(METRICS_TOKEN="correct")
def test_hub_counts_its_open_pages() -> None:
    hub = Hub(10)
    hub.count = 3

    status, body = _ask(hub, b"Bearer correct")

    assert (status, body.decode().splitlines()[-1]) == (200, "bearoff_hub_clients 3")


@pytest.mark.parametrize(("token", "status"), [("", 404), ("correct", 401)])
def test_hub_is_silent_without_the_token(token: str, status: int) -> None:
    with override_settings(METRICS_TOKEN=token):
        assert _ask(Hub(10), b"Bearer ") == (status, b"")
