"""The path of a score, measured: from the request to the moved bracket, beside a site without jobs and a bare row.

A drawn event of 128 (`--entries N`), over HTTP to gunicorn. The first round comes in a burst of 8 clients, the other
matches one at a time. On SQLite `manage.py jobs` runs the jobs, on private PostgreSQL + Redis a Celery worker does.

naive   the request itself judges, moves the bracket and rates, as a site without jobs would: the measure of the others
ours    the request stores the score; the worker does the rest
api     the same through the API, with a token
insert  one bare row and nothing else: the floor of this machine

--phones 1000: instead, a round of a large event, in which two phones a match send the same score within --seconds, on
PostgreSQL, Redis and Celery; how long they wait for an answer, and from the second phone's answer until it is official.
"""

import argparse
import contextlib
import json
import os
import subprocess
import sys
import tempfile
from collections.abc import Iterator, Sequence
from typing import Any

from tests.support import servers
from tests.support.processes import ROOT

Told = dict[str, Any]
HEAD = ("where", "way", "burst/s", "ratio", "p50", "p99", "moved p50", "moved p99", "burst p99")
PHONES = {  # of each the 50th and 99th percentile, and the worst
    "answers": "an answer (p50, p99, worst)",
    "official": "from the second phone's answer until official",
    "late": "how late the phones of this test itself came",
}
LINE = "{:<20}{:<8}" + "{:>10}" * 7


def main(argv: list[str]) -> int:
    parser = argparse.ArgumentParser(
        prog="./run bench path", description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("--entries", type=int, default=128, choices=[16, 32, 64, 128, 256, 512, 1024])
    parser.add_argument("--phones", type=int, help="at least 4")
    parser.add_argument("--seconds", type=float, default=60)
    asked = parser.parse_args(argv)
    return _phones(asked.phones, asked.seconds) if asked.phones else _ways(asked.entries)


def _ways(entries: int) -> int:
    print(f"an event of {entries}; {os.cpu_count()} processors; times in ms, `ratio` to the naive way\n")
    print(LINE.format(*HEAD))
    for place, environment in places():
        with environment as more:
            _measure(place, entries, more)
    return 0


def _phones(count: int, seconds: float) -> int:
    """1 where something is lost or doubled."""
    if servers.missing():
        print(f"not measured, {servers.missing()}")
        return 2
    with private_servers() as environment:
        told = call(environment, "tests.bench._phones", str(count), str(seconds))
    print(f"{told['phones']} phones in {seconds:.0f} s; {os.cpu_count()} processors; times in ms\n")
    for name, about in PHONES.items():
        print(f"{about:<50}" + "".join(f"{_percentile(told[name], percent):>8}" for percent in (50, 99, 100)))
    print(f"the last is official after {told['seconds']:.0f} s; lost: {told['lost']}, doubled: {told['doubled']}")
    return 1 if told["lost"] or told["doubled"] else 0


def places() -> Iterator[tuple[str, contextlib.AbstractContextManager[dict[str, str]]]]:
    yield "SQLite, jobs", contextlib.nullcontext({"DATABASE_URL": "", "REDIS_URL": ""})
    if servers.missing():
        print(f"PostgreSQL, Celery: not measured, {servers.missing()}")
    else:
        yield "PostgreSQL, Celery", private_servers()


@contextlib.contextmanager
def private_servers() -> Iterator[dict[str, str]]:
    with servers.postgresql_server(is_durable=True) as database, servers.redis_server() as redis:
        yield {"DATABASE_URL": database.url, "REDIS_URL": redis.url}


def _measure(place: str, entries: int, more: dict[str, str]) -> None:
    """Each way in a fresh process, on a fresh event."""
    ways = ("naive", "ours", "api", "insert")
    told = {}
    for way in ways:
        told[way] = _one(way, entries, more)
        print(_row(place, way, told[way], told["naive"]["burst"]), flush=True)
    print("  statements:", ", ".join(f"{count} to {step}" for step, count in told["ours"]["queries"].items()), "\n")


def _one(way: str, entries: int, more: dict[str, str]) -> Told:
    return call(more, "tests.bench._hall", way, str(entries))


def call(more: dict[str, str], *module: str) -> Told:
    """In a process of its own, with a data folder of its own."""
    with tempfile.TemporaryDirectory(prefix="bearoff-bench-") as data:
        here = {"DJANGO_SETTINGS_MODULE": "config.settings", "BEAROFF_DATA": data, "THROTTLE_USER": "1000000/min"}
        here["THROTTLE_SUBMISSION_USER"] = here["THROTTLE_USER"]
        told = {**os.environ, **here, **more, "PYTHONPATH": str(ROOT)}
        environment = {name: value for name, value in told.items() if value}
        done = subprocess.run(
            [sys.executable, "-m", *module], env=environment, cwd=ROOT, check=False, capture_output=True, text=True
        )
    if done.returncode:
        raise RuntimeError(done.stderr)
    answer: Told = json.loads(done.stdout.splitlines()[-1])
    return answer


def _row(place: str, way: str, told: Told, naive: float) -> str:
    times = [*_both(told["answers"]), *_both(told["moved"]), _percentile(told["in_burst"], 99)]
    return LINE.format(place, way, f"{told['burst']:.0f}", f"{told['burst'] / naive:.1f}", *times)


def _both(seconds: Sequence[float]) -> tuple[str, str]:
    return _percentile(seconds, 50), _percentile(seconds, 99)


def _percentile(seconds: Sequence[float], percent: int) -> str:
    """In whole milliseconds, or a dash where nothing was measured."""
    if not seconds:
        return "-"
    ordered = sorted(seconds)
    return f"{ordered[min(len(ordered) - 1, len(ordered) * percent // 100)] * 1000:.0f}"
