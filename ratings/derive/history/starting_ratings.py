"""The rows of starting ratings, which have no match. A starting rating holds from the first moment of its day.

The rows depend on the starting ratings in force and on the ratings before. The stored months do not contain them.
"""

from array import array
from bisect import bisect_left, bisect_right
from collections import defaultdict
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any, NamedTuple, TypeAlias

from django.db.models import QuerySet

from journal.bulk import BATCH, Numbers, delete_columns, insert_columns, or_none, read_columns, update_columns
from journal.cells import NONE
from matches.derive.rows import RowChanges
from matches.models import RatingPool
from ratings.derive.history.months import Matches
from ratings.derive.history.terms_at import LAST, InForce, Start
from ratings.models import RatingChange, RatingRun
from ratings.models.rating import IN_ORDER

Key = tuple[int, int]  # player, moment
_STRENGTH = (or_none("strength"), or_none("spread"))


class StartRow(NamedTuple):
    """The values of a row of a starting rating. ``strength``, ``spread``: NONE without an estimate."""

    before: int
    after: int
    experience: int
    strength: int
    spread: int


StartRows: TypeAlias = Mapping[Key, tuple[int, StartRow]]  # with the id of each row


@dataclass(frozen=True, slots=True)
class Written:
    """The counts of the rows written. ``player_ids``: players with a starting rating added or removed."""

    change: RowChanges
    player_ids: frozenset[int]


def write(pool: RatingPool, now: InForce, run: RatingRun, since: int, stored_rows: StartRows) -> Written:
    """Write the rows that differ, after the rows of the matches. ``since``: the moment from which those may differ."""
    start_rows = dict(_expected_rows(pool, now, _affected_players(now, stored_rows, since)))
    starts = {(start.player, start.moment) for start in now.starts}
    removals = [key for key in stored_rows if key not in starts]
    additions = [key for key in start_rows if key not in stored_rows]
    updates = [key for key in start_rows if key in stored_rows and stored_rows[key][1] != start_rows[key]]
    delete_columns(RatingChange, {"id": array("q", [stored_rows[key][0] for key in removals])})
    keys = {"id": array("q", [stored_rows[key][0] for key in updates])}
    update_columns(RatingChange, keys, {**_columns([start_rows[key] for key in updates]), "run_id": run.pk})
    _insert(run, {key: start_rows[key] for key in additions})
    return Written(
        RowChanges(len(additions), len(updates), len(removals)),
        frozenset(player for player, _ in (*removals, *additions)),
    )


def revised(now: InForce, stored_rows: StartRows) -> Iterator[tuple[Key, int]]:
    """Yield the starting ratings that change or are removed, with their stored values."""
    ratings = {(start.player, start.moment): start.rating for start in now.starts}
    for key, (_, row) in stored_rows.items():
        if ratings.get(key) != row.after:
            yield key, row.after


def moments_of(now: InForce) -> dict[int, list[int]]:
    """Return the moments of each player's starting ratings, in order."""
    moments: dict[int, list[int]] = defaultdict(list)
    for start in now.starts:
        moments[start.player].append(start.moment)
    return dict(moments)


def cut_short(next_moments: Numbers, matches: Matches, begins: Mapping[int, Sequence[int]]) -> Numbers:
    """Return the next moment of each rating: that of the next starting rating, if it comes before the next match."""
    if not begins:
        return next_moments
    moments = (moment for moment in matches.moment for _ in range(2))
    players = (player for sides in zip(matches.winner, matches.loser, strict=True) for player in sides)
    rows = zip(next_moments, moments, players, strict=True)
    return array("q", [_next(next_moment, moment, begins.get(player, ())) for next_moment, moment, player in rows])


def _next(next_moment: int, moment: int, begins: Sequence[int]) -> int:
    at = bisect_right(begins, moment)
    if at == len(begins):
        return next_moment
    return begins[at] if next_moment == NONE else min(next_moment, begins[at])


def _affected_players(now: InForce, stored_rows: StartRows, since: int) -> set[int]:
    """Return the players whose starting ratings differ from the stored rows or begin at ``since`` or later."""
    late = {start.player for start in now.starts_between(since, LAST)}
    start_values = {(start.player, start.moment): (start.rating, start.experience) for start in now.starts}
    stored_values = {key: (row.after, row.experience) for key, (_, row) in stored_rows.items()}
    return late | {key[0] for key in {*start_values, *stored_values} if start_values.get(key) != stored_values.get(key)}


def stored_starts(pool: RatingPool) -> StartRows:
    """Return the id and the values of each row, by player and moment."""
    rows = RatingChange.objects.filter(pool=pool, match=None).order_by("moment", "player", "pk")
    columns = read_columns(rows.values_list("pk", "player", "moment", "before", "after", "experience", *_STRENGTH))
    return {(player, moment): (pk, StartRow(*values)) for pk, player, moment, *values in zip(*columns, strict=True)}


def _expected_rows(pool: RatingPool, now: InForce, player_ids: set[int]) -> Iterator[tuple[Key, StartRow]]:
    starts: dict[int, list[Start]] = defaultdict(list)
    for start in now.starts:
        if start.player in player_ids:
            starts[start.player].append(start)
    players = sorted(starts)
    for at in range(0, len(players), BATCH):
        part = {player: starts[player] for player in players[at : at + BATCH]}
        matches_by_player = _played(pool, part)
        for player, player_starts in part.items():
            yield from _start_rows(player_starts, matches_by_player.get(player, _Played()))


@dataclass(frozen=True, slots=True)
class _Played:
    """The matches of a player in order. ``values``: rating, strength and spread after each."""

    moments: list[int] = field(default_factory=list)
    values: list[tuple[int, int, int]] = field(default_factory=list)


def _played(pool: RatingPool, starts: Mapping[int, Sequence[Start]]) -> Mapping[int, _Played]:
    """Return the matches of these players before their last starting rating."""
    end = max(player_starts[-1].moment for player_starts in starts.values())
    rows: QuerySet[Any] = RatingChange.objects.filter(pool=pool, player__in=list(starts), match__isnull=False)
    rows = rows.filter(moment__lt=end).order_by("player", *IN_ORDER)
    matches_by_player: dict[int, _Played] = defaultdict(_Played)
    for player, moment, *values in zip(
        *read_columns(rows.values_list("player", "moment", "after", *_STRENGTH)), strict=True
    ):
        matches_by_player[player].moments.append(moment)
        matches_by_player[player].values.append((values[0], values[1], values[2]))
    return matches_by_player


def _start_rows(starts: Iterable[Start], matches: _Played) -> Iterator[tuple[Key, StartRow]]:
    """Yield the rows of one player in order. A match at the same moment comes after the starting rating."""
    earlier: Start | None = None
    for start in starts:
        at = bisect_left(matches.moments, start.moment) - 1
        before, *strength = matches.values[at] if at >= 0 else (start.rating, NONE, NONE)
        if earlier is not None and (at < 0 or matches.moments[at] < earlier.moment):
            before = earlier.rating
        yield (start.player, start.moment), StartRow(before, start.rating, start.experience, *strength)
        earlier = start


def _insert(run: RatingRun, rows: Mapping[Key, StartRow]) -> None:
    """Insert rows. The caller sets ``next_moment`` and ``is_last`` later."""
    player, moment = (array("q", [key[at] for key in rows]) for at in (0, 1))
    same = {"pool_id": run.pool_id, "match_id": None, "run_id": run.pk, "k": 0, "is_last": False, "next_moment": None}
    insert_columns(RatingChange, {**same, "player_id": player, "moment": moment, **_columns(list(rows.values()))})


def _columns(rows: Sequence[StartRow]) -> dict[str, Numbers]:
    return {name: array("q", [row[at] for row in rows]) for at, name in enumerate(StartRow._fields)}
