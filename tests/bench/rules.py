"""The law of the game, measured: legal plays beside other programs, single plays judged, and whole records replayed.

Positions of games by chance, every one with all 21 rolls; one processor's own time, medians of rounds that take turns.

cases/s     positions with a roll, answered in a second: all distinct positions after a legal play
results/s   of these positions
ratio       to gnubg-nn with its keys decoded to boards
"""

import argparse
import datetime
import os
import re
import sys
import time
from collections.abc import Callable, Iterator
from pathlib import Path
from random import Random
from statistics import median

from rules_engine.game.board.judging import judge_play
from rules_engine.game.board.notation import notation
from rules_engine.game.board.plays import Roll, legal_plays
from rules_engine.game.board.position import Position
from rules_engine.game.board.results import results
from tests.bench import _peers, _transcripts
from tests.bench._plays import ROLLS, for_peers, positions_by_chance

LINE = "{:<44}{:>10}{:>12}{:>8}"
WRITTEN = re.compile(r"(<!-- \./run bench rules -->\n```\n).*?(```\n)", re.DOTALL)
DOCUMENT = Path(__file__).resolve().parents[2] / "docs" / "benchmarks.md"
PEERS = {
    "gnubg-nn, keys of 20 letters": "raw",
    "gnubg-nn, decoded to boards": "decoded",
    "OpenSpiel, legal_actions, nothing built": "openspiel",
}
UNIT = "gnubg-nn, decoded to boards"
ENOUGH = 300.0  # seconds that a peer may take
Done = tuple[float, int]  # the seconds, and the positions found


def main(argv: list[str]) -> int:
    parser = argparse.ArgumentParser(
        prog="./run bench rules", description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("--positions", type=int, default=2000)
    parser.add_argument("--rounds", type=int, default=5)
    parser.add_argument("--alone", action="store_true", help="without the other programs")
    parser.add_argument("--records", type=Path, default=_transcripts.RECORDS, help="a folder with expected.jsonl")
    parser.add_argument("--write", action="store_true", help="put the figures into docs/benchmarks.md")
    options = parser.parse_args(argv)
    lines = []
    for line in _measured(options):
        print(line, flush=True)
        lines.append(line)
    if options.write:
        told = "\n".join(lines)
        DOCUMENT.write_text(WRITTEN.sub(lambda found: f"{found[1]}{told}\n{found[2]}", DOCUMENT.read_text()))
    return 0


def _measured(options: argparse.Namespace) -> Iterator[str]:
    lacking = [] if options.alone else _peers.install()
    yield f"{datetime.datetime.now(datetime.UTC).date()}, {os.cpu_count()} processors, times of one"
    yield from (f"not measured: {one}" for one in lacking)
    positions = positions_by_chance(options.positions)
    rows = _rows(positions, options.rounds, is_alone=options.alone or bool(lacking))
    yield ""
    yield LINE.format("legal plays", "cases/s", "results/s", "ratio")
    yield from _written(rows, len(positions) * len(ROLLS))
    yield ""
    yield _judged(positions, options.rounds)
    yield ""
    yield from _transcripts.lines(options.records, options.rounds, is_alone=options.alone or bool(lacking))
    yield ""
    yield LINE.format("transcripts", "records", "MB", "")
    yield from _transcripts.memory(options.records)


def _rows(positions: list[Position], rounds: int, is_alone: bool) -> dict[str, list[Done]]:
    programs: dict[str, Callable[[], Done]] = {
        "ours, positions": lambda: _ours(positions),
        "ours, plays with their notation": lambda: _ours_written(positions[: len(positions) // 10]),
    }
    if not is_alone:
        programs |= {name: lambda word=word: _peer(word, positions) for name, word in PEERS.items()}  # type: ignore[misc]  # a default binds the loop's value
    rows: dict[str, list[Done]] = {name: [] for name in programs}
    for _ in range(rounds):
        for name, program in programs.items():
            rows[name].append(program())
    return rows


def _ours(positions: list[Position]) -> Done:
    found, before = 0, time.process_time()
    for position in positions:
        for roll in ROLLS:
            found += len(results(position, roll))
    return time.process_time() - before, found


def _ours_written(positions: list[Position]) -> Done:
    """A tenth of the positions, by ten."""
    found, before = 0, time.process_time()
    for position in positions:
        for roll in ROLLS:
            found += len([notation(play.steps) for play in legal_plays(position, roll)])
    return 10 * (time.process_time() - before), 10 * found


def _peer(word: str, positions: list[Position]) -> Done:
    (told,) = _peers.ask(_peers.python("plays_python.py", word), [for_peers(positions)], ENOUGH)
    return told["seconds"], told["found"]


def _written(rows: dict[str, list[Done]], cases: int) -> Iterator[str]:
    unit = median(seconds for seconds, _ in rows[UNIT]) if UNIT in rows else None
    for name, done in rows.items():
        seconds, found = median(each for each, _ in done), done[0][1]
        ratio = f"{unit / seconds:.2f}" if unit else ""
        counted = "" if name.startswith("OpenSpiel") else f"{found / seconds:,.0f}"
        yield LINE.format(name, f"{cases / seconds:,.0f}", counted, ratio)


def _judged(positions: list[Position], rounds: int) -> str:
    """Plays as written, one of each position and a roll, drawn by chance as dice fall."""
    plays, spent = list(_plays_by_chance(positions)), []
    for _ in range(rounds):
        before = time.process_time()
        for position, roll, text in plays:
            judge_play(position, roll, text)
        spent.append(time.process_time() - before)
    return LINE.format("a written play judged", f"{len(plays) / median(spent):,.0f}", "", "")


def _plays_by_chance(positions: list[Position]) -> Iterator[tuple[Position, Roll, str]]:
    luck = Random(2)
    for position in positions:
        roll = (luck.randint(1, 6), luck.randint(1, 6))
        legal = legal_plays(position, roll)
        yield position, roll, notation(luck.choice(legal).steps if legal else ())


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
