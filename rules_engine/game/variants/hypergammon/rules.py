"""Hypergammon: backgammon with three checkers, two or one, one each on 24, 23 and 22.

Source: bkgm.com, *Hyper-Backgammon*. A gammon: none of *them* is borne off.
"""

from typing import Final

from rules_engine.game.variants import standard
from rules_engine.game.variants.variant import Variant


def _with(checkers: int, name: str) -> Variant:
    start = f"-{'a' * checkers:-<12}{'A' * checkers:->12}-"
    notation = standard.notation(checkers)
    return Variant(name, start, standard.plays, standard.outcome, notation, checkers, pips=standard.own_pips)


HYPERGAMMON: Final = _with(3, "hypergammon")
HYPERGAMMON_2: Final = _with(2, "hypergammon2")
HYPERGAMMON_1: Final = _with(1, "hypergammon1")
