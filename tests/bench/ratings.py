"""What ratings are worth, and how fast they are.

./run bench ratings FILE … --window START[:END]    every system side by side, beside libraries where they are installed;
                                                   --tune: constants from the rows before the window; --blind: ours
                                                   once more, from constants that have seen no history at all
./run bench ratings FILE … --tune [--keep FILE]    constants of the strength estimate from a federation's own history;
                                                   each version is kept as a line of JSON
./run bench ratings --speed                        a million matches of 46,000 players, processor time of one core,
                                                   beside libraries; --pure: as if Numba were not installed
"""

import argparse
import hashlib
import json
import sys
import time
from argparse import Namespace
from collections.abc import Callable, Sequence
from io import StringIO
from pathlib import Path

from rules_engine.cli import rate_evaluate
from rules_engine.cli.history_files import opened
from rules_engine.ratings.evaluation.score import Score, score
from rules_engine.ratings.evaluation.scored_csv import Scored, ScoredReader
from rules_engine.ratings.strength.columns import first_rows
from rules_engine.ratings.strength.constants import PRESETS, Constants
from rules_engine.ratings.strength.estimate import play_through
from rules_engine.ratings.strength.tuning import tuned
from tests.bench import _rating_speed
from tests.bench._rating_peers import peers

# Round numbers that anybody would begin with; tuned again and again on the rows before the window, with much leeway.
NEUTRAL = Constants(0.2, 0.002, 0.002, 0.5, 1.0, 1.0, 0.1, 20.0, 0.05, 0.02)
ROUNDS, LEEWAY = 6, 1.5
LINE = "{:<22}{:>9}{:>9}{:>10}{:>8}{:>9}"


def main(argv: list[str]) -> int:
    parser = argparse.ArgumentParser(
        prog="./run bench ratings", description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("file", nargs="*")
    parser.add_argument("--window")
    parser.add_argument("--tune", action="store_true")
    parser.add_argument("--keep", type=Path, help="where versions of constants are kept")
    parser.add_argument("--blind", action="store_true", help="with a window that goes to the end")
    parser.add_argument("--systems")
    parser.add_argument("--speed", action="store_true")
    parser.add_argument("--matches", type=int, default=_rating_speed.MATCHES)
    parser.add_argument("--pure", action="store_true")
    options = parser.parse_args(argv)
    if options.speed:
        return _rating_speed.measured(options.matches, is_pure=options.pure)
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
    is_to_the_end = bool(options.window) and ":" not in options.window
    if options.blind and is_to_the_end:
        _peer("strength, blind", lambda history: _blind(history, len(history.dates) - rows), (history, rows))
    if not options.systems and is_to_the_end:
        for name, peer in peers().items():
            _peer(name, peer, (history, rows))
    return 0


def _blind(history: Scored, before: int) -> Sequence[float]:
    """By constants that were found on so many first rows alone."""
    constants, seen = NEUTRAL, first_rows(history.rows, before)
    for _ in range(ROUNDS):
        constants = tuned(seen, history.players, constants, LEEWAY)
    return play_through(history.rows, history.players, constants).chance


def _peer(name: str, peer: Callable[[Scored], Sequence[float]], what: tuple[Scored, int]) -> None:
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


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
