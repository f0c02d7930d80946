"""The systems that are compared: coin toss, the official formulas, Elo, Glicko-2 and the strength estimate."""

from array import array
from collections.abc import Callable, Mapping, Sequence
from functools import partial
from math import log
from typing import Final

from rules_engine.ratings import glicko2_columns, official
from rules_engine.ratings.evaluation.elo import EloConstants, elo_chances, tuned_elo
from rules_engine.ratings.evaluation.scored_csv import Scored
from rules_engine.ratings.family import FAMILY, System
from rules_engine.ratings.glicko2_columns import Glicko2Settings
from rules_engine.ratings.strength.columns import Rows, first_rows
from rules_engine.ratings.strength.constants import PRESETS
from rules_engine.ratings.strength.estimate import play_through
from rules_engine.ratings.strength.tuning import tuned

Chances = Sequence[float]
Predict = Callable[
    [Scored, int], Chances
]  # a history and how many rows constants may be tuned on: a chance for each row
STRENGTH: Final = "strength"
_GLICKO_ROWS: Final = 15_000
_GLICKO_TRIALS: Final = tuple(
    Glicko2Settings(deviation=deviation, volatility=volatility, period=period)
    for deviation in (60.0, 120.0, 200.0, 350.0)
    for volatility in (0.02, 0.06)
    for period in (30.0, 90.0)
)


def systems() -> Mapping[str, Predict]:
    """Return every system by its name, ours last."""
    formulas = {name: partial(_official, system) for name, system in FAMILY.items()}
    return {"coin-toss": _coin, **formulas, "elo": _elo, "glicko-2": _glicko2, STRENGTH: _strength}


def _coin(history: Scored, tune_on: int) -> Chances:
    return array("d", [0.5]) * len(history.dates)


def _official(system: System, history: Scored, tune_on: int) -> Chances:
    lengths = array("q", map(int, history.rows.length))
    rows = len(lengths)
    matches = official.Matches(history.rows.winner, history.rows.loser, lengths, array("q", [0]) * rows)
    changes = official.no_changes(rows)
    formula = official.formula(system.settings, max(lengths, default=1))
    official.rate(matches, formula, official.nobody_rated(history.players, system.settings.start), changes)
    return changes.chance


def _elo(history: Scored, tune_on: int) -> Chances:
    constants = tuned_elo(first_rows(history.rows, tune_on), history.players) if tune_on else EloConstants()
    return elo_chances(history.rows, history.players, constants)


def _strength(history: Scored, tune_on: int) -> Chances:
    constants = PRESETS[history.score_kind]
    if tune_on:
        constants = tuned(first_rows(history.rows, tune_on), history.players, constants)
    return play_through(history.rows, history.players, constants).chance


def _glicko2(history: Scored, tune_on: int) -> Chances:
    settings = Glicko2Settings()
    sample = first_rows(history.rows, min(tune_on, _GLICKO_ROWS))
    if len(sample.day) > 1:
        settings = min(_GLICKO_TRIALS, key=lambda trial: _loss(_glicko2_chances(sample, history.players, trial)))
    return _glicko2_chances(history.rows, history.players, settings)


def _glicko2_chances(rows: Rows, players: int, settings: Glicko2Settings) -> Chances:
    matches = glicko2_columns.Matches(rows.day, rows.winner, rows.loser, array("q", map(int, rows.length)))
    changes = glicko2_columns.no_changes(len(rows.day))
    glicko2_columns.rate(matches, settings, glicko2_columns.nobody_rated(players, settings), changes)
    return changes.chance


def _loss(chances: Chances) -> float:
    return -sum(log(max(1e-12, p)) for p in chances[len(chances) // 5 :])
