"""Every criterion by name, and the orders that events use.

STANDARD: byes, rematches, gaps, floats, mates, pattern, hosts. MORE_SWISS (US; Chicago Open: Swiss until four
losses): byes and equal records stand above rematches. MONRAD: the first meets the second whom he has not met,
whatever else (Nordic club cards). The lot is always the last, whether the list names it or not.
"""

from collections.abc import Callable, Mapping, Sequence
from enum import Enum
from typing import Final

from rules_engine.draws.swiss.criteria import (
    apart,
    bye_again,
    bye_record,
    floats,
    gap,
    hosts,
    lot,
    pattern,
    rematch,
)
from rules_engine.draws.swiss.criteria.base import Levels, RoundState


class Criterion(Enum):
    BYE_AGAIN = "bye_again"
    BYE_RECORD = "bye_record"
    REMATCH = "rematch"
    GAP = "gap"
    FLOATS = "floats"
    APART = "apart"
    PATTERN = "pattern"
    HOSTS = "hosts"
    LOT = "lot"


LEVELS: Final[Mapping[Criterion, Callable[[RoundState], Levels]]] = {
    Criterion.BYE_AGAIN: bye_again.levels,
    Criterion.BYE_RECORD: bye_record.levels,
    Criterion.REMATCH: rematch.levels,
    Criterion.GAP: gap.levels,
    Criterion.FLOATS: floats.levels,
    Criterion.APART: apart.levels,
    Criterion.PATTERN: pattern.levels,
    Criterion.HOSTS: hosts.levels,
    Criterion.LOT: lot.levels,
}
STANDARD: Final = (
    Criterion.BYE_AGAIN,
    Criterion.BYE_RECORD,
    Criterion.REMATCH,
    Criterion.GAP,
    Criterion.FLOATS,
    Criterion.APART,
    Criterion.PATTERN,
    Criterion.HOSTS,
)
MORE_SWISS: Final = (
    Criterion.BYE_AGAIN,
    Criterion.BYE_RECORD,
    Criterion.GAP,
    Criterion.REMATCH,
    Criterion.FLOATS,
    Criterion.APART,
    Criterion.PATTERN,
    Criterion.HOSTS,
)
MONRAD: Final = (Criterion.BYE_AGAIN, Criterion.BYE_RECORD, Criterion.REMATCH, Criterion.PATTERN, Criterion.HOSTS)


def ending_in_lot(order: Sequence[Criterion]) -> tuple[Criterion, ...]:
    """Each once, where it stands first; the lot at the end."""
    return (*dict.fromkeys(one for one in order if one is not Criterion.LOT), Criterion.LOT)
