"""What ratings are worth, and how fast they are.

./run bench ratings FILE … --window START[:END]    every system side by side, beside libraries where they are installed
./run bench ratings FILE … --tune [--keep FILE]    constants of the strength estimate from a federation's own history;
                                                   each version is kept as a line of JSON
./run bench ratings --speed                        a million matches of 46,000 players, processor time of one core
"""

import argparse
import hashlib
import json
import sys
import time
from argparse import Namespace
from array import array
from collections.abc import Callable
from io import StringIO
from pathlib import Path
from random import Random

from rules_engine.cli import rate_evaluate
from rules_engine.cli.history_files import opened
from rules_engine.ratings import official
from rules_engine.ratings.compiled import IS_COMPILED
from rules_engine.ratings.evaluation.score import Score, score
from rules_engine.ratings.evaluation.scored_csv import Scored, ScoredReader
from rules_engine.ratings.fibs import FibsSettings
from rules_engine.ratings.strength.columns import Rows, net
from rules_engine.ratings.strength.constants import PRESETS, Constants
from rules_engine.ratings.strength.estimate import play_through
from rules_engine.ratings.strength.passes import advance, sweep
from rules_engine.ratings.strength.tuning import tuned
from tests.bench._rating_peers import peers

LINE = "{:<22}{:>9}{:>9}{:>10}{:>8}{:>9}"
MATCHES, PLAYERS = 1_000_000, 46_000
SWEEPS = 10  # of a fit from cold


def main(argv: list[str]) -> int:
    parser = argparse.ArgumentParser(
        prog="./run bench ratings", description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("file", nargs="*")
    parser.add_argument("--window")
    parser.add_argument("--tune", action="store_true")
    parser.add_argument("--keep", type=Path, help="where versions of constants are kept")
    parser.add_argument("--systems")
    parser.add_argument("--speed", action="store_true")
    parser.add_argument("--matches", type=int, default=MATCHES)
    options = parser.parse_args(argv)
    if options.speed:
        return _speed(options.matches)
    if not options.file:
        parser.print_help()
        return 2
    return _tuned(options) if options.tune and not options.window else _compared(options)


def _compared(options: Namespace) -> int:
    told = StringIO()
    code = rate_evaluate.evaluate(options, sys.stdin, told)
    if code:
        print(told.getvalue())
        return code
    print(LINE.format("system", "log loss", "Brier", "accuracy", "slope", "seconds"))
    systems = json.loads(told.getvalue())
    for name, one in systems.items():
        _line(name, Score(**{key: one[key] for key in one if key != "seconds"}), one["seconds"])
    history, (rows,) = _read(options.file), {one["rows"] for one in systems.values()}
    if not options.systems and options.window and ":" not in options.window:
        for name, peer in peers().items():
            _peer(name, peer, (history, rows))
    return 0


def _peer(name: str, peer: Callable[[Scored], list[float]], what: tuple[Scored, int]) -> None:
    history, rows = what
    before = time.process_time()
    try:
        chances = peer(history)
    except ImportError:
        print(f"{name:<22} not installed")
        return
    _line(name, score(chances[-rows:]), time.process_time() - before)


def _line(name: str, one: Score, seconds: float) -> None:
    slope = "-" if one.slope is None else f"{one.slope:.3f}"
    measures = (f"{one.log_loss:.5f}", f"{one.brier:.5f}", f"{one.accuracy:.4f}", slope)
    print(LINE.format(name, *measures, f"{seconds:.1f}"), flush=True)


def _read(files: list[str]) -> Scored:
    reader = ScoredReader()
    for file in files:
        with opened(file, sys.stdin) as lines:
            reader.read(file, lines)
    return reader.history()


def _tuned(options: Namespace) -> int:
    history = _read(options.file)
    preset = PRESETS[history.score_kind]
    found = tuned(history.rows, history.players, preset)
    before, after = (_loss(history, constants) for constants in (preset, found))
    input_sha256 = hashlib.sha256(b"".join(column.tobytes() for column in history.rows)).hexdigest()
    version = {"constants": found._asdict(), "rows": len(history.dates), "input_sha256": input_sha256}
    line = json.dumps(version | {"log_loss_preset": before, "log_loss": after})
    print(line)
    if options.keep:
        with options.keep.open("a") as kept:
            kept.write(line + "\n")
    return 0


def _loss(history: Scored, constants: Constants) -> float:
    chances = play_through(history.rows, history.players, constants).chance
    return round(score(chances[len(chances) // 5 :]).log_loss, 6)


def _speed(matches: int) -> int:
    """Kernels are called once before, on a few matches, so that compiling them is not measured."""
    _official(1_000)
    _strength(1_000)
    print(f"{matches:,} matches, {PLAYERS:,} players, one core; {'compiled' if IS_COMPILED else 'pure Python'}")
    filtered, fitted = _strength(matches)
    for name, seconds in (("official, full history", _official(matches)), ("filter", filtered)):
        print(f"{name:<40}{seconds:8.2f} s {matches / seconds:14,.0f} matches/s")
    print(f"{f'whole history from cold, {SWEEPS} sweeps':<40}{filtered + fitted:8.2f} s")
    return 0


def _official(matches: int) -> float:
    rows, settings = _rows(matches), FibsSettings()
    lengths = array("q", map(int, rows.length))
    played = official.Matches(rows.winner, rows.loser, lengths, array("q", [0]) * matches)
    known, changes = official.nobody_rated(PLAYERS, settings.start), official.no_changes(matches)
    formula = official.formula(settings, max(lengths))
    before = time.process_time()
    official.rate(played, formula, known, changes)
    return time.process_time() - before


def _strength(matches: int) -> tuple[float, float]:
    rows, constants = _rows(matches), PRESETS["points"]
    known = net(matches, PLAYERS, constants.boldness_precision)
    before = time.process_time()
    advance(rows, known, constants, (0, matches))
    filtered = time.process_time()
    for _ in range(SWEEPS):
        sweep(rows, known, constants, (0, matches))
    return filtered - before, time.process_time() - filtered


def _rows(matches: int) -> Rows:
    """Who plays much plays much: a player's number is drawn twice and the lower taken."""
    luck, day = Random(1), array("d", [row * 7300.0 / matches for row in range(matches)])
    one = [min(luck.randrange(PLAYERS), luck.randrange(PLAYERS)) for _ in range(matches)]
    other = [(player + 1 + luck.randrange(PLAYERS - 1)) % PLAYERS for player in one]
    length = array("d", [luck.choice((1.0, 3.0, 5.0, 5.0, 7.0, 7.0, 9.0, 11.0)) for _ in range(matches)])
    lost = array("d", [float(luck.randrange(int(n))) for n in length])
    return Rows(day, array("q", one), array("q", other), length, length, lost)


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
