"""Starting ratings as rows of their own, without a match: each stands from the first moment of its day.

They follow from what is in force, and from what stood before: the months of the history know nothing of them.
"""

from array import array
from bisect import bisect_left, bisect_right
from collections import defaultdict
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any, NamedTuple

from django.db.models import QuerySet

from matches.derive import columns
from matches.derive.columns import NONE, Numbers
from matches.derive.rating.in_force import LAST, InForce, Start
from matches.derive.rating.months import Matches
from matches.derive.rows import Change
from matches.models import RatingChange, RatingPool, RatingRun
from matches.models.rating import IN_ORDER

Key = tuple[int, int]  # player, moment
_STRENGTH = (columns.or_none("strength"), columns.or_none("spread"))


class Begun(NamedTuple):
    """What a row tells of a starting rating; ``strength``, ``spread``: NONE where nothing is estimated."""

    before: int
    after: int
    experience: int
    strength: int
    spread: int


@dataclass(frozen=True, slots=True)
class Written:
    """``moved``: who has a starting rating more or less."""

    change: Change
    moved: frozenset[int]


def write(pool: RatingPool, now: InForce, run: RatingRun, since: int) -> Written:
    """The rows that differ, once those of the matches are written; ``since``: from when these may be others."""
    stood = _stored(pool)
    wanted = dict(_wanted(pool, now, _whose(now, stood, since)))
    starts = {(one.player, one.moment) for one in now.starts}
    gone = [key for key in stood if key not in starts]
    made = [key for key in wanted if key not in stood]
    changed = [key for key in wanted if key in stood and stood[key][1] != wanted[key]]
    columns.delete(RatingChange, {"id": array("q", [stood[key][0] for key in gone])})
    keys = {"id": array("q", [stood[key][0] for key in changed])}
    columns.update(RatingChange, keys, {**_columns([wanted[key] for key in changed]), "run_id": run.pk})
    _insert(run, {key: wanted[key] for key in made})
    return Written(Change(len(made), len(changed), len(gone)), frozenset(player for player, _ in (*gone, *made)))


def revised(pool: RatingPool, now: InForce) -> Iterator[tuple[Key, int]]:
    """What starting ratings say that will say something else, or nothing."""
    told = {(one.player, one.moment): one.rating for one in now.starts}
    for key, (_, row) in _stored(pool).items():
        if told.get(key) != row.after:
            yield key, row.after


def moments_of(now: InForce) -> dict[int, list[int]]:
    """By player the moments of his starting ratings, in order."""
    told: dict[int, list[int]] = defaultdict(list)
    for one in now.starts:
        told[one.player].append(one.moment)
    return dict(told)


def cut_short(then: Numbers, rated: Matches, begins: Mapping[int, Sequence[int]]) -> Numbers:
    """Of the ratings of some matches the moment of the player's next one: a starting rating, where it comes before."""
    if not begins:
        return then
    moments = (moment for moment in rated.moment for _ in range(2))
    players = (player for both in zip(rated.winner, rated.loser, strict=True) for player in both)
    rows = zip(then, moments, players, strict=True)
    return array("q", [_next(coming, moment, begins.get(player, ())) for coming, moment, player in rows])


def _next(coming: int, moment: int, begins: Sequence[int]) -> int:
    at = bisect_right(begins, moment)
    if at == len(begins):
        return coming
    return begins[at] if coming == NONE else min(coming, begins[at])


def _whose(now: InForce, stood: Mapping[Key, tuple[int, Begun]], since: int) -> set[int]:
    """Who starts otherwise than what stands, and who starts so late that what stood before may be something else."""
    late = {one.player for one in now.starts_between(since, LAST)}
    told = {(one.player, one.moment): (one.rating, one.experience) for one in now.starts}
    there = {key: (row.after, row.experience) for key, (_, row) in stood.items()}
    return late | {key[0] for key in {*told, *there} if told.get(key) != there.get(key)}


def _stored(pool: RatingPool) -> dict[Key, tuple[int, Begun]]:
    """By player and moment the row's id and what it tells."""
    rows = RatingChange.objects.filter(pool=pool, match=None).order_by("moment", "player", "pk")
    told = columns.read(rows.values_list("pk", "player", "moment", "before", "after", "experience", *_STRENGTH))
    return {(player, moment): (pk, Begun(*what)) for pk, player, moment, *what in zip(*told, strict=True)}


def _wanted(pool: RatingPool, now: InForce, whose: set[int]) -> Iterator[tuple[Key, Begun]]:
    starts: dict[int, list[Start]] = defaultdict(list)
    for one in now.starts:
        if one.player in whose:
            starts[one.player].append(one)
    players = sorted(starts)
    for at in range(0, len(players), columns.BATCH):
        some = {player: starts[player] for player in players[at : at + columns.BATCH]}
        played = _played(pool, some)
        for player, told in some.items():
            yield from _begun(told, played.get(player, _Played()))


@dataclass(frozen=True, slots=True)
class _Played:
    """Of a player's matches, in order: when, the rating after it, and the strength with its spread."""

    moments: list[int] = field(default_factory=list)
    told: list[tuple[int, int, int]] = field(default_factory=list)


def _played(pool: RatingPool, starts: Mapping[int, Sequence[Start]]) -> Mapping[int, _Played]:
    """What these players played before the last of their starting ratings."""
    end = max(some[-1].moment for some in starts.values())
    rows: QuerySet[Any] = RatingChange.objects.filter(pool=pool, player__in=list(starts), match__isnull=False)
    rows = rows.filter(moment__lt=end).order_by("player", *IN_ORDER)
    told: dict[int, _Played] = defaultdict(_Played)
    for player, moment, *what in zip(
        *columns.read(rows.values_list("player", "moment", "after", *_STRENGTH)), strict=True
    ):
        told[player].moments.append(moment)
        told[player].told.append((what[0], what[1], what[2]))
    return told


def _begun(starts: Iterable[Start], played: _Played) -> Iterator[tuple[Key, Begun]]:
    """All of one player, in order. A match of the same moment comes after."""
    earlier: Start | None = None
    for one in starts:
        at = bisect_left(played.moments, one.moment) - 1
        stood, *estimated = played.told[at] if at >= 0 else (one.rating, NONE, NONE)
        if earlier is not None and (at < 0 or played.moments[at] < earlier.moment):
            stood = earlier.rating
        yield (one.player, one.moment), Begun(stood, one.rating, one.experience, *estimated)
        earlier = one


def _insert(run: RatingRun, rows: Mapping[Key, Begun]) -> None:
    """Without what follows on them."""
    player, moment = (array("q", [key[at] for key in rows]) for at in (0, 1))
    same = {"pool_id": run.pool_id, "match_id": None, "run_id": run.pk, "k": 0, "is_last": False, "next_moment": None}
    columns.insert(RatingChange, {**same, "player_id": player, "moment": moment, **_columns(list(rows.values()))})


def _columns(rows: Sequence[Begun]) -> dict[str, Numbers]:
    return {name: array("q", [row[at] for row in rows]) for at, name in enumerate(Begun._fields)}
