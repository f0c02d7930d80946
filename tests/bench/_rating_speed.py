"""How fast a million matches are rated, beside libraries that do a like thing; processor time of one core."""

import subprocess
import sys
import time
from array import array
from collections.abc import Callable
from datetime import date
from random import Random

from rules_engine.ratings import glicko2_columns, official
from rules_engine.ratings.compiled import IS_COMPILED
from rules_engine.ratings.evaluation.scored_csv import Scored
from rules_engine.ratings.fibs import FibsSettings
from rules_engine.ratings.glicko2_columns import Glicko2Settings
from rules_engine.ratings.strength.columns import Rows, part
from rules_engine.ratings.strength.constants import POINTS, PRESETS
from rules_engine.ratings.strength.estimate import period_ends, play_on, play_through
from rules_engine.ratings.strength.passes import advance, sweep
from rules_engine.ratings.strength.state import net
from rules_engine.ratings.strength.state_bytes import state_from_bytes, state_to_bytes
from rules_engine.verdict import Verdict
from tests.bench._rating_peers import WHR_DRIFT, peers

MATCHES, PLAYERS = 1_000_000, 46_000
SWEEPS = 10  # of a fit from cold
FEW = 20_000  # matches that the libraries are given
LINE = "{:<52}{:>9} {:>14} {:>10}"
AS_IF_WITHOUT = """
import sys
sys.modules["numba"] = None
from tests.bench._rating_speed import measured
sys.exit(measured(int(sys.argv[1])))
"""
# What each library does beside what of ours.
LIKE = {
    "elote Elo": "official formula, full history",
    "elote Glicko2": "Glicko-2, full history",
    "glicko2 (PyPI)": "Glicko-2, full history",
    "openskill": "filter",
    "trueskill": "filter",
}


def measured(matches: int, *, is_pure: bool = False) -> int:
    """Kernels are called once before, on a few matches, so that compiling them is not measured."""
    if is_pure:
        return subprocess.run([sys.executable, "-c", AS_IF_WITHOUT, str(matches)], check=False).returncode
    _ours(_rows(1_000))
    print(f"{matches:,} matches, {PLAYERS:,} players, one core; {'compiled' if IS_COMPILED else 'pure Python'}")
    rows = _rows(matches)
    speeds = {name: matches / seconds for name, seconds in _ours(rows).items()}
    for name, speed in speeds.items():
        print(LINE.format(name, f"{matches / speed:.2f} s", f"{speed:,.0f}/s", ""), flush=True)
    _state(rows)
    print(f"libraries, on {FEW:,} of such matches, and how many times as fast ours is at the like")
    for name, like in LIKE.items():
        _library(name, peers()[name], speeds[like])
    _whole_history(speeds[f"whole history from cold, {SWEEPS} sweeps"] * SWEEPS)
    return 0


def _ours(rows: Rows) -> dict[str, float]:
    """Seconds by name."""
    filtered, swept = _passes(rows)
    return {
        "official formula, full history": _timed(_official(rows)),
        "Glicko-2, full history": _timed(_glicko2(rows)),
        "filter": filtered,
        f"whole history from cold, {SWEEPS} sweeps": filtered + swept,
        "strength estimate, weighed again at each period's end": _timed(
            lambda: play_through(rows, PLAYERS, PRESETS[POINTS])
        ),
    }


def _official(rows: Rows) -> Callable[[], object]:
    lengths, settings = array("q", map(int, rows.length)), FibsSettings()
    played = official.Matches(rows.winner, rows.loser, lengths, array("q", [0]) * len(lengths))
    known, changes = official.nobody_rated(PLAYERS, settings.start), official.no_changes(len(lengths))
    formula = official.formula(settings, max(lengths))
    return lambda: official.rate(played, formula, known, changes)


def _glicko2(rows: Rows) -> Callable[[], object]:
    played = glicko2_columns.Matches(rows.day, rows.winner, rows.loser, array("q", map(int, rows.length)))
    settings = Glicko2Settings()
    known, changes = glicko2_columns.nobody_rated(PLAYERS, settings), glicko2_columns.no_changes(len(rows.day))
    return lambda: glicko2_columns.rate(played, settings, known, changes)


def _passes(rows: Rows) -> tuple[float, float]:
    """Seconds of the filter, and of the sweeps after it."""
    constants, everything = PRESETS[POINTS], (0, len(rows.day))
    known = net(len(rows.day), PLAYERS, constants.boldness_precision)
    filtered = _timed(lambda: advance(rows, known, constants, everything))
    return filtered, sum(_timed(lambda: sweep(rows, known, constants, everything)) for _ in range(SWEEPS))


def _state(rows: Rows) -> None:
    """What a correction of the last period costs: a state read, gone on from and written."""
    constants = PRESETS[POINTS]
    at = period_ends(rows, constants.period)[-1]
    told = state_to_bytes(play_through(part(rows, (0, at)), PLAYERS, constants).state)
    later = part(rows, (at, len(rows.day)))
    seconds = _timed(lambda: state_to_bytes(play_on(state_from_bytes(told), later, PLAYERS).state))
    name = f"the last period's {len(later.day):,}, from a kept state of {len(told) / 1e6:.1f} MB"
    print(LINE.format(name, f"{seconds:.2f} s", "", ""), flush=True)


def _library(name: str, peer: Callable[[Scored], list[float]], speed: float) -> None:
    rows = _rows(FEW)
    dates = array("q", (int(date.fromordinal(730_000 + int(day)).strftime("%Y%m%d")) for day in rows.day))
    try:
        seconds = _timed(lambda: peer(Scored(rows, dates, PLAYERS, POINTS, Verdict())))
    except ImportError:
        print(f"{name:<52} not installed")
        return
    print(LINE.format(name, f"{seconds:.2f} s", f"{FEW / seconds:,.0f}/s", f"{speed * seconds / FEW:,.0f}"), flush=True)


def _whole_history(speed: float) -> None:
    """The C++ one; ``speed`` is ours, in matches a second and sweep."""
    try:
        import whr  # type: ignore[import-not-found]  # from the bench's own environment
    except ImportError:
        print(f"{'whr':<52} not installed")
        return
    rows, base = _rows(FEW), whr.Base(w2=WHR_DRIFT)
    sides = zip(rows.winner, rows.loser, rows.day, strict=True)
    base.create_games([[str(winner), str(loser), "B", int(day)] for winner, loser, day in sides])
    seconds = _timed(lambda: base.iterate(SWEEPS)) / SWEEPS
    print(LINE.format("whr, a round", f"{seconds:.2f} s", f"{FEW / seconds:,.0f}/s", f"{speed * seconds / FEW:,.0f}"))


def _timed(work: Callable[[], object]) -> float:
    before = time.process_time()
    work()
    return time.process_time() - before


def _rows(matches: int) -> Rows:
    """Who plays much plays much: a player's number is drawn twice and the lower taken."""
    luck, day = Random(1), array("d", [row * 7300.0 / matches for row in range(matches)])
    one = [min(luck.randrange(PLAYERS), luck.randrange(PLAYERS)) for _ in range(matches)]
    other = [(player + 1 + luck.randrange(PLAYERS - 1)) % PLAYERS for player in one]
    length = array("d", [luck.choice((1.0, 3.0, 5.0, 5.0, 7.0, 7.0, 9.0, 11.0)) for _ in range(matches)])
    lost = array("d", [float(luck.randrange(int(n))) for n in length])
    return Rows(array("d", map(float, map(int, day))), array("q", one), array("q", other), length, length, lost)
