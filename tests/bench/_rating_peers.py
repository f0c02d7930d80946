"""Rating libraries from PyPI, for the bench alone: from its own environment; where one is missing the bench says so."""

import importlib
import sys
from collections.abc import Callable, Iterator
from functools import partial
from itertools import groupby
from math import sqrt
from statistics import NormalDist
from typing import Any

from rules_engine.ratings.evaluation.scored_csv import Scored
from tests.bench import _peers

Chances = list[float]
_NORMAL = NormalDist()
_MONTH = 100  # of a date as YYYYMMDD
WHR_DRIFT = 3.0  # squared points of Elo a day
WHR_ROUNDS = 3  # after each month, from where the month before left it


def peers() -> dict[str, Callable[[Scored], Chances]]:
    """By name: what each forecasts for every row, from those before it."""
    if not _peers.install_python():
        sys.path.append(str(_peers.packages()))  # after ours: only what we lack comes from there
    elote = {f"elote {name}": partial(_elote, f"{name}Competitor") for name in ("Elo", "Glicko2")}
    others = {"openskill": _openskill, "trueskill": _trueskill, "glicko2 (PyPI)": _glicko2}
    return {**others, **elote, "whr": _whr}


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


def _elote(kind: str, history: Scored) -> Chances:
    """Its own constants; no time passes."""
    competitor: Any = getattr(importlib.import_module("elote"), kind)
    known, told = [competitor() for _ in range(history.players)], []
    for winner, loser in zip(history.rows.winner, history.rows.loser, strict=True):
        told.append(known[winner].expected_score(known[loser]))
        known[winner].beat(known[loser])
    return told


def _whr(history: Scored) -> Chances:
    """The C++ one: a month is predicted from the months before it, then all of history is weighed again.

    With its own 300 squared points of Elo a day, and with 30, ratings run away in some histories, month after month.
    """
    base: Any = importlib.import_module("whr").Base(w2=WHR_DRIFT)
    seen: set[int] = set()
    told = []
    for games in _months(history):
        sides = {player for winner, loser, _ in games for player in (winner, loser)}
        rating = {player: base.ratings_for_player(str(player))[-1][1] for player in sides & seen}
        told += [1 / (1 + 10 ** ((rating.get(loser, 0) - rating.get(winner, 0)) / 400)) for winner, loser, _ in games]
        base.create_games([[str(winner), str(loser), "B", day] for winner, loser, day in games])
        base.iterate(WHR_ROUNDS)
        seen |= sides
    return told


def _months(history: Scored) -> Iterator[list[tuple[int, int, int]]]:
    """The matches of each month: (winner, loser, day); a day that runs back is the latest before it."""
    latest, rows = 0, history.rows
    for _, numbers in groupby(range(len(history.dates)), key=lambda row: history.dates[row] // _MONTH):
        games = []
        for row in numbers:
            latest = max(latest, int(rows.day[row]))
            games.append((rows.winner[row], rows.loser[row], latest))
        yield games
