"""The systems that are compared: coin toss, the official formulas, Elo, Glicko-2 and the strength estimate."""

from array import array
from collections.abc import Callable, Mapping, Sequence
from functools import partial
from math import exp, log
from typing import Final

from rules_engine.ratings import fitting, glicko2_columns, official
from rules_engine.ratings.evaluation.elo import EloConstants, elo_chances, tuned_elo
from rules_engine.ratings.evaluation.scored_csv import Scored
from rules_engine.ratings.family import FAMILY, System
from rules_engine.ratings.glicko2_columns import Glicko2Settings
from rules_engine.ratings.glicko2_settings import BOUNDS
from rules_engine.ratings.strength.columns import Rows, first_rows, last_rows
from rules_engine.ratings.strength.constants import PRESETS
from rules_engine.ratings.strength.estimate import play_through
from rules_engine.ratings.strength.tuning import tuned

Chances = Sequence[float]
Predict = Callable[
    [Scored, int], Chances
]  # a history and how many rows constants may be tuned on: a chance for each row
STRENGTH: Final = "strength"
_MULTIPLES: Final = ("deviation", "volatility", "tau", "period")  # constants of Glicko-2 that are fitted
_PUBLISHED: Final = (0.0, 0.0, 0.0, 0.0)
_GLICKO_STARTS: Final = tuple(
    (log(deviation / 350.0), log(volatility / 0.06), 0.0, log(period / 30.0))
    for deviation in (60.0, 120.0, 200.0, 350.0)
    for volatility in (0.02, 0.06)
    for period in (10.0, 30.0, 90.0)
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
    sample = last_rows(first_rows(history.rows, tune_on), fitting.MOST_ROWS)

    def model(point: Sequence[float]) -> Chances:
        return _glicko2_chances(sample, history.players, _moved(point))

    point = fitting.fitted(model, len(sample.day), [_PUBLISHED, *_GLICKO_STARTS], 0.4)
    return _glicko2_chances(history.rows, history.players, _moved(point))


def _moved(point: Sequence[float]) -> Glicko2Settings:
    """Return the published constants of Glicko-2 times the exponential of the point, within their bounds."""
    values = {}
    for name, x in zip(_MULTIPLES, point, strict=True):
        least, most = BOUNDS[name]
        values[name] = min(most, max(least, getattr(Glicko2Settings(), name) * exp(max(-50.0, min(50.0, x)))))
    return Glicko2Settings()._replace(**values)


def _glicko2_chances(rows: Rows, players: int, settings: Glicko2Settings) -> Chances:
    matches = glicko2_columns.Matches(rows.day, rows.winner, rows.loser, array("q", map(int, rows.length)))
    changes = glicko2_columns.no_changes(len(rows.day))
    glicko2_columns.rate(matches, settings, glicko2_columns.nobody_rated(players, settings), changes)
    return changes.chance
