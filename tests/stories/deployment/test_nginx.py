"""The site of nginx that is shipped: nginx accepts it, and leads to the programs that the units start."""

import http.client
import os
import re
import ssl
import subprocess
from collections.abc import Iterator
from contextlib import ExitStack
from dataclasses import dataclass
from functools import partial
from pathlib import Path
from uuid import uuid4

import pytest
from django.conf import settings

from tests.support.deployment import FOLDER, SITE, environment_of, needs
from tests.support.processes import ROOT, wait_until
from tests.support.proxies import here, nginx, nginx_folder, running, started_by_unit
from tests.support.servers import free_port

pytestmark = [needs("nginx", "nginx-light"), pytest.mark.timeout(180)]
_OWN = ("BEAROFF_", "DATABASE_URL", "REDIS_URL", "DJANGO_", "DEBUG", "EMAIL_", "HTTPS", "SITE_", "ALLOWED_")


@dataclass(frozen=True)
class Proxy:
    """nginx, and where it listens and writes."""

    folder: Path
    plain: int
    encrypted: int

    def get(self, path: str, **headers: str) -> http.client.HTTPResponse:
        return self.ask(path, headers)[0]

    def ask(self, path: str, headers: dict[str, str]) -> tuple[http.client.HTTPResponse, str]:
        context = ssl.create_default_context(cafile=str(self.folder / "fullchain.pem"))
        connection = http.client.HTTPSConnection("127.0.0.1", self.encrypted, timeout=60, context=context)
        context.check_hostname = False  # the name is in Host: nobody resolves it here
        return _answer(connection, path, headers)

    def log(self) -> str:
        """What nginx wrote, with the line of a last request."""
        path, last = self.folder / "bearoff.log", f"/en/?last={uuid4()}"
        self.get(last)
        wait_until(lambda: last in path.read_text())
        return path.read_text()


@pytest.fixture(scope="module")
def proxy(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Proxy]:
    """The programs of the units in the environment that is shipped, on SQLite, behind nginx."""
    folder = tmp_path_factory.mktemp("nginx")
    (folder / "data" / "static").mkdir(parents=True)
    web, hub, plain, encrypted = (free_port() for _ in range(4))
    file = nginx_folder(folder, http=plain, https=encrypted, web=[web], hub=[hub])
    environment = _environment(folder)
    migrate = [*here(["python", "manage.py"]), "migrate", "--skip-checks", "-v0"]
    subprocess.run(migrate, cwd=ROOT, env=environment, check=True)
    with ExitStack() as stack:
        stack.enter_context(running(started_by_unit("web", web), environment))
        stack.enter_context(running(started_by_unit("hub", hub), environment))
        stack.enter_context(running([nginx(), "-c", str(file)]))
        for port in (web, hub, encrypted):
            wait_until(partial(_listens, port))
        yield Proxy(folder, plain, encrypted)


def test_nginx_accepts_the_shipped_site(tmp_path: Path) -> None:
    file = nginx_folder(tmp_path, http=8080, https=8443, web=[8000], hub=[8001])

    process = subprocess.run([nginx(), "-t", "-c", str(file)], capture_output=True, text=True, check=False)

    assert process.returncode == 0, process.stderr
    assert "warn" not in process.stderr


@pytest.mark.parametrize(
    ("path", "most"),
    [
        ("/en/desk/federations/fed/pools/main/past/", settings.LARGEST_PAST),
        ("/api/v1/federations/fed/pools/main/past", settings.LARGEST_PAST),
        ("/da/desk/federations/fed/import/", settings.LARGEST_EVENT_DOCUMENT),
        ("/api/v1/federations/fed/documents", settings.LARGEST_EVENT_DOCUMENT),
        ("/api/v1/federations/fed/documents/preview/", settings.LARGEST_EVENT_DOCUMENT),
        ("/en/desk/federations/fed/profile/", settings.LARGEST_DOCUMENT),
    ],
)
def test_a_file_that_the_site_takes_passes(path: str, most: int) -> None:
    text = (FOLDER / "nginx" / "bearoff.conf").read_text()
    rows = re.findall(r"location ~ (\S+) \{[^}]*?client_max_body_size (\d+)m;", text)
    (usual,) = re.findall(r"location / \{[^}]*?client_max_body_size (\d+)m;", text)
    sizes = [int(size) for pattern, size in rows if re.search(pattern, path)] or [int(usual)]
    assert sizes[0] * 2**20 >= most


def test_request_reaches_the_site_with_its_name_and_scheme(proxy: Proxy) -> None:
    answer = proxy.get("/health/live")

    assert (answer.status, answer.getheader("Cache-Control")) == (
        200,
        "max-age=0, no-cache, no-store, must-revalidate, private",
    )
    assert proxy.get("/desk/start/").getheader("Location") == "/en/desk/start/"


def test_plain_request_is_led_to_the_encrypted_site(proxy: Proxy) -> None:
    answer, _ = _answer(http.client.HTTPConnection("127.0.0.1", proxy.plain, timeout=20), "/en/", {})

    assert (answer.status, answer.getheader("Location")) == (301, f"https://{SITE}/en/")


def test_metrics_add_up_what_all_processes_answered(proxy: Proxy) -> None:
    for _ in range(20):
        proxy.get("/health/live")
    lines = proxy.ask("/metrics", {"Authorization": "Bearer correct"})[1].splitlines()

    series = 'bearoff_requests_total{method="GET",status="200",view="health_live"} '
    assert [float(line.removeprefix(series)) >= 20 for line in lines if line.startswith(series)] == [True]


def test_ticks_are_answered_by_the_hub(proxy: Proxy) -> None:
    answer = proxy.get("/ticks/?of=nothing")

    assert (answer.status, answer.getheader("Content-Length")) == (404, "0")


def test_address_of_a_visitor_is_not_what_they_state(proxy: Proxy) -> None:
    proxy.get("/en/", **{"X-Forwarded-For": "203.0.113.9", "X-Forwarded-Proto": "http"})

    assert "203.0.113.9" not in proxy.log()
    assert proxy.get("/en/", **{"X-Forwarded-Proto": "http"}).status != 301  # the site saw https


@pytest.mark.parametrize("path", ["/en/card/SECRET/", "/en/visitors/confirm/SECRET/", "/calendar/SECRET.ics"])
def test_secret_address_is_not_logged(proxy: Proxy, path: str) -> None:
    proxy.get(path)

    assert "SECRET" not in proxy.log()
    assert "SECRET" not in (proxy.folder / "bearoff-error.log").read_text()


def test_shipped_environment_is_ready_for_a_service(tmp_path: Path) -> None:
    environment = {**_environment(tmp_path), **_of_the_service()}
    argv = [*here(["python", "manage.py"]), "check", "--deploy", "--fail-level", "WARNING"]

    process = subprocess.run(argv, env=environment, capture_output=True, text=True, check=False)

    assert process.returncode == 0, process.stderr


def _environment(folder: Path) -> dict[str, str]:
    """That of the shipped file, but for the servers and folders, which this machine lacks."""
    machine = {name: value for name, value in os.environ.items() if not name.startswith(_OWN)}
    shipped = {name: value for name, value in _of_the_service().items() if not name.endswith("_URL")}
    static = str(folder / "data" / "static")
    of_the_test = {"STATIC_ROOT": static, "STATIC_FROM_SOURCE": "true", "METRICS_TOKEN": "correct"}
    return {**machine, **shipped, **of_the_test, "BEAROFF_DATA": str(folder / "data")}


def _of_the_service() -> dict[str, str]:
    values = environment_of(FOLDER / "bearoff.env")
    return {name: value for name, value in values.items() if name not in ("BEAROFF_DATA", "NUMBA_CACHE_DIR")}


def _answer(
    connection: http.client.HTTPConnection, path: str, headers: dict[str, str]
) -> tuple[http.client.HTTPResponse, str]:
    try:
        connection.request("GET", path, headers={"Host": SITE, **headers})
        answer = connection.getresponse()
        return answer, answer.read().decode()
    finally:
        connection.close()


def _listens(port: int) -> bool:
    connection = http.client.HTTPConnection("127.0.0.1", port, timeout=20)
    try:
        connection.connect()
    except OSError:
        return False
    connection.close()
    return True
