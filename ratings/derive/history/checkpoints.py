"""Checkpoints: the exact ratings of all players before some months.

They are dense near the end of the history, where most corrections fall, and sparse before.
"""

from collections.abc import Collection, Mapping
from typing import Final

from django.db.models import QuerySet

from journal.bulk import read_rows
from journal.prepared import prepared
from ratings.derive.history import player_states, replay_months
from ratings.derive.history.history import Head, History
from ratings.derive.history.months import begin_of
from ratings.derive.history.replay_months import MonthPlayer
from ratings.models import RatingCheckpoint
from rules_engine.ratings.strength.estimate import estimate_from
from rules_engine.ratings.strength.state_bytes import StateRefused, state_from_bytes

FAR: Final = 240_000  # matches between two checkpoints
NEAR: Final = 1_000  # before one of the last months
LAST_MONTHS: Final = 4


def checkpoint_months(heads: Mapping[int, Head]) -> set[int]:
    """Return the months before which a checkpoint is stored. The result depends on the months alone."""
    numbers, since, months = list(heads), 0, set()
    for at, number in enumerate(numbers):
        if since >= (NEAR if at >= len(numbers) - LAST_MONTHS else FAR):
            months.add(number)
            since = 0
        since += heads[number].count
    return months


def holding(history: History) -> set[int]:
    """Return the months whose stored checkpoint is required and still valid."""
    chain, places = history.chain(), checkpoint_months(history.heads)
    rows = _hashes(pool_id=history.pool.pk, numbers=places)
    return {number for number, sha256 in rows if chain.get(number) == sha256}


@prepared
def _hashes(pool_id: int, numbers: set[int]) -> "QuerySet[RatingCheckpoint, tuple[int, str]]":
    return RatingCheckpoint.objects.filter(pool=pool_id, number__in=numbers).values_list("number", "sha256")


def resumed(history: History, before: int, valid: Collection[int], *, has_strength: bool = True) -> MonthPlayer:
    """Return a player of months that starts at the last valid checkpoint not after the month ``before``.

    ``valid``: the months that ``holding`` returns. Without one it starts with an empty history.
    """
    last = max((number for number in valid if number <= before), default=None)
    fresh = replay_months.from_nothing(history.in_force, has_strength=has_strength)
    if last is None:
        return fresh
    try:
        return _read(history, last, fresh)
    except (player_states.NotARatingState, StateRefused):  # corrupt, or of another version
        return fresh


def _read(history: History, number: int, fresh: MonthPlayer) -> MonthPlayer:
    names = ("official", "strength") if fresh.strength is not None else ("official",)
    rows = RatingCheckpoint.objects.filter(pool=history.pool, number=number).values_list(*names)
    ((official, *strength),) = read_rows(rows)
    fresh.state, fresh.first, fresh.begin = player_states.from_bytes(official), number, begin_of(number)
    fresh.strength = estimate_from(state_from_bytes(strength[0])) if strength else None
    return fresh
