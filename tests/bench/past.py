"""A federation's past brought in: rows a second and memory, beside bare rows of the same tables.

So many results (`--rows N`) of so many players (`--players M`), by the day, come into a private PostgreSQL that writes
to the disk: as the command does it, and looked through also by jobs, as a file that was sent to the site. Each line is
a process of its own; its memory is the most that it had. `first` and `last`: rows a second in the first and in the last
tenth, which are alike if nothing grows with what is there. `ratio`: to the bare rows, which are written with nothing
looked up, nothing proved and nothing decided (100,000 of them at most).
"""

import argparse
import tempfile
from pathlib import Path

from tests.bench.path import call
from tests.support import servers

LINE = "{:<28}{:>10}{:>10}{:>10}{:>10}{:>8}{:>8}"
MOST_BARE = 100_000
STEPS = {
    "look": "looked through",
    "jobs": "looked through, by jobs",
    "bring": "brought in",
    "again": "brought in again",
}


def main(argv: list[str]) -> int:
    parser = argparse.ArgumentParser(
        prog="./run bench past", description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("--rows", type=int, default=100_000)
    parser.add_argument("--players", type=int, default=10_000)
    options = parser.parse_args(argv)
    print(f"{options.rows:,} rows of {options.players:,} players; PostgreSQL; rows a second\n")
    print(LINE.format("", "seconds", "rows/s", "first", "last", "ratio", "MB"))
    with tempfile.TemporaryDirectory(prefix="bearoff-past-") as folder:
        return _measure(options.rows, options.players, Path(folder) / "past.csv")


def _measure(rows: int, players: int, file: Path) -> int:
    with servers.postgresql_server(is_durable=True) as database:
        more = {"DATABASE_URL": database.url, "REDIS_URL": ""}
        call(more, "tests.bench._past", "write", "1", "2", str(file))
        bare = call(more, "tests.bench._past", "bare", str(min(rows, MOST_BARE)), str(players))
        floor = _tell("bare rows", bare, None)
    with servers.postgresql_server(is_durable=True) as database:
        more = {"DATABASE_URL": database.url, "REDIS_URL": ""}
        call(more, "tests.bench._past", "write", str(rows), str(players), str(file))
        for step, name in STEPS.items():
            _tell(name, call(more, "tests.bench._past", step, str(file)), floor)
    return 0


def _tell(name: str, told: dict[str, float], floor: float | None) -> float:
    speed = told["rows"] / told["seconds"]
    speeds = [f"{one:,.0f}" for one in (speed, told["first"], told["last"])]
    ratio = f"{speed / (floor or speed):.2f}"
    print(LINE.format(name, f"{told['seconds']:.1f}", *speeds, ratio, f"{told['megabytes']:.0f}"), flush=True)
    return speed
