"""The criteria by name, and the usual orders.

STANDARD: byes, rematches, gaps, floats, mates, pattern, hosts. MORE_SWISS (US; Chicago Open: Swiss until four losses):
byes and equal records stand above rematches. MONRAD: the first meets the next one whom they have not met, whatever else
(Nordic club cards). The lot is always the last, whether the list names it or not.
"""

from collections.abc import Callable, Mapping, Sequence
from enum import Enum
from typing import Final

from rules_engine.draws.swiss.criteria import (
    bye_again,
    bye_record,
    floats,
    gap,
    hosts,
    lot,
    mates,
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
    MATES = "apart"
    PATTERN = "pattern"
    HOSTS = "hosts"
    LOT = "lot"


LEVELS: Final[Mapping[Criterion, Callable[[RoundState], Levels]]] = {
    Criterion.BYE_AGAIN: bye_again.levels,
    Criterion.BYE_RECORD: bye_record.levels,
    Criterion.REMATCH: rematch.levels,
    Criterion.GAP: gap.levels,
    Criterion.FLOATS: floats.levels,
    Criterion.MATES: mates.levels,
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
    Criterion.MATES,
    Criterion.PATTERN,
    Criterion.HOSTS,
)
MORE_SWISS: Final = (
    Criterion.BYE_AGAIN,
    Criterion.BYE_RECORD,
    Criterion.GAP,
    Criterion.REMATCH,
    Criterion.FLOATS,
    Criterion.MATES,
    Criterion.PATTERN,
    Criterion.HOSTS,
)
MONRAD: Final = (Criterion.BYE_AGAIN, Criterion.BYE_RECORD, Criterion.REMATCH, Criterion.PATTERN, Criterion.HOSTS)


def ending_in_lot(order: Sequence[Criterion]) -> tuple[Criterion, ...]:
    """Return each criterion once, at its first place, and the lot at the end."""
    return (*dict.fromkeys(criterion for criterion in order if criterion is not Criterion.LOT), Criterion.LOT)
