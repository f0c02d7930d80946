"""Rating libraries from PyPI, for the bench alone: from its own environment; where one is missing the bench says so."""

import importlib
import sys
from collections.abc import Callable
from math import sqrt
from statistics import NormalDist
from typing import Any

from rules_engine.ratings.evaluation.scored_csv import Scored
from tests.bench import _peers

Chances = list[float]
_NORMAL = NormalDist()


def peers() -> dict[str, Callable[[Scored], Chances]]:
    """By name: what each forecasts for every row, from those before it."""
    if not _peers.install_python():
        sys.path.append(str(_peers.packages()))  # after ours: only what we lack comes from there
    return {"openskill": _openskill, "trueskill": _trueskill, "glicko2 (PyPI)": _glicko2}


def _openskill(history: Scored) -> Chances:
    """PlackettLuce with its own constants (for two players the same as BradleyTerryFull)."""
    model: Any = importlib.import_module("openskill.models").PlackettLuce()
    known, told = [model.rating() for _ in range(history.players)], []
    for winner, loser in zip(history.rows.winner, history.rows.loser, strict=True):
        told.append(model.predict_win([[known[winner]], [known[loser]]])[0])
        (known[winner],), (known[loser],) = model.rate([[known[winner]], [known[loser]]])
    return told


def _trueskill(history: Scored) -> Chances:
    """Its own constants, without draws."""
    library: Any = importlib.import_module("trueskill")
    world = library.TrueSkill(draw_probability=0.0)
    known, told = [world.create_rating()] * history.players, []
    for winner, loser in zip(history.rows.winner, history.rows.loser, strict=True):
        one, other = known[winner], known[loser]
        spread = sqrt(2 * world.beta**2 + one.sigma**2 + other.sigma**2)
        told.append(_NORMAL.cdf((one.mu - other.mu) / spread))
        known[winner], known[loser] = library.rate_1vs1(one, other, env=world)
    return told


def _glicko2(history: Scored) -> Chances:
    """A match is a period; no time passes."""
    library: Any = importlib.import_module("glicko2")
    known, told = [library.Player() for _ in range(history.players)], []
    for winner, loser in zip(history.rows.winner, history.rows.loser, strict=True):
        one, other = known[winner], known[loser]
        before = (one.rating, one.rd, other.rating, other.rd)
        phi = sqrt(before[1] ** 2 + before[3] ** 2)
        width = 1 / sqrt(1 + 3 * (phi / 173.7178) ** 2 / 9.869604401089358)
        told.append(1 / (1 + 10 ** (-width * (before[0] - before[2]) / 400)))
        one.update_player([before[2]], [before[3]], [1])
        other.update_player([before[0]], [before[1]], [0])
    return told
