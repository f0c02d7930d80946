"""The rules of leagues, measured: tables, fixtures and ladders of the size of a large federation's season.

Processor time of one processor, the best of some rounds.
"""

import argparse
import datetime
import os
import re
import time
from collections.abc import Callable, Iterator
from pathlib import Path
from random import Random

from rules_engine.leagues.fixture_plan import plan_fixtures
from rules_engine.leagues.ladder import play_ladder
from rules_engine.leagues.ladder_settings import LadderSettings
from rules_engine.leagues.league_table import league_table
from rules_engine.leagues.venues import Venue
from rules_engine.words import PlayerId
from tests.rules_engine.leagues import seasons, seasons_of_ladders

LINE = "{:<62}{:>10}{:>10}"
WRITTEN = re.compile(r"(<!-- \./run bench leagues -->\n```\n).*?(```\n)", re.DOTALL)
DOCUMENT = Path(__file__).resolve().parents[2] / "docs" / "benchmarks.md"
DIVISIONS = [16] * 4
PLAYERS = 50


def main(argv: list[str]) -> int:
    parser = argparse.ArgumentParser(
        prog="./run bench leagues", description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("--rounds", type=int, default=5)
    parser.add_argument("--write", action="store_true", help="put the figures into docs/benchmarks.md")
    options = parser.parse_args(argv)
    lines = [line.rstrip() for line in _measured(options.rounds)]
    print(*lines, sep="\n")
    if options.write:
        text = "\n".join(lines)
        DOCUMENT.write_text(WRITTEN.sub(lambda match: f"{match[1]}{text}\n{match[2]}", DOCUMENT.read_text()))
    return 0


def _measured(rounds: int) -> Iterator[str]:
    yield f"{datetime.datetime.now(datetime.UTC).date()}, {os.cpu_count()} processors, times of one"
    yield LINE.format("", "ms", "clashes")
    league = seasons.season(16)
    yield LINE.format("table of 16 teams, every tie-break", _best(lambda: league_table(league), 10 * rounds), "")
    for teams_each, cycles in ((2, 1), (2, 2), (3, 2)):
        venues = _venues(teams_each)
        clashes = plan_fixtures(DIVISIONS, cycles, venues).clash_count
        name = f"fixtures, 4 x 16 teams, {cycles} cycle(s), 20 venues of {teams_each} teams"
        yield LINE.format(name, _best(lambda: plan_fixtures(DIVISIONS, cycles, venues), rounds), clashes)  # noqa: B023  # called at once
    acts = seasons_of_ladders.season(PLAYERS, 10_000, 1)
    order = [PlayerId(player) for player in range(1, PLAYERS + 1)]
    replay = _best(lambda: play_ladder(order, acts, acts[-1].at, LadderSettings()), rounds)
    yield LINE.format(f"ladder of {PLAYERS} players, 10,000 acts replayed", replay, "")


def _venues(teams_each: int) -> list[Venue]:
    """Return twenty venues, each for one tie a night, of teams of all divisions."""
    teams = [(division, number) for division in range(len(DIVISIONS)) for number in range(1, 17)]
    Random(1).shuffle(teams)
    return [Venue(tuple(teams[at * teams_each : (at + 1) * teams_each])) for at in range(20)]


def _best(work: Callable[[], object], rounds: int) -> str:
    times = []
    for _ in range(rounds):
        before = time.process_time()
        work()
        times.append(time.process_time() - before)
    return f"{1000 * min(times):.1f}"
