"""The proxy of compose.yaml: Caddy accepts its file, and leads each address to the program for it."""

import http.client
import os
import threading
from collections.abc import Iterator
from contextlib import ExitStack, contextmanager
from http.server import BaseHTTPRequestHandler, HTTPServer
from pathlib import Path

import pytest

from tests.support.deployment import FOLDER, needs
from tests.support.processes import wait_until
from tests.support.proxies import caddy, running
from tests.support.servers import free_port

pytestmark = [needs("caddy", "caddy"), pytest.mark.timeout(120)]
PAST = "/api/v1/federations/demo/pools/main/past/"


class Echo(BaseHTTPRequestHandler):
    """Answers with its own port, and what the proxy says of the visitor."""

    def do_GET(self) -> None:
        self.send_response(200)
        self.end_headers()
        values = [self.headers.get(name, "") for name in ("X-Forwarded-For", "X-Forwarded-Proto")]
        self.wfile.write(f"{self.server.server_port} {' '.join(values)}".encode())  # type: ignore[attr-defined]  # of HTTPServer

    def do_POST(self) -> None:
        self.rfile.read(int(self.headers["Content-Length"]))
        self.do_GET()

    def log_message(self, *_: object) -> None:
        return


@pytest.fixture(scope="module")
def ports(tmp_path_factory: pytest.TempPathFactory) -> Iterator[dict[str, int]]:
    folder, ports = tmp_path_factory.mktemp("caddy"), {}
    with ExitStack() as stack:
        for name in ("WEB", "HUB"):
            ports[name] = stack.enter_context(_echo())
        ports["SITE"] = free_port()
        argv = [caddy(), "run", "--adapter", "caddyfile", "--config", str(_file(folder))]
        stack.enter_context(running(argv, _environment(folder, ports)))
        wait_until(lambda: _answers(ports["SITE"]))
        yield ports


def test_ticks_go_to_the_hub_and_the_rest_to_the_site(ports: dict[str, int]) -> None:
    answers = [_ask(ports["SITE"], "GET", path).split()[0] for path in ("/ticks/?of=a", "/en/", PAST)]

    assert answers == [str(ports["HUB"]), str(ports["WEB"]), str(ports["WEB"])]


def test_address_of_a_visitor_is_not_what_they_state(ports: dict[str, int]) -> None:
    answer = _ask(ports["SITE"], "GET", "/en/", headers={"X-Forwarded-For": "203.0.113.9"})

    assert answer == f"{ports['WEB']} 127.0.0.1 http"


@pytest.mark.parametrize(("path", "megabytes", "is_taken"), [(PAST, 20, True), ("/en/", 11, True), ("/en/", 20, False)])
def test_only_a_past_may_be_large(ports: dict[str, int], path: str, megabytes: int, is_taken: bool) -> None:
    answer = _ask(ports["SITE"], "POST", path, body=b" " * 1_000_000 * megabytes)

    assert answer.startswith(str(ports["WEB"])) is is_taken


def _file(folder: Path) -> Path:
    """The shipped file, without the port on which Caddy takes commands."""
    path = folder / "Caddyfile"
    path.write_text("{\n\tadmin off\n}\n" + (FOLDER / "Caddyfile").read_text())
    return path


def _environment(folder: Path, ports: dict[str, int]) -> dict[str, str]:
    programs = {name: f"127.0.0.1:{ports[name]}" for name in ("WEB", "HUB")}
    folders = {"XDG_DATA_HOME": str(folder), "XDG_CONFIG_HOME": str(folder)}
    return {**os.environ, **programs, **folders, "SITE_HOST": f"http://127.0.0.1:{ports['SITE']}"}


@contextmanager
def _echo() -> Iterator[int]:
    """A server in a thread of its own, for as long as the test runs; its port."""
    server = HTTPServer(("127.0.0.1", 0), Echo)
    thread = threading.Thread(target=server.serve_forever, daemon=True)
    thread.start()
    yield server.server_port
    server.shutdown()
    thread.join()
    server.server_close()


def _ask(port: int, method: str, path: str, body: bytes = b"", headers: dict[str, str] | None = None) -> str:
    connection = http.client.HTTPConnection("127.0.0.1", port, timeout=60)
    try:
        connection.request(method, path, body=body, headers=headers or {})
        return connection.getresponse().read().decode()
    except (BrokenPipeError, ConnectionResetError):  # refused before all of it was sent
        return ""
    finally:
        connection.close()


def _answers(port: int) -> bool:
    try:
        return bool(_ask(port, "GET", "/en/"))
    except OSError:
        return False
