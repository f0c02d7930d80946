"""Reports of errors: what is sent, and that nothing of it names a person."""

import gzip
import subprocess
import sys
from contextlib import contextmanager
from http.server import BaseHTTPRequestHandler, HTTPServer
from pathlib import Path
from threading import Thread
from typing import Any

from config.reports import without_people
from tests.config.test_settings import bare_environment
from tests.support.processes import ROOT

_FAIL = """
import django, logging, sentry_sdk
django.setup()
from django.test import Client
from django.conf import settings
from interfaces.web.public.site import health
def fails(request):
    player = "Ann Secret"
    raise LookupError("no entry for ann@example.org at /en/card/SECRET/")
import config.urls
config.urls.urlpatterns[0].callback = fails
Client(raise_request_exception=False).post("/?q=Ann+Secret", {"name": "Ann Secret"}, HTTP_COOKIE="session=SECRET")
sentry_sdk.flush(20)
"""


def test_report_has_the_error_and_nothing_of_people(tmp_path: Path) -> None:
    bodies: list[bytes] = []
    with _receiver(bodies) as port:
        environment = bare_environment(tmp_path, SENTRY_DSN=f"http://key@127.0.0.1:{port}/1")
        environment |= {"DJANGO_SETTINGS_MODULE": "config.settings", "ALLOWED_HOSTS": "testserver"}
        argv = [sys.executable, "-c", _FAIL]
        subprocess.run(argv, cwd=ROOT, env=environment, capture_output=True, text=True, check=True)

    text = b"".join(bodies).decode()
    assert "LookupError" in text
    assert r"no entry for \u2026@\u2026 at /en/card/\u2026/" in text or "no entry for …@… at /en/card/…/" in text
    assert [word for word in ("SECRET", "Secret", "ann@example.org") if word in text] == []


def test_report_keeps_the_address_without_its_secret() -> None:
    request = {"method": "GET", "url": "http://site/en/card/SECRET/", "cookies": {"a": "b"}, "query_string": "q=Ann"}
    event: dict[str, Any] = {"request": request, "user": {"id": 1}, "level": "error", "tags": [("to", "a@b.example")]}

    assert without_people(event, {}) == {
        "request": {"method": "GET", "url": "http://site/en/card/…/"},
        "level": "error",
        "tags": [["to", "…@…"]],
    }


def test_setting_without_the_library_names_the_requirements(tmp_path: Path) -> None:
    code = "import sys; sys.modules['sentry_sdk'] = None\nfrom config import settings"
    environment = bare_environment(tmp_path, SENTRY_DSN="http://key@127.0.0.1:9/1")

    process = subprocess.run(
        [sys.executable, "-c", code], cwd=ROOT, env=environment, capture_output=True, text=True, check=False
    )

    assert "requirements/reports.txt" in process.stderr.splitlines()[-1]


@contextmanager
def _receiver(bodies: list[bytes]) -> Any:
    """A server that takes reports; its port."""

    class Receiver(BaseHTTPRequestHandler):
        def do_POST(self) -> None:
            body = self.rfile.read(int(self.headers["Content-Length"]))
            bodies.append(gzip.decompress(body) if self.headers.get("Content-Encoding") == "gzip" else body)
            self.send_response(200)
            self.end_headers()

        def log_message(self, *_: object) -> None:
            return

    server = HTTPServer(("127.0.0.1", 0), Receiver)
    thread = Thread(target=server.serve_forever, daemon=True)
    thread.start()
    try:
        yield server.server_port
    finally:
        server.shutdown()
        thread.join()
        server.server_close()
