"""Whether something has become slower: a handful of ratios, compared with those of guard.json.

Pages of an event of 128, made anew, to a trivial view behind the same middleware; submitting, judging, making official
and rating one score, to a bare row. They are ratios of processor time, on SQLite in memory, so that another machine, or
one that is busy, has nearly the same. What is more than 25 % slower is measured again, by a new process; it fails if it
is too slow again.

--write     keep the ratios of this run: in the commit that changes them knowingly
"""

import argparse
import json
from pathlib import Path

from tests.bench.path import call

STORED = Path(__file__).with_suffix(".json")
ALLOWED = 1.25
HERE = {"DATABASE_URL": "sqlite://:memory:", "REDIS_URL": "", "PAGE_FRESH_SECONDS": "0"}
Ratios = dict[str, float]


def main(argv: list[str]) -> int:
    parser = argparse.ArgumentParser(
        prog="./run bench guard", description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("--write", action="store_true", help="keep these ratios in guard.json")
    if parser.parse_args(argv).write:
        STORED.write_text(json.dumps(_measured(), indent=2) + "\n")
        return 0
    stored: Ratios = json.loads(STORED.read_text())
    now = _measured()
    if _slower(now, stored):
        now = _lower(now, _measured())
    _print(now, stored)
    return 1 if _slower(now, stored) else 0


def _measured() -> Ratios:
    ratios: Ratios = call(HERE, "tests.bench._guard")
    return ratios


def _slower(now: Ratios, stored: Ratios) -> list[str]:
    """Return what has become slower; what the file does not name was not measured then."""
    return [name for name in now if now[name] > ALLOWED * stored.get(name, now[name])]


def _lower(first: Ratios, second: Ratios) -> Ratios:
    return {name: min(first[name], second[name]) for name in first}


def _print(now: Ratios, stored: Ratios) -> None:
    print(f"{'ratios of processor time':<28}{'stored':>8}{'now':>8}")
    slower = _slower(now, stored)
    for name, ratio in now.items():
        print(f"{name:<28}{stored.get(name, ''):>8}{ratio:>8}{'  SLOWER' if name in slower else ''}")
