"""A real SMTP server in a thread, which answers as a test wants, and letters to send to it."""

import asyncio
import socket
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field
from typing import Any

from aiosmtpd.controller import Controller
from django.test import override_settings

SMTP = "django.core.mail.backends.smtp.EmailBackend"


@dataclass
class MailServer:
    """What the server answers, and what it took.

    ``slow``: seconds before it answers to the text. ``hangs_up``: whether it ends the connection instead.
    """

    recipient: str = "250 OK"
    text: str = "250 OK"
    hangs_up: bool = False
    slow: float = 0
    taken: list[bytes] = field(default_factory=list)

    async def handle_RCPT(self, _server: Any, _session: Any, envelope: Any, address: str, _options: Any) -> str:  # noqa: N802 - a name of aiosmtpd
        if self.recipient.startswith("250"):
            envelope.rcpt_tos.append(address)
        return self.recipient

    async def handle_DATA(self, server: Any, _session: Any, envelope: Any) -> str:  # noqa: N802 - a name of aiosmtpd
        self.taken.append(envelope.content)
        await asyncio.sleep(self.slow)
        if self.hangs_up:
            server.transport.abort()
        return self.text

    @property
    def message_ids(self) -> list[bytes]:
        lines = [line for text in self.taken for line in text.splitlines()]
        return [line for line in lines if line.startswith(b"Message-ID")]


def _free_port() -> int:
    with socket.create_server(("127.0.0.1", 0)) as server:
        return int(server.getsockname()[1])


@contextmanager
def running_server() -> Iterator[tuple[MailServer, int]]:
    """Run the server; return its port as well."""
    server = MailServer()
    controller = Controller(server, hostname="127.0.0.1", port=_free_port())
    controller.start()
    try:
        yield server, controller.port
    finally:
        controller.stop()


@contextmanager
def mail_server(timeout: float = 5) -> Iterator[MailServer]:
    """Run the server; e-mails of the site go to it meanwhile. ``timeout``: how long the site waits for an answer."""
    with running_server() as (server, port):
        site = {"EMAIL_BACKEND": SMTP, "EMAIL_HOST": "127.0.0.1", "EMAIL_PORT": port, "EMAIL_TIMEOUT": timeout}
        with override_settings(**site):
            yield server
