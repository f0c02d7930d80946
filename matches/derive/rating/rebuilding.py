"""All of a pool's rows from its facts alone, compared with every row that stands, month by month."""

from array import array
from collections.abc import Iterator, Mapping, Sequence
from typing import Any

from matches.derive import columns
from matches.derive.columns import NONE, Numbers
from matches.derive.rating import starts
from matches.derive.rating.differences import Changes, changes_of
from matches.derive.rating.in_force import FIRST
from matches.derive.rating.months import given_from, judged_rows
from matches.derive.rating.replays import Played, Replay, from_nothing
from matches.derive.rating.writing import follow, following, keep_checkpoints, month_row
from matches.derive.rows import Change, as_row, write_difference
from matches.models import RatedMatch, RatingChange, RatingCheckpoint, RatingMonth, RatingPool, RatingRun

Key = tuple[int, int]


def rebuild(pool: RatingPool, run: RatingRun) -> Change:
    """How many rows were put right; a rating that was not there is the run's."""
    replay = from_nothing(pool)
    then = following(replay)
    _clear_last(pool, replay, then)
    change = sum((_month(one, run, then[one.number]) for one in replay.played), Change())
    months = [as_row(month_row(pool, one)) for one in replay.played]
    change += write_difference(RatingMonth.objects.filter(pool=pool), ["number"], months)
    change += _strays(pool, replay)
    change += _starts(pool, replay, run)
    return change + _checkpoints(replay)


def _month(one: Played, run: RatingRun, then: Numbers) -> Change:
    assert one.month is not None
    matches = list(one.month.matches.match)
    change = Change()
    for at in range(0, len(matches), columns.BATCH):
        some = matches[at : at + columns.BATCH]
        judged = RatedMatch.objects.filter(pool=run.pool_id, match__in=some)
        wanted = (row for row in judged_rows(one.month, run.pool_id) if row["match_id"] in set(some))
        change += write_difference(judged, ["match_id"], list(wanted))
        change += _ratings(_changes(one, then, set(some)), run, some)
    return change


def _ratings(wanted: Sequence[dict[str, Any]], run: RatingRun, matches: Sequence[int]) -> Change:
    standing = RatingChange.objects.filter(pool=run.pool_id, match__in=matches)
    runs = {(match, player): by for match, player, by in standing.values_list("match_id", "player_id", "run_id")}
    rows = [{**row, "run_id": runs.get((row["match_id"], row["player_id"]), run.pk)} for row in wanted]
    return write_difference(standing, ["match_id", "player_id"], rows)


def _changes(one: Played, then: Numbers, matches: set[int]) -> list[dict[str, Any]]:
    told, pool = changes_of(one.month, given_from(one.given)), one.pool
    rows = []
    for row, coming in zip(zip(*told, strict=True), then, strict=True):
        if row[0] in matches:
            named = dict(zip(Changes._fields, row, strict=True))
            named |= {"match_id": named.pop("match"), "player_id": named.pop("player"), "pool_id": pool}
            rows.append({**named, "next_moment": None if coming == NONE else coming, "is_last": coming == NONE})
    return rows


def _clear_last(pool: RatingPool, replay: Replay, then: Mapping[int, Numbers]) -> None:
    """A player's mark "rating now" leaves one row before it comes to another."""
    stays = set(_lasts(replay, then))
    ends_with_match = {player for _, player in stays}
    rows = RatingChange.objects.filter(pool=pool, is_last=True).values_list("pk", "match_id", "player_id")
    leaves = [pk for pk, *key in rows if (key[1] in ends_with_match if key[0] is None else tuple(key) not in stays)]
    columns.update(RatingChange, {"id": array("q", leaves)}, {"is_last": False})


def _lasts(replay: Replay, then: Mapping[int, Numbers]) -> Iterator[Key]:
    for one in replay.played:
        told = changes_of(one.month, given_from(one.given))
        for match, player, coming in zip(told.match, told.player, then[one.number], strict=True):
            if coming == NONE:
                yield match, player


def _strays(pool: RatingPool, replay: Replay) -> Change:
    """Rows of matches that are not of the pool."""
    there = {match for one in replay.played if one.month for match in one.month.matches.match}
    gone = 0
    for model in (RatedMatch, RatingChange):
        rows = model._default_manager.filter(pool=pool, match__isnull=False)
        count = sum(_count(one, model) for one in replay.played)
        if rows.count() != count:
            strays = [pk for pk, match in rows.values_list("pk", "match_id") if match not in there]
            gone += columns.delete(model, {"id": array("q", strays)})
    return Change(gone=gone)


def _starts(pool: RatingPool, replay: Replay, run: RatingRun) -> Change:
    """Starting ratings, and what follows on the ratings of who has one."""
    now = replay.history.in_force
    begun = starts.write(pool, now, run, FIRST)
    wrong = follow(pool, begun.moved | set(starts.moments_of(now)))
    return begun.change + Change(changed=max(0, wrong - begun.change.made))


def _count(one: Played, model: type[object]) -> int:
    assert one.month is not None
    return one.month.count if model is RatedMatch else 2 * len(one.month.rated().match)


def _checkpoints(replay: Replay) -> Change:
    rows = RatingCheckpoint.objects.filter(pool=replay.history.pool).values_list("number", "official", "strength")
    stood = {number: [bytes(official), bytes(strength)] for number, official, strength in rows}
    wrong = {number for number in {*stood, *replay.kept} if stood.get(number) != replay.kept.get(number)}
    if wrong:
        keep_checkpoints(replay)
    return Change(changed=len(wrong))
