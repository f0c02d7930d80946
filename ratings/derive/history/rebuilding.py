"""Derive all rows of a pool from its facts alone and compare them with every stored row, month by month."""

from array import array
from collections.abc import Iterator, Mapping, Sequence
from typing import Any

from journal.bulk import BATCH, Numbers, delete_columns, update_columns
from journal.cells import NONE
from matches.derive.rows import RowChanges, as_row, write_difference
from matches.models import RatingPool
from ratings.derive.history import starting_ratings
from ratings.derive.history.differences import Changes, changes_of
from ratings.derive.history.months import effects_from, judged_rows
from ratings.derive.history.replays import Played, Replay, from_nothing
from ratings.derive.history.terms_at import FIRST
from ratings.derive.history.writing import follow, keep_checkpoints, month_row, next_moments
from ratings.models import RatedMatch, RatingChange, RatingCheckpoint, RatingMonth, RatingRun

Key = tuple[int, int]


def rebuild(pool: RatingPool, run: RatingRun) -> RowChanges:
    """Return how many rows were corrected. New ratings are attributed to ``run``."""
    replay = from_nothing(pool)
    next_by_month = next_moments(replay)
    _clear_last(pool, replay, next_by_month)
    change = sum((_month(month, run, next_by_month[month.number]) for month in replay.played), RowChanges())
    months = [as_row(month_row(pool, month)) for month in replay.played]
    change += write_difference(RatingMonth, {"pool": pool.pk}, ["number"], months)
    change += _strays(pool, replay)
    change += _starts(pool, replay, run)
    return change + _checkpoints(replay)


def _month(month: Played, run: RatingRun, next_column: Numbers) -> RowChanges:
    assert month.after is not None
    matches = list(month.after.matches.match)
    change = RowChanges()
    for at in range(0, len(matches), BATCH):
        part = matches[at : at + BATCH]
        rows = (row for row in judged_rows(month.after, run.pool_id) if row["match_id"] in set(part))
        change += write_difference(RatedMatch, {"pool": run.pool_id, "match__in": part}, ["match_id"], list(rows))
        change += _ratings(_changes(month, next_column, set(part)), run, part)
    return change


def _ratings(changes: Sequence[dict[str, Any]], run: RatingRun, matches: Sequence[int]) -> RowChanges:
    lookups = {"pool": run.pool_id, "match__in": matches}
    stored_changes = RatingChange.objects.filter(**lookups)
    runs = {(match, player): by for match, player, by in stored_changes.values_list("match_id", "player_id", "run_id")}
    rows = [{**row, "run_id": runs.get((row["match_id"], row["player_id"]), run.pk)} for row in changes]
    return write_difference(RatingChange, lookups, ["match_id", "player_id"], rows)


def _changes(month: Played, next_column: Numbers, matches: set[int]) -> list[dict[str, Any]]:
    columns, pool = changes_of(month.after, effects_from(month.effects)), month.pool
    rows = []
    for row, next_moment in zip(zip(*columns, strict=True), next_column, strict=True):
        if row[0] in matches:
            values = dict(zip(Changes._fields, row, strict=True))
            values |= {"match_id": values.pop("match"), "player_id": values.pop("player"), "pool_id": pool}
            rows.append(
                {**values, "next_moment": None if next_moment == NONE else next_moment, "is_last": next_moment == NONE}
            )
    return rows


def _clear_last(pool: RatingPool, replay: Replay, next_by_month: Mapping[int, Numbers]) -> None:
    """Clear the mark of the current rating where it moves to another row, before that row is written."""
    stays = set(_lasts(replay, next_by_month))
    ends_with_match = {player for _, player in stays}
    rows = RatingChange.objects.filter(pool=pool, is_last=True).values_list("pk", "match_id", "player_id")
    leaves = [pk for pk, *key in rows if (key[1] in ends_with_match if key[0] is None else tuple(key) not in stays)]
    update_columns(RatingChange, {"id": array("q", leaves)}, {"is_last": False})


def _lasts(replay: Replay, next_by_month: Mapping[int, Numbers]) -> Iterator[Key]:
    for month in replay.played:
        changes = changes_of(month.after, effects_from(month.effects))
        for match, player, next_moment in zip(changes.match, changes.player, next_by_month[month.number], strict=True):
            if next_moment == NONE:
                yield match, player


def _strays(pool: RatingPool, replay: Replay) -> RowChanges:
    """Delete rows of matches that do not belong to the pool."""
    match_ids = {match for month in replay.played if month.after for match in month.after.matches.match}
    removed_count = 0
    for model in (RatedMatch, RatingChange):
        rows = model._default_manager.filter(pool=pool, match__isnull=False)
        count = sum(_count(month, model) for month in replay.played)
        if rows.count() != count:
            strays = [pk for pk, match in rows.values_list("pk", "match_id") if match not in match_ids]
            removed_count += delete_columns(model, {"id": array("q", strays)})
    return RowChanges(removed=removed_count)


def _starts(pool: RatingPool, replay: Replay, run: RatingRun) -> RowChanges:
    """Write the starting ratings, and what depends on them in the ratings of these players."""
    now = replay.history.in_force
    starts = starting_ratings.write(pool, now, run, FIRST, starting_ratings.stored_starts(pool))
    wrong = follow(pool, starts.player_ids | set(starting_ratings.moments_of(now)))
    return starts.change + RowChanges(changed=max(0, wrong - starts.change.made))


def _count(month: Played, model: type[object]) -> int:
    assert month.after is not None
    return month.after.count if model is RatedMatch else 2 * len(month.after.rated().match)


def _checkpoints(replay: Replay) -> RowChanges:
    rows = RatingCheckpoint.objects.filter(pool=replay.history.pool).values_list("number", "official", "strength")
    data_by_month = {number: [bytes(official), bytes(strength)] for number, official, strength in rows}
    wrong = {
        number
        for number in {*data_by_month, *replay.checkpoints}
        if data_by_month.get(number) != replay.checkpoints.get(number)
    }
    if wrong:
        keep_checkpoints(replay)
    return RowChanges(changed=len(wrong))
