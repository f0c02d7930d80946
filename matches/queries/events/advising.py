"""Recommend formats for a number of players, tables and hours. The answers of the rule book are cached."""

from dataclasses import replace
from functools import lru_cache
from typing import Final

from journal.refusals import Refused
from rules_engine.advise.advice import Advice, Aim, advise, ranked
from rules_engine.advise.conditions import AdviceRefused, Conditions

_SEED: Final = "Bearoff"  # equal conditions get equal advice
_PLAYERS: Final = 12_800  # simulated in all runs of a format together
_RUNS: Final = (40, 200)


def advice(conditions: Conditions, aim: Aim) -> tuple[Advice, ...]:
    """Return the recommended formats, the best first. Raise ``Refused`` for impossible conditions."""
    try:
        return ranked(_advice(replace(conditions, runs=runs_for(conditions.players))), aim)
    except AdviceRefused as refused:
        raise Refused(refused.verdict) from refused


def runs_for(players: int) -> int:
    """Return the number of simulations of each format that a page can wait for.

    A probability of 10 % then has a standard error of 2 % (200 runs, up to 64 players) to 5 % (42 runs, for 300). The
    90th percentile of the duration has one of an eighth to a quarter of the standard deviation.
    """
    least, most = _RUNS
    return min(most, max(least, _PLAYERS // max(1, players)))


@lru_cache(maxsize=64)
def _advice(conditions: Conditions) -> tuple[Advice, ...]:
    return advise(conditions, _SEED)
