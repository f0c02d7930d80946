"""The cost of a pair or a bye in each criterion: 0 is faultless, more is worse.

There is one function for each criterion, of the scale of the field, a record and its opponent (None for a bye).
"""

from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass
from typing import Final

from rules_engine.draws.lives.record import Record
from rules_engine.draws.lives.settings import Criterion

MET: Final = 2  # a rematch; one more if each was the other's last opponent


@dataclass(frozen=True, slots=True)
class Scale:
    """The maxima of the free entries. ``counts_mates``: whether club mates are still kept apart."""

    most_losses: int
    last_number: int
    most_byes: int
    most_met: int
    most_groups: int
    counts_mates: bool


Level = Callable[[Scale, Record, Record | None], int]


def scale(free: Iterable[Record], counts_mates: bool) -> Scale:
    records = list(free)
    most = [
        (record.losses, record.who.number, record.byes, len(record.met), len(record.who.groups)) for record in records
    ]
    losses, number, byes, meetings, groups = map(max, zip(*most, strict=True)) if most else (0, 0, 0, 0, 0)
    return Scale(losses, number, byes, meetings, groups, counts_mates)


def met(first: Record, second: Record) -> int:
    """Return how bad a match between them would be as a rematch."""
    times = first.met.count(second.entry)
    return MET * times + (times > 0 and first.met[-1] == second.entry and second.met[-1:] == (first.entry,))


def mates(first: Record, second: Record) -> int:
    """Return how many groups the two share."""
    return len(set(first.who.groups) & set(second.who.groups))


def _bye_again(scale: Scale, record: Record, opponent: Record | None) -> int:
    return record.byes if opponent is None else 0


def _bye_worst_record(scale: Scale, record: Record, opponent: Record | None) -> int:
    return scale.most_losses - record.losses if opponent is None else 0


def _bye_last_entered(scale: Scale, record: Record, opponent: Record | None) -> int:
    return scale.last_number - record.who.number if opponent is None else 0


def _losses(scale: Scale, record: Record, opponent: Record | None) -> int:
    return 0 if opponent is None else (record.losses - opponent.losses) ** 2


def _rematch(scale: Scale, record: Record, opponent: Record | None) -> int:
    return 0 if opponent is None else met(record, opponent)


def _mates(scale: Scale, record: Record, opponent: Record | None) -> int:
    return mates(record, opponent) if opponent is not None and scale.counts_mates else 0


LEVELS: Final[Mapping[Criterion, Level]] = {
    Criterion.BYE_AGAIN: _bye_again,
    Criterion.BYE_WORST_RECORD: _bye_worst_record,
    Criterion.BYE_LAST_ENTERED: _bye_last_entered,
    Criterion.LOSSES: _losses,
    Criterion.REMATCH: _rematch,
    Criterion.MATES: _mates,
}

# The most that one pair or bye can cost
MOST: Final[Mapping[Criterion, Callable[[Scale], int]]] = {
    Criterion.BYE_AGAIN: lambda scale: scale.most_byes,
    Criterion.BYE_WORST_RECORD: lambda scale: scale.most_losses,
    Criterion.BYE_LAST_ENTERED: lambda scale: scale.last_number,
    Criterion.LOSSES: lambda scale: scale.most_losses**2,
    Criterion.REMATCH: lambda scale: MET * scale.most_met + 1,
    Criterion.MATES: lambda scale: scale.most_groups if scale.counts_mates else 0,
}
