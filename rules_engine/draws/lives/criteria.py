"""What speaks against a pair or a bye, criterion by criterion; nothing is 0, and more is worse.

One function a criterion, of the scale of the field, the one and the other; the other is None for a bye.
"""

from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass
from typing import Final

from rules_engine.draws.lives.record import Record
from rules_engine.draws.lives.settings import Criterion

MET: Final = 2  # a rematch; one more if each was the other's last opponent


@dataclass(frozen=True, slots=True)
class Scale:
    """With what the free players are measured. ``counts_mates``: whether clubs are still kept apart."""

    most_losses: int
    last_number: int
    most_byes: int
    most_met: int
    most_groups: int
    counts_mates: bool


Level = Callable[[Scale, Record, Record | None], int]


def scale(free: Iterable[Record], counts_mates: bool) -> Scale:
    here = list(free)
    most = [(one.losses, one.who.number, one.byes, len(one.met), len(one.who.groups)) for one in here]
    losses, number, byes, met, groups = map(max, zip(*most, strict=True)) if most else (0, 0, 0, 0, 0)
    return Scale(losses, number, byes, met, groups, counts_mates)


def met(one: Record, two: Record) -> int:
    """How bad a match between them would be as a rematch."""
    times = one.met.count(two.entry)
    return MET * times + (times > 0 and one.met[-1] == two.entry and two.met[-1:] == (one.entry,))


def mates(one: Record, two: Record) -> int:
    """To how many groups both belong."""
    return len(set(one.who.groups) & set(two.who.groups))


def _bye_again(scale: Scale, one: Record, two: Record | None) -> int:
    return one.byes if two is None else 0


def _bye_worst_record(scale: Scale, one: Record, two: Record | None) -> int:
    return scale.most_losses - one.losses if two is None else 0


def _bye_last_entered(scale: Scale, one: Record, two: Record | None) -> int:
    return scale.last_number - one.who.number if two is None else 0


def _losses(scale: Scale, one: Record, two: Record | None) -> int:
    return 0 if two is None else (one.losses - two.losses) ** 2


def _rematch(scale: Scale, one: Record, two: Record | None) -> int:
    return 0 if two is None else met(one, two)


def _mates(scale: Scale, one: Record, two: Record | None) -> int:
    return mates(one, two) if two is not None and scale.counts_mates else 0


LEVELS: Final[Mapping[Criterion, Level]] = {
    Criterion.BYE_AGAIN: _bye_again,
    Criterion.BYE_WORST_RECORD: _bye_worst_record,
    Criterion.BYE_LAST_ENTERED: _bye_last_entered,
    Criterion.LOSSES: _losses,
    Criterion.REMATCH: _rematch,
    Criterion.MATES: _mates,
}

# What one pair or bye can have against it at most
MOST: Final[Mapping[Criterion, Callable[[Scale], int]]] = {
    Criterion.BYE_AGAIN: lambda scale: scale.most_byes,
    Criterion.BYE_WORST_RECORD: lambda scale: scale.most_losses,
    Criterion.BYE_LAST_ENTERED: lambda scale: scale.last_number,
    Criterion.LOSSES: lambda scale: scale.most_losses**2,
    Criterion.REMATCH: lambda scale: MET * scale.most_met + 1,
    Criterion.MATES: lambda scale: scale.most_groups if scale.counts_mates else 0,
}
