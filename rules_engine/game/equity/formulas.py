"""Match equities by heart: formulas that players use, for scores at which each side needs several points.

All go by the lead D in points and by what the side behind needs, T; they give the leader's chance. From 3 points
needed on, against Kazaross-XG2 to 15, Janowski is off by 0.4 per cent on average, Neil's numbers too, Turner by 1.3.
"""

from bisect import bisect_right
from collections.abc import Callable, Mapping
from types import MappingProxyType
from typing import Final

from rules_engine.game.match_state import Pair

# T: what each point of the lead is worth, in per cent (Neil Kazaross)
NEIL: Final = ((3, 10), (4, 9), (5, 8), (6, 7), (8, 6), (11, 5), (15, 4))


class NotInTable(ValueError):  # noqa: N818  (it names what happened)
    """A score that a table or a formula does not reach."""

    def __init__(self, name: str, needs: Pair) -> None:
        super().__init__(f"{name} has no {needs[0]} against {needs[1]}")
        self.needs = needs


def janowski(needs: Pair) -> float:
    """Return 50 + 85·D/(T + 6) per cent (Rick Janowski)."""
    return _for_first("Janowski", needs, lambda lead, need: 85 * lead / (need + 6))


def turner(needs: Pair) -> float:
    """Return 50 + (24/T + 3)·D per cent (Stephen Turner)."""
    return _for_first("Turner", needs, lambda lead, need: (24 / need + 3) * lead)


def neil(needs: Pair) -> float:
    """Return 50 + D times a number that depends on T (Neil's numbers), between them in proportion."""
    if not NEIL[0][0] <= max(needs) <= NEIL[-1][0]:
        raise NotInTable("Neil", needs)
    return _for_first("Neil", needs, lambda lead, need: lead * _neils_number(need))


FORMULAS: Final[Mapping[str, Callable[[Pair], float]]] = MappingProxyType(
    {"Janowski": janowski, "Turner": turner, "Neil": neil}
)


def _for_first(name: str, needs: Pair, more: Callable[[int, int], float]) -> float:
    """Return the chance of the first side, from what the leader has more than 50 per cent."""
    if min(needs) < 1:
        raise NotInTable(name, needs)
    leaders = min(1.0, (50 + more(max(needs) - min(needs), max(needs))) / 100)
    return leaders if needs[0] <= needs[1] else 1 - leaders


def _neils_number(need: int) -> float:
    at = min(bisect_right([table_need for table_need, _ in NEIL], need), len(NEIL) - 1)
    (before, more), (after, less) = NEIL[at - 1], NEIL[at]
    return more + (less - more) * (need - before) / (after - before)
