"""Write the result of a replay: only the rows that differ, as columns. The caller holds the lock of the pool."""

import hashlib
import json
from array import array
from collections.abc import Collection, Iterator, Mapping, Sequence
from typing import Any, NamedTuple

from django.db.models import Case, IntegerField, Value, When

from journal.bulk import (
    BATCH,
    Numbers,
    delete_columns,
    insert_columns,
    insert_objects,
    or_none,
    read_columns,
    update_columns,
)
from journal.cells import NONE, Columns
from matches.derive.rows import RowChanges, columns_of
from matches.models import RatingPool
from ratings.derive.history import packed, player_states, starting_ratings
from ratings.derive.history.differences import Changes, Judged, alternating, changes_of, judged_changes, judged_of
from ratings.derive.history.months import begin_of, effects_from
from ratings.derive.history.replays import Played, Replay
from ratings.derive.history.starting_ratings import StartRows
from ratings.derive.history.terms_at import LAST
from ratings.models import RatedMatch, RatingChange, RatingCheckpoint, RatingMonth, RatingRevision, RatingRun
from ratings.models.rating import IN_ORDER
from rules_engine.ratings.numbers import find_next_moments, mark


class Revisions(NamedTuple):
    """The old values of ratings that change or are removed.

    ``match`` NONE: a starting rating, identified by ``moment``, which is NONE for a match.
    """

    match: Numbers
    player: Numbers
    old_after: Numbers
    moment: Numbers

    @property
    def sha256(self) -> str:
        """Return the hash. It covers the moments only if there is a starting rating."""
        has_starts = any(moment != NONE for moment in self.moment)
        return hashlib.sha256(packed.pack(self if has_starts else self[:3])).hexdigest()


def revisions_of(replay: Replay, start_rows: StartRows) -> Revisions:
    revisions = Revisions(array("q"), array("q"), array("q"), array("q"))
    for month in replay.played:
        if month.changes is not None:
            for row in (*_revised(month.changes.was, month.changes.changed), *_revised(month.changes.removed, None)):
                _append(revisions, (*row, NONE))
    for (player, moment), old in starting_ratings.revised(replay.history.in_force, start_rows):
        _append(revisions, (NONE, player, old, moment))
    return revisions


def write(replay: Replay, run: RatingRun, revisions: Revisions, start_rows: StartRows) -> RowChanges:
    """Return how many rows of matches and ratings were inserted, updated and deleted.

    ``start_rows``: the stored starting ratings.
    """
    pool = replay.history.pool
    if replay.is_fresh:
        _clear(pool)
    for month in replay.played:  # before any insert: a match may have moved to an earlier month
        _take_away(month)
    change = _write_rows(replay, run)
    keep_months(pool, replay.played)
    keep_checkpoints(replay)
    insert_columns(RatingRevision, {"run_id": run.pk, "pool_id": pool.pk, **_named(revisions)})
    starts = starting_ratings.write(pool, replay.history.in_force, run, _since(replay), start_rows)
    players = set(starting_ratings.moments_of(replay.history.in_force)) if replay.is_fresh else _moved(replay)
    follow(pool, starts.player_ids | players)
    return change + starts.change


def _clear(pool: RatingPool) -> None:
    """Delete rows that an older version may have left."""
    RatedMatch.objects.filter(pool=pool).delete()
    RatingChange.objects.filter(pool=pool, match__isnull=False).delete()
    RatingChange.objects.filter(pool=pool, is_last=True).update(is_last=False)


def _write_rows(replay: Replay, run: RatingRun) -> RowChanges:
    months = replay.played
    next_by_month = next_moments(replay) if replay.is_fresh else {}
    change = sum((_change(month, run) for month in months), RowChanges())
    for month in months:
        for columns in _new_judged(month):
            insert_columns(RatedMatch, columns)
    for month in months:
        insert_columns(RatingChange, _new_ratings(month, run, next_by_month.get(month.number)))
    return change


def keep_months(pool: RatingPool, months: Sequence[Played]) -> None:
    """Insert, update and delete the stored months. If the matches are the same, only the effects are written."""
    removals = [month.number for month in months if month.after is None]
    if removals:
        RatingMonth.objects.filter(pool=pool, number__in=removals).delete()
    insert_objects([month_row(pool, month) for month in months if month.after and month.before is None])
    _replace([month_row(pool, month) for month in months if month.after and _has_other_matches(month)])
    same = [month for month in months if month.has_the_same_matches]
    key: Columns = {"pool_id": pool.pk, "number": [month.number for month in same]}
    effects = {"given": [month.effects for month in same], "given_sha256": [month.effects_sha256 for month in same]}
    update_columns(RatingMonth, key, effects)


def _has_other_matches(month: Played) -> bool:
    return month.before is not None and not month.has_the_same_matches


def _replace(months: Sequence[RatingMonth]) -> None:
    columns = {name: [getattr(month, name) for month in months] for name in columns_of(RatingMonth)}
    key = {name: columns.pop(name) for name in ("pool_id", "number")}
    update_columns(RatingMonth, key, columns)


def month_row(pool: RatingPool, month: Played) -> RatingMonth:
    assert month.after is not None
    columns = {"matches": month.after.data, "reasons": [list(reason) for reason in month.after.reasons]}
    count = {"count": month.after.count, "rated": len(month.after.rated().match)}
    hashes = {"sha256": month.after.sha256, "given": month.effects, "given_sha256": month.effects_sha256}
    return RatingMonth(pool=pool, number=month.number, **columns, **count, **hashes)


def keep_checkpoints(replay: Replay) -> None:
    pool, chain = replay.history.pool, replay.history.chain()
    stay = replay.places - set(replay.checkpoints)
    RatingCheckpoint.objects.filter(pool=pool).exclude(number__in=stay).delete()
    insert_objects([_standing(replay, number, chain[number]) for number in sorted(replay.checkpoints)])


def _standing(replay: Replay, number: int, sha256: str) -> RatingCheckpoint:
    official, strength = replay.checkpoints[number]
    states = {"official": official, "strength": strength}
    return RatingCheckpoint(pool=replay.history.pool, number=number, sha256=sha256, **states)


def follow(pool: RatingPool, players: Collection[int]) -> int:
    """Set the moment of the next rating, or the mark of the last one, for all ratings of these players.

    Return how many rows were wrong.
    """
    ids = sorted(players)
    return sum(_follow(pool, ids[at : at + BATCH]) for at in range(0, len(ids), BATCH))


def _follow(pool: RatingPool, players: Sequence[int]) -> int:
    rows = RatingChange.objects.filter(pool=pool, player__in=players).order_by("player", *IN_ORDER)
    is_last_column = Case(When(is_last=True, then=Value(1)), default=Value(0), output_field=IntegerField())
    columns = read_columns(rows.values_list("pk", "player", "moment", or_none("next_moment"), is_last_column))
    pk, player, moment, stored_moments, lasts = columns
    later = [*zip(player[1:], moment[1:], strict=True), (0, 0)]
    now = [
        next_moment if next_player == row_player else NONE
        for row_player, (next_player, next_moment) in zip(player, later, strict=False)
    ]
    wrong = [
        (key, next_moment)
        for key, stored_moment, next_moment, was_last in zip(pk, stored_moments, now, lasts, strict=True)
        if stored_moment != next_moment or was_last != (next_moment == NONE)
    ]
    for is_last in (False, True):  # the mark is cleared before it is set on another row
        corrections = [(key, next_moment) for key, next_moment in wrong if (next_moment == NONE) is is_last]
        update_columns(
            RatingChange,
            {"id": array("q", [key for key, _ in corrections])},
            {"next_moment": array("q", [next_moment for _, next_moment in corrections]), "is_last": is_last},
        )
    return len(wrong)


def _change(month: Played, run: RatingRun) -> RowChanges:
    """Update the rows whose values changed, and return how many rows of each kind there are."""
    if month.changes is not None:
        _update(month.changes.changed, run)
    return _change_judged(month) + _counted(month)


def _counted(month: Played) -> RowChanges:
    if month.changes is None:
        return RowChanges(made=2 * len(month.after.rated().match) if month.after else 0)
    return RowChanges(*(len(rows.match) for rows in (month.changes.made, month.changes.changed, month.changes.removed)))


def _new_ratings(month: Played, run: RatingRun, moments: Numbers | None) -> dict[str, Any]:
    changes = changes_of(month.after, effects_from(month.effects)) if month.changes is None else month.changes.made
    next_column = array("q", [NONE]) * len(changes.match) if moments is None else moments
    last = array("q", bytes(8 * len(next_column)))
    if moments:
        mark(next_column, NONE, 1, last)
    same = {"pool_id": run.pool_id, "run_id": run.pk}
    return {**same, **_named(changes), "next_moment": next_column, "is_last": last}


def _update(changes: Changes, run: RatingRun) -> None:
    data = _named(changes)
    key = {"pool_id": run.pool_id, "match_id": data.pop("match_id"), "player_id": data.pop("player_id")}
    update_columns(RatingChange, key, {**data, "run_id": run.pk})


def _take_away(month: Played) -> None:
    if month.changes is not None:
        removals = month.changes.removed
        delete_columns(RatingChange, {"pool_id": month.pool, "match_id": removals.match, "player_id": removals.player})
    if month.before is not None:
        *_, matches = judged_changes(month.before, month.after)
        delete_columns(RatedMatch, {"pool_id": month.pool, "match_id": matches})


def _new_judged(month: Played) -> Iterator[dict[str, Any]]:
    groups = judged_of(month.after) if month.before is None else judged_changes(month.before, month.after)[0]
    return ({"pool_id": month.pool, **_judged(row)} for row in groups)


def _change_judged(month: Played) -> RowChanges:
    if month.before is None:
        return RowChanges(made=month.after.count if month.after else 0)
    additions, updates, removals = judged_changes(month.before, month.after)
    for row in updates:
        data = _judged(row)
        update_columns(RatedMatch, {"pool_id": month.pool, "match_id": data.pop("match_id")}, data)
    return RowChanges(sum(len(row.match) for row in additions), sum(len(row.match) for row in updates), len(removals))


def _judged(row: Judged) -> dict[str, Any]:
    code, params = row.reason
    columns = {"match_id": row.match, "moment": row.moment, "depth": row.depth}
    return {**columns, "rated": not code, "why_code": code, "why_params": json.loads(params) if params else None}


def _named(rows: Changes | Revisions) -> dict[str, Any]:
    keys = {"match": "match_id", "player": "player_id"}
    return {keys.get(name, name): column for name, column in rows._asdict().items()}


def next_moments(replay: Replay) -> Mapping[int, Numbers]:
    """Return the moment of the player's next rating for each rating, month by month."""
    players, next_by_player = player_states.Numbers(), array("q")
    moments_by_month: dict[int, Numbers] = {}
    begins = starting_ratings.moments_of(replay.history.in_force)
    for month in reversed(replay.played):
        assert month.after is not None
        matches = month.after.rated()
        numbers = players.of(alternating(matches.winner, matches.loser))
        next_by_player.extend([NONE] * (len(players) - len(next_by_player)))
        next_column = _then(numbers, matches.moment, next_by_player)
        moments_by_month[month.number] = starting_ratings.cut_short(next_column, matches, begins)
    return moments_by_month


def _then(numbers: Numbers, moment: Numbers, next_by_player: Numbers) -> Numbers:
    next_column = array("q", bytes(8 * len(numbers)))
    if numbers:
        find_next_moments(numbers, moment, next_by_player, next_column)
    return next_column


def _moved(replay: Replay) -> set[int]:
    """Return the players with a rating added, removed or at another moment."""
    players: set[int] = set()
    for month in replay.played:
        if month.changes is not None:
            players |= month.changes.moved
        elif month.after is not None:
            matches = month.after.rated()
            players |= {*matches.winner, *matches.loser}
    return players


def _since(replay: Replay) -> int:
    """Return the first moment from which ratings of matches may differ."""
    return min((begin_of(month.number) for month in replay.played), default=LAST)


def _append(revisions: Revisions, row: tuple[int, int, int, int]) -> None:
    for column, value in zip(revisions, row, strict=True):
        column.append(value)


def _revised(old_changes: Changes, new_changes: Changes | None) -> Iterator[tuple[int, int, int]]:
    after = old_changes.after if new_changes is None else new_changes.after
    rows = zip(old_changes.match, old_changes.player, old_changes.after, after, strict=True)
    yield from ((match, player, old) for match, player, old, new in rows if new_changes is None or old != new)
