"""What a run would write, computed outside any transaction: months played again, and what differs from what stands."""

import hashlib
from collections.abc import Collection, Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import Final

from matches.derive.rating import checkpoints, packed, play
from matches.derive.rating.differences import Difference, changes_of, difference
from matches.derive.rating.history import History, history, imagined, rows_of
from matches.derive.rating.months import Given, Month, given_from, month_from, nothing_given
from matches.derive.rating.told import NOBODY
from matches.models import RatingMonth, RatingPool, RatingRun
from matches.queries.slopes import slope_of

NEVER: Final = 1 << 40  # after any month
_NAMES: Final = ("matches", "reasons", "sha256", "given", "given_sha256")


@dataclass(frozen=True, slots=True)
class Played:
    """A month that was played again and is to be written: its matches changed, or what they did.

    ``before`` None: it is new; ``month`` None: it is gone. ``changes``: of the ratings of a month that is not new.
    """

    pool: int
    number: int
    before: Month | None
    month: Month | None
    given: bytes
    given_sha256: str
    changes: Difference | None

    @property
    def has_the_same_matches(self) -> bool:
        """As the month that stands in its place."""
        return self.before is not None and self.month is not None and self.before.sha256 == self.month.sha256


@dataclass(frozen=True, slots=True)
class Replay:
    """``kept``: new standings by month, the official and the strength; ``places``: before which months they stay.

    ``slope``: how bold forecasts by strength are to be from now on.
    """

    history: History
    played: tuple[Played, ...]
    kept: Mapping[int, list[bytes]]
    places: frozenset[int]
    input_sha256: str
    output_sha256: str
    rated: int
    slope: float

    @property
    def matches(self) -> int:
        return sum(head.count for head in self.history.heads.values())

    @property
    def is_fresh(self) -> bool:
        """Nothing stood before."""
        return not self.history.kept


def replay(pool: RatingPool, due: Collection[int] | None, run: RatingRun | None) -> Replay:
    """``due``: the matches to look at again, None: all; ``run``: the last one, whose ratings stand."""
    told = history(pool, due)
    begin, places = _begin(told, run), frozenset(checkpoints.wanted(told.heads))
    if begin == NEVER:
        return _told(told, (), {}, places, slope_of(run))
    playing = checkpoints.resumed(told, begin)
    given = playing.over(told.rated(playing.first), {one for one in places if one > playing.first})
    played = tuple(_compared(told, playing.first, given))
    return _told(told, played, playing.kept, places, playing.slope)


def from_nothing(pool: RatingPool) -> Replay:
    """All of it from the facts, as if nothing stood."""
    told = imagined(pool, None, NOBODY)
    places = frozenset(checkpoints.wanted(told.heads))
    playing = play.from_nothing(told.in_force)
    given = playing.over(told.rated(playing.first), places)
    played = tuple(_compared(told, playing.first, given))
    return _told(told, played, playing.kept, places, playing.slope)


def _begin(told: History, run: RatingRun | None) -> int:
    """The first month that may be another now, or before which a standing is missing."""
    if run is None or run.settings_sha256 != told.in_force.sha256:
        return min([*told.heads, *told.kept], default=NEVER)
    missing = checkpoints.wanted(told.heads) - checkpoints.holding(told)
    return min([*told.changed, *missing], default=NEVER)


def _compared(told: History, first: int, given: Iterator[Given]) -> Iterator[Played]:
    """Month by month what stood and what is to stand, where that differs."""
    heads, stood, now = told.heads, _stood(told, first), told.months(first)
    for number in sorted(one for one in {*heads, *told.kept} if one >= first):
        month, given_now = (next(now), next(given)) if number in heads else (None, nothing_given())
        told_now = packed.pack(given_now)
        digest = hashlib.sha256(told_now).hexdigest()
        before = next(stood) if number in told.kept else None
        if before is None:
            yield Played(told.pool.pk, number, None, month, told_now, digest, None)
        elif number in told.changed or digest != before.given_sha256:
            was = before.month()
            changes = difference(changes_of(was, given_from(before.given)), changes_of(month, given_now))
            yield Played(told.pool.pk, number, was, month, told_now, digest, changes)


@dataclass(frozen=True, slots=True)
class _Stood:
    """A month as it is kept: most are the same still, and are never unpacked."""

    number: int
    matches: bytes
    reasons: Sequence[Sequence[str]]
    sha256: str
    given: bytes
    given_sha256: str

    def month(self) -> Month:
        return month_from(self.number, self.matches, self.reasons, self.sha256)


def _stood(told: History, first: int) -> Iterator[_Stood]:
    numbers = [number for number in told.kept if number >= first]
    return (_Stood(*row) for row in rows_of(told.pool, numbers, *_NAMES))


def _told(
    told: History, played: tuple[Played, ...], kept: Mapping[int, list[bytes]], places: frozenset[int], slope: float
) -> Replay:
    rows = RatingMonth.objects.filter(pool=told.pool).values_list("number", "given_sha256", "rated")
    stay = {number: (sha256, rated) for number, sha256, rated in rows}
    stay |= {one.number: (one.given_sha256, len(one.month.rated().match)) for one in played if one.month}
    digest = hashlib.sha256("".join(stay[number][0] for number in told.heads).encode())
    rated = sum(stay[number][1] for number in told.heads)
    return Replay(told, played, kept, places, told.chain()[None], digest.hexdigest(), rated, slope)
