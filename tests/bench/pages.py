"""Public pages, measured: made anew, given out again, and answered with "unchanged"; beside a trivial view.

Private PostgreSQL and Redis, gunicorn as in service (2 workers of 8 threads), wrk with 8 connections; all of it, wrk
too, on the processors of this machine. The figures want it for themselves.

queries      to make the page, to give it out again, to say that it has not changed (each process asks at most once a
             second; here it asks every time)
made         every request asks for another address of the page, so that nothing is kept of it
kept, 304    the body as it is kept, compressed; the same asked with its tag
polling      1,000 open pages of the event of 128, each asking every 30 s ± 50 %, while every 30 s something happens
hub          server-sent events: from the act until an open page has heard of it
"""

import argparse
import contextlib
import datetime
import gzip
import json
import os
import re
import shutil
import subprocess
import sys
import tempfile
import time
import urllib.error
import urllib.request
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from tests.support import servers
from tests.support.processes import ROOT, end, wait_until

GUNICORN = ("-m", "gunicorn", "--no-control-socket", "--log-level", "warning", "--workers")
SITE = (*GUNICORN, "2", "--worker-class", "gthread", "--threads", "8")
HUB = (*GUNICORN, "1", "-k", "asgi", "--worker-connections", "6000")
HEAD = ("page", "queries", "raw", "gzip", "made/s", "kept/s", "ratio", "304/s", "ratio")
LINE = "{:<26}{:>10}{:>9}{:>8}{:>8}{:>8}{:>7}{:>8}{:>7}"
WRITTEN = re.compile(r"(<!-- \./run bench pages -->\n```\n).*?(```\n)", re.DOTALL)
COUNTED = 'local n = 0\nrequest = function() n = n + 1; return wrk.format("GET", wrk.path .. "?n=" .. n) end\n'


def main(argv: list[str]) -> int:
    parser = argparse.ArgumentParser(
        prog="./run bench pages", description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("--seconds", type=int, default=8, help="of each measurement")
    parser.add_argument("--players", type=int, default=50_000, help="in the rating list")
    parser.add_argument("--matches", type=int, default=3_000, help="of the long profile")
    parser.add_argument("--pages", type=int, default=1_000, help="open ones, polling and listening")
    parser.add_argument("--write", action="store_true", help="put the figures into docs/benchmarks.md")
    options = parser.parse_args(argv)
    lacking = servers.missing() or ("" if shutil.which("wrk") else "wrk was not found; apt install wrk")
    if lacking:
        print(f"not measured: {lacking}")
        return 1
    lines = []
    for line in _measured(options):
        print(line, flush=True)
        lines.append(line)
    if options.write:
        _write(lines)
    return 0


@dataclass(frozen=True)
class Place:
    """Where the site's programs run: their environment, and what belongs to the site besides gunicorn."""

    environment: Mapping[str, str]
    servers: tuple[servers.Server, ...]

    def told_by(self, *argv: str, **more: str) -> Any:
        """The JSON that a program prints last."""
        words = [sys.executable, "-m", *argv]
        environment = {**self.environment, **more}
        done = subprocess.run(words, env=environment, cwd=ROOT, check=False, capture_output=True, text=True)
        if done.returncode:
            raise RuntimeError(done.stderr)
        return json.loads(done.stdout.splitlines()[-1])

    @contextlib.contextmanager
    def program(self, argv: tuple[str, ...], what: str) -> Iterator[tuple[int, int]]:
        """A server of the site; its port and its process."""
        port = servers.free_port()
        words = [sys.executable, *argv, what, "--bind", f"127.0.0.1:{port}"]
        process = subprocess.Popen(words, env=dict(self.environment), cwd=ROOT, start_new_session=True)
        try:
            wait_until(lambda: _answers(port), seconds=60)
            yield port, process.pid
        finally:
            end(process)


@contextlib.contextmanager
def _place() -> Iterator[Place]:
    with (
        servers.postgresql_server(is_durable=True) as database,
        servers.redis_server() as redis,
        tempfile.TemporaryDirectory(prefix="bearoff-bench-") as data,
    ):
        here = {"DJANGO_SETTINGS_MODULE": "config.settings", "BEAROFF_DATA": data, "PYTHONPATH": str(ROOT)}
        service = {"DATABASE_URL": database.url, "REDIS_URL": redis.url, "STATIC_FROM_SOURCE": "false"}
        hosts = {"ALLOWED_HOSTS": "localhost,127.0.0.1,testserver", "PYTHONUNBUFFERED": "1"}
        place = Place({**os.environ, **here, **service, **hosts}, (database, redis))
        collect = [sys.executable, "manage.py", "collectstatic", "--noinput", "--verbosity=0"]
        subprocess.run(collect, env=dict(place.environment), cwd=ROOT, check=True, capture_output=True)
        yield place


def _measured(options: argparse.Namespace) -> Iterator[str]:
    with _place() as place:
        begun = time.monotonic()
        counts = (str(options.players), str(options.matches))
        world = place.told_by("tests.bench._world", *counts, PAGE_FRESH_SECONDS="0")
        today = datetime.datetime.now(datetime.UTC).date()
        yield f"{today}, {os.cpu_count()} processors; the world was made in {time.monotonic() - begun:.0f} s"
        yield ""
        yield from _pages(place, world, options.seconds)
        yield ""
        yield from _polling(place, world, options)
        yield from _listening(place, world, options)


# -- requests a second ------------------------------------------------------------------------------------------


def _pages(place: Place, world: Any, seconds: int) -> Iterator[str]:
    with place.program(SITE, "tests.bench._plain:application") as (port, _):
        bare = _wrk(f"http://127.0.0.1:{port}/bare/", seconds)
        plain = _wrk(f"http://127.0.0.1:{port}/", seconds)
    yield LINE.format(*HEAD)
    yield LINE.format("a trivial view", "0", "14", "", f"{plain:.0f}", "", "1.0", "", "")
    yield LINE.format("  without middleware", "0", "14", "", f"{bare:.0f}", "", f"{bare / plain:.1f}", "", "")
    with place.program(SITE, "config.wsgi:application") as (port, site):
        for name, path in world["addresses"].items():
            yield _row(name, f"http://127.0.0.1:{port}{path}", world["queries"][name], plain, seconds)
            _wait_for_rest(site)


def _row(name: str, url: str, queries: list[int], plain: float, seconds: int) -> str:
    packed, tag = _get(url)
    kept, same = _wrk(url, seconds), _wrk(url, seconds, f"If-None-Match: {tag}")
    made = _wrk(url, max(10, seconds), script=COUNTED)
    sizes = [f"{len(size) / 1000:.1f}K" for size in (gzip.decompress(packed), packed)]
    rates = [
        f"{made:.0f}" if made > 10 else f"{made:.1f}",
        f"{kept:.0f}",
        f"{kept / plain:.1f}",
        f"{same:.0f}",
        f"{same / plain:.1f}",
    ]
    return LINE.format(name, "/".join(map(str, queries)), *sizes, *rates)


def _wait_for_rest(site: int) -> None:
    """Until the site has made what it was asked for by those who do not wait for it any more."""
    before = -1.0
    while (now := _spent(site)) - before > 0.05:
        before = now
        time.sleep(0.5)


def _get(url: str) -> tuple[bytes, str]:
    asked = urllib.request.Request(url, headers={"Accept-Encoding": "gzip"})  # noqa: S310 - our own server
    with urllib.request.urlopen(asked) as answer:  # noqa: S310 - our own server
        return answer.read(), answer.headers["ETag"]


def _wrk(url: str, seconds: int, header: str = "", script: str = "") -> float:
    """Answers a second; another answer than 200 or 304 is a failure of the measurement."""
    words = ["wrk", "--threads", "1", "--connections", "8", "--timeout", "60s", "--duration", f"{seconds}s"]
    words += ["--header", "Accept-Encoding: gzip", *(["--header", header] if header else [])]
    with tempfile.NamedTemporaryFile("w", suffix=".lua") as file:
        file.write(script)
        file.flush()
        said = subprocess.run([*words, "--script", file.name, url], check=True, capture_output=True, text=True).stdout
    if "Non-2xx" in said or "Socket errors" in said:
        raise RuntimeError(said)
    return float(re.findall(r"Requests/sec:\s+([\d.]+)", said)[0])


# -- open pages ---------------------------------------------------------------------------------------------------


def _polling(place: Place, world: Any, options: argparse.Namespace) -> Iterator[str]:
    path, seconds = world["addresses"]["event of 128"], 60
    with place.program(SITE, "config.wsgi:application") as (port, site):
        _get(f"http://127.0.0.1:{port}{path}")
        before = _spent(site), sum(_spent(one) for one in _pids(place))
        words = ("polls", str(port), path, str(options.pages), str(seconds), str(world["event"]))
        told = place.told_by("tests.bench._spectators", *words)
        after = _spent(site), sum(_spent(one) for one in _pids(place))
    shares = [(now - then) / seconds for then, now in zip(before, after, strict=True)]
    yield (
        f"polling: {options.pages:,} open pages, {told['requests'] / seconds:.0f} requests/s,"
        f" {told['unchanged'] / told['requests']:.0%} unchanged, {told['failed']} failed,"
        f" p99 {told['p99'] * 1000:.0f} ms"
    )
    yield f"         gunicorn {shares[0]:.1%} of a core, PostgreSQL and Redis {shares[1]:.1%}"


def _listening(place: Place, world: Any, options: argparse.Namespace) -> Iterator[str]:
    with place.program(HUB, "config.asgi:application") as (port, hub):
        words = ("ticks", str(port), str(options.pages), str(world["event"]))
        before, begun = _spent(hub), time.monotonic()
        told = place.told_by("tests.bench._spectators", *words)
        share = (_spent(hub) - before) / (time.monotonic() - begun)
        memory = sum(_memory(pid) for pid in _family(hub))
    yield (
        f"hub:     {options.pages:,} open pages, {told['heard']:.0%} of ticks heard, p50 {told['p50'] * 1000:.0f} ms,"
        f" p99 {told['p99'] * 1000:.0f} ms; {share:.1%} of a core, {memory:.0f} MB"
    )


def _pids(place: Place) -> list[int]:
    return [server.process.pid for server in place.servers if server.process is not None]


def _family(pid: int) -> list[int]:
    children = [one for child in servers.children_of(pid) for one in _family(child)]
    return [pid, *children]


def _spent(pid: int) -> float:
    """Seconds of processor that a process and its children have taken, those that have ended included."""
    return sum(sum(_ticks(one)) for one in _family(pid)) / os.sysconf("SC_CLK_TCK")


def _ticks(pid: int) -> list[int]:
    with contextlib.suppress(OSError):
        told = Path(f"/proc/{pid}/stat").read_text().rsplit(")", 1)[1].split()
        return [int(one) for one in told[11:15]]  # user and system, its own and those of children that have ended
    return [0]


def _memory(pid: int) -> float:
    """In megabytes, what it shares with others included."""
    told = re.findall(r"VmRSS:\s+(\d+)", Path(f"/proc/{pid}/status").read_text())
    return int(told[0]) / 1000 if told else 0.0


def _answers(port: int) -> bool:
    try:
        with urllib.request.urlopen(f"http://127.0.0.1:{port}/", timeout=20):
            return True
    except urllib.error.HTTPError:
        return True
    except OSError:
        return False


def _write(lines: list[str]) -> None:
    path = ROOT / "docs" / "benchmarks.md"
    text, count = WRITTEN.subn(lambda found: f"{found[1]}{chr(10).join(lines)}\n{found[2]}", path.read_text())
    if count != 1:
        raise RuntimeError(f"{path} has no place for the figures")
    path.write_text(text)
