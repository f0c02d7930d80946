"""Registration opens, and the books of it: how long people wait, and how long the treasurer does.

2,000 people (`--people N`) with a phone each register through the API for 512 places (`--places N`) within ten minutes
(`--minutes N`), 600 of them in the first minute, on private PostgreSQL and Redis, gunicorn and a Celery worker; each of
the accepted is charged a registration and an entry fee. Afterwards every registration is there once, in the order of
its acts, the places went to the first, and each fee is charged once.

Then, on the same database: the trial balance of a book of 100,000 bookings (`--bookings N`), and the proposal of the
prizes of an event of 512 entries (`--entries N`) with five pots. `ratio`: to a trivial view behind all middleware, in
the same minutes of the same machine. `bound`: what is promised on an idle machine.
"""

import argparse
import os
import re

from tests.bench.path import Told, call, private_servers
from tests.support import servers
from tests.support.processes import ROOT

LINE = "{:<52}{:>8}{:>8}{:>8}{:>8}{:>9}"
WRITTEN = re.compile(r"(<!-- \./run bench registration -->\n```\n).*?(```\n)", re.DOTALL)
BOUNDS = {"answers": (99, 300), "trial": (50, 200), "proposal": (50, 50)}  # percentile and milliseconds


def main(argv: list[str]) -> int:
    """1 where something is lost, doubled or out of order; 2 without servers."""
    parser = argparse.ArgumentParser(
        prog="./run bench registration", description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    for name, number in (("people", 2_000), ("places", 512), ("bookings", 100_000), ("entries", 512)):
        parser.add_argument(f"--{name}", type=int, default=number)
    parser.add_argument("--minutes", type=float, default=10)
    parser.add_argument("--write", action="store_true", help="put the figures into docs/benchmarks.md")
    options = parser.parse_args(argv)
    if servers.missing():
        print(f"not measured, {servers.missing()}")
        return 2
    numbers = [options.people, options.places, options.minutes, options.bookings, options.entries]
    with private_servers() as environment:
        answer = call(environment, "tests.bench._registration", *map(str, numbers))
    lines = list(_lines(options, answer))
    print("\n".join(lines))
    if options.write:
        _write(lines)
    return 1 if answer["faults"] else 0


def _lines(options: argparse.Namespace, answer: Told) -> list[str]:
    view = _percentile(answer["view"], 50)
    names = {
        "view": "a trivial view",
        "answers": f"registered, of {options.people:,} for {options.places:,} places",
        "opening": "  of them in the first minute",
        "late": "  how late the phones of this test itself came",
        "trial": f"trial balance of {options.bookings:,} bookings",
        "proposal": f"prizes of {options.entries:,} entries, five pots",
    }
    rows = [LINE.format(f"{os.cpu_count()} processors; times in ms", "p50", "p99", "worst", "bound", "ratio")]
    for name, about in names.items():
        p50, p99, worst = (_percentile(answer[name], percent) for percent in (50, 99, 100))
        bound = f"{BOUNDS[name][1]}" if name in BOUNDS else ""
        rows.append(LINE.format(about, *(f"{value:.0f}" for value in (p50, p99, worst)), bound, f"{p50 / view:.1f}"))
    faults = ", ".join(f"{count} {name}" for name, count in answer["faults"].items()) or "none"
    return [*rows, f"accepted: {answer['accepted']}, waiting: {answer['waiting']}; faults: {faults}"]


def _percentile(seconds: list[float], percent: int) -> float:
    """In milliseconds."""
    ordered = sorted(seconds)
    return ordered[min(len(ordered) - 1, len(ordered) * percent // 100)] * 1000


def _write(lines: list[str]) -> None:
    path = ROOT / "docs" / "benchmarks.md"
    text, count = WRITTEN.subn(lambda place: f"{place[1]}{chr(10).join(lines)}\n{place[2]}", path.read_text())
    if count != 1:
        raise RuntimeError(f"{path} has no place for the figures")
    path.write_text(text)
