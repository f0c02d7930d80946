"""Requests to a provider, to a server of this machine."""

import threading
from collections.abc import Iterator
from http.server import BaseHTTPRequestHandler, HTTPServer

import pytest

from finance.providers.base import ProviderError
from finance.providers.transport import Outgoing, Reply, send


class _Handler(BaseHTTPRequestHandler):
    def do_POST(self) -> None:  # the name that http.server calls
        body = self.rfile.read(int(self.headers["Content-Length"]))
        answer = b"x" * 100_001 if self.path == "/large" else self.path.encode() + body
        self.send_response(302 if self.path == "/moved" else 200)
        self.send_header("Location", "/other")
        self.end_headers()
        self.wfile.write(answer)

    def log_message(self, format: str, *args: object) -> None:
        """Print nothing."""


@pytest.fixture
def address() -> Iterator[str]:
    with HTTPServer(("127.0.0.1", 0), _Handler) as server:
        thread = threading.Thread(target=server.serve_forever)
        thread.start()
        yield f"http://127.0.0.1:{server.server_port}"
        server.shutdown()
        thread.join()


def test_request_is_sent_and_a_redirect_is_not_followed(address: str) -> None:
    assert send(Outgoing("POST", f"{address}/p?q=1", {}, b"body")) == Reply(200, b"/p?q=1body")
    assert send(Outgoing("POST", f"{address}/moved", {}, b"body")).status == 302


def test_large_answer_and_silence_are_errors(address: str) -> None:
    with pytest.raises(ProviderError, match="large"):
        send(Outgoing("POST", f"{address}/large", {}, b"body"))
    with pytest.raises(ProviderError):
        send(Outgoing("POST", "http://127.0.0.1:1/", {}, b"body"))
