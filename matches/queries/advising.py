"""Which format for so many players, tables and hours: asked of the rule book, and kept while somebody looks at it."""

from dataclasses import replace
from functools import lru_cache
from typing import Final

from journal.refusals import Refused
from rules_engine.advise.advice import Advice, Aim, advise, ranked
from rules_engine.advise.conditions import AdviceRefused, Conditions

_SEED: Final = "Bearoff"  # everybody who asks the same is told the same
_PLAYERS: Final = 12_800  # in all runs of a format together
_RUNS: Final = (40, 200)


def advice(conditions: Conditions, aim: Aim) -> tuple[Advice, ...]:
    """The best first; the larger the field, the fewer the runs. What is nonsense: Refused."""
    try:
        return ranked(_found(replace(conditions, runs=runs_for(conditions.players))), aim)
    except AdviceRefused as refused:
        raise Refused(refused.verdict) from refused


def runs_for(players: int) -> int:
    """How often each format is played: what a page can wait for.

    A chance of 10 % is then told with a standard error of 2 % (200 runs, up to 64 players) to 5 % (42 runs, for 300);
    the time that nine of ten evenings keep with one of an eighth to a quarter of the evenings' standard deviation.
    """
    least, most = _RUNS
    return min(most, max(least, _PLAYERS // max(1, players)))


@lru_cache(maxsize=64)
def _found(conditions: Conditions) -> tuple[Advice, ...]:
    return advise(conditions, _SEED)
