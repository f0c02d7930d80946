"""The replay of a pool, computed outside any transaction: the months to write and their differences."""

import hashlib
from collections.abc import Collection, Iterator, Mapping, Sequence
from dataclasses import dataclass
from itertools import tee
from typing import Final

from matches.models import RatingPool
from ratings.derive.history import checkpoints, packed, replay_months
from ratings.derive.history.differences import Difference, changes_of, difference
from ratings.derive.history.facts import NOBODY
from ratings.derive.history.history import History, history, imagined, rows_of
from ratings.derive.history.months import Effects, Month, effects_from, month_from, no_effects
from ratings.models import RatingRun
from ratings.queries.pools.forecast_scale import forecast_scale_of

NEVER: Final = 1 << 40  # after any month
_NAMES: Final = ("matches", "reasons", "sha256", "given", "given_sha256")


@dataclass(frozen=True, slots=True)
class Played:
    """A month to be written, because its matches or their effects changed.

    ``before`` None: it is new. ``after`` None: it is removed. ``changes``: of the ratings, None for a new month.
    """

    pool: int
    number: int
    before: Month | None
    after: Month | None
    effects: bytes
    effects_sha256: str
    changes: Difference | None

    @property
    def has_the_same_matches(self) -> bool:
        """Return whether the stored month has the same matches."""
        return self.before is not None and self.after is not None and self.before.sha256 == self.after.sha256


@dataclass(frozen=True, slots=True)
class Replay:
    """The result of a replay.

    ``checkpoints``: the new ones by month, official ratings and strength. ``places``: the months that need one.
    ``forecast_scale``: the factor of forecasts by strength from now on.
    """

    history: History
    played: tuple[Played, ...]
    checkpoints: Mapping[int, list[bytes]]
    places: frozenset[int]
    input_sha256: str
    output_sha256: str
    rated: int
    forecast_scale: float

    @property
    def matches(self) -> int:
        return sum(head.count for head in self.history.heads.values())

    @property
    def is_fresh(self) -> bool:
        """Return whether no month was stored before."""
        return not self.history.stored_heads


def replay(pool: RatingPool, due: Collection[int] | None, run: RatingRun | None) -> Replay:
    """Replay a pool. ``due``: matches to read again, None for all. ``run``: the last run, whose ratings are stored."""
    pool_history = history(pool, due)
    places, valid = frozenset(checkpoints.checkpoint_months(pool_history.heads)), checkpoints.holding(pool_history)
    begin = _begin(pool_history, run, places - valid)
    if begin == NEVER:
        return _replay_of(pool_history, (), {}, places, forecast_scale_of(run))
    month_player = checkpoints.resumed(pool_history, begin, valid)
    first = month_player.first
    before, *after = tee(_stored_months(pool_history, first), 3)  # read once, as far as the player looks ahead
    to_play, to_write = (_now(pool_history, first, rows) for rows in after)
    rated = ((month.number, month.rated()) for month in to_play)
    effects = month_player.over(rated, {number for number in places if number > first})
    months = tuple(_compared(pool_history, first, effects, before, to_write))
    return _replay_of(pool_history, months, month_player.checkpoints, places, month_player.forecast_scale)


def from_nothing(pool: RatingPool) -> Replay:
    """Replay everything from the facts, as if nothing were stored."""
    pool_history = imagined(pool, None, NOBODY)
    places = frozenset(checkpoints.checkpoint_months(pool_history.heads))
    month_player = replay_months.from_nothing(pool_history.in_force)
    effects = month_player.over(pool_history.rated(month_player.first), places)
    now = pool_history.months(month_player.first)
    months = tuple(_compared(pool_history, month_player.first, effects, iter(()), now))
    return _replay_of(pool_history, months, month_player.checkpoints, places, month_player.forecast_scale)


def _begin(pool_history: History, run: RatingRun | None, missing_months: Collection[int]) -> int:
    """Return the first month that may differ, or before which a checkpoint is missing."""
    if run is None or run.settings_sha256 != pool_history.in_force.sha256:
        return min([*pool_history.heads, *pool_history.stored_heads], default=NEVER)
    return min([*pool_history.changed, *missing_months], default=NEVER)


def _compared(
    pool_history: History,
    first: int,
    effects: Iterator[Effects],
    stored_months: "Iterator[_StoredMonth]",
    now: Iterator[Month],
) -> Iterator[Played]:
    """Yield the months that differ from the stored ones, in order. ``now``: the current months from ``first`` on."""
    heads = pool_history.heads
    for number in sorted(number for number in {*heads, *pool_history.stored_heads} if number >= first):
        month, month_effects = (next(now), next(effects)) if number in heads else (None, no_effects())
        data = packed.pack(month_effects)
        digest = hashlib.sha256(data).hexdigest()
        before = next(stored_months) if number in pool_history.stored_heads else None
        if before is None:
            yield Played(pool_history.pool.pk, number, None, month, data, digest, None)
        elif number in pool_history.changed or digest != before.effects_sha256:
            old_month = before.month()
            changes = difference(changes_of(old_month, effects_from(before.effects)), changes_of(month, month_effects))
            yield Played(pool_history.pool.pk, number, old_month, month, data, digest, changes)


@dataclass(frozen=True, slots=True)
class _StoredMonth:
    """A stored month. Most months do not change and are never unpacked."""

    number: int
    matches: bytes
    reasons: Sequence[Sequence[str]]
    sha256: str
    effects: bytes
    effects_sha256: str

    def month(self) -> Month:
        return month_from(self.number, self.matches, self.reasons, self.sha256)


def _stored_months(pool_history: History, first: int) -> Iterator[_StoredMonth]:
    numbers = [number for number in pool_history.stored_heads if number >= first]
    return (_StoredMonth(*row) for row in rows_of(pool_history.pool, numbers, *_NAMES))


def _now(pool_history: History, first: int, stored_months: Iterator[_StoredMonth]) -> Iterator[Month]:
    """Return the current months from ``first`` on: those stored that are not changed, and the changed ones."""
    unchanged = (row.month() for row in stored_months if row.number not in pool_history.changed)
    return pool_history.months_with(first, unchanged)


def _replay_of(
    pool_history: History,
    months: tuple[Played, ...],
    checkpoint_data: Mapping[int, list[bytes]],
    places: frozenset[int],
    forecast_scale: float,
) -> Replay:
    stay = {number: (head.effects_sha256, head.rated) for number, head in pool_history.stored_heads.items()}
    stay |= {month.number: (month.effects_sha256, len(month.after.rated().match)) for month in months if month.after}
    digest = hashlib.sha256("".join(stay[number][0] for number in pool_history.heads).encode())
    rated_count = sum(stay[number][1] for number in pool_history.heads)
    return Replay(
        pool_history,
        months,
        checkpoint_data,
        places,
        pool_history.chain()[None],
        digest.hexdigest(),
        rated_count,
        forecast_scale,
    )
