"""What a replay found, written: only rows that differ, by columns. The caller holds the pool's lock."""

import hashlib
from array import array
from collections.abc import Collection, Iterator, Mapping, Sequence
from functools import partial
from typing import Any, NamedTuple

from matches.derive import columns
from matches.derive.columns import NONE, Numbers
from matches.derive.great_numbers import in_great_numbers
from matches.derive.rating import packed, standing, starts
from matches.derive.rating.differences import Changes, Judged, both, changes_of, judged_changes, judged_of
from matches.derive.rating.in_force import LAST
from matches.derive.rating.kernels import look_ahead
from matches.derive.rating.months import begin_of, given_from
from matches.derive.rating.replays import Played, Replay
from matches.derive.rows import Change
from matches.derive.threads import in_a_thread
from matches.models import (
    RatedMatch,
    RatingChange,
    RatingCheckpoint,
    RatingMonth,
    RatingPool,
    RatingRevision,
    RatingRun,
)
from matches.models.rating import IN_ORDER
from rules_engine.ratings.numbers import mark


class Revisions(NamedTuple):
    """What ratings said that say something else now, or nothing. ``match`` NONE: what a player started with, at the
    ``moment``, which is NONE of a match."""

    match: Numbers
    player: Numbers
    old_after: Numbers
    moment: Numbers

    @property
    def sha256(self) -> str:
        """Of the moments only where one is told."""
        has_starts = any(one != NONE for one in self.moment)
        return hashlib.sha256(packed.pack(self if has_starts else self[:3])).hexdigest()


def revisions_of(replay: Replay) -> Revisions:
    told = Revisions(array("q"), array("q"), array("q"), array("q"))
    for one in replay.played:
        if one.changes is not None:
            for row in (*_revised(one.changes.was, one.changes.changed), *_revised(one.changes.gone, None)):
                _append(told, (*row, NONE))
    for (player, moment), old in starts.revised(replay.history.pool, replay.history.in_force):
        _append(told, (NONE, player, old, moment))
    return told


def write(replay: Replay, run: RatingRun, revisions: Revisions) -> Change:
    """How many rows of matches and ratings were made, changed and taken away."""
    pool = replay.history.pool
    if replay.is_fresh:
        _clear(pool)
    for one in replay.played:  # before any is written: a match may have moved to an earlier month
        _take_away(one)
    change = _write_rows(replay, run)
    keep_months(pool, replay.played)
    keep_checkpoints(replay)
    columns.insert(RatingRevision, {"run_id": run.pk, "pool_id": pool.pk, **_named(revisions)})
    begun = starts.write(pool, replay.history.in_force, run, _since(replay))
    others = set(starts.moments_of(replay.history.in_force)) if replay.is_fresh else _moved(replay)
    follow(pool, begun.moved | others)
    return change + begun.change


def _clear(pool: RatingPool) -> None:
    """Of what an older version may have left."""
    RatedMatch.objects.filter(pool=pool).delete()
    RatingChange.objects.filter(pool=pool, match__isnull=False).delete()
    RatingChange.objects.filter(pool=pool, is_last=True).update(is_last=False)


def _write_rows(replay: Replay, run: RatingRun) -> Change:
    """What follows on each rating is worked out while the matches are written."""
    is_fresh, played = replay.is_fresh, replay.played
    coming = in_a_thread(partial(following, replay)) if is_fresh else None
    change = sum((_change(one, run) for one in played), Change())
    with in_great_numbers(RatedMatch, replay.matches if is_fresh else 0) as first:
        columns.insert_all(RatedMatch, (row for one in played for row in _new_judged(one)), first)
    then = coming.result() if coming else {}
    with in_great_numbers(RatingChange, 2 * replay.rated if is_fresh else 0) as first:
        columns.insert_all(RatingChange, (_new_ratings(one, run, then.get(one.number)) for one in played), first)
    return change


def keep_months(pool: RatingPool, played: Sequence[Played]) -> None:
    """In the place of those that were kept; of the same matches only what they did."""
    others = [one for one in played if not one.has_the_same_matches]
    RatingMonth.objects.filter(pool=pool, number__in=[one.number for one in others]).delete()
    columns.insert_great(month_row(pool, one) for one in others if one.month)
    for one in played:
        if one.has_the_same_matches:
            told = {"given": one.given, "given_sha256": one.given_sha256}
            columns.update_great(RatingMonth, {"pool_id": pool.pk, "number": one.number}, told)


def month_row(pool: RatingPool, one: Played) -> RatingMonth:
    assert one.month is not None
    told = {"matches": one.month.told, "reasons": [list(reason) for reason in one.month.reasons]}
    count = {"count": one.month.count, "rated": len(one.month.rated().match)}
    hashes = {"sha256": one.month.sha256, "given": one.given, "given_sha256": one.given_sha256}
    return RatingMonth(pool=pool, number=one.number, **told, **count, **hashes)


def keep_checkpoints(replay: Replay) -> None:
    pool, chain = replay.history.pool, replay.history.chain()
    stay = replay.places - set(replay.kept)
    RatingCheckpoint.objects.filter(pool=pool).exclude(number__in=stay).delete()
    columns.insert_great(_standing(replay, number, chain[number]) for number in sorted(replay.kept))


def _standing(replay: Replay, number: int, sha256: str) -> RatingCheckpoint:
    official, strength = replay.kept[number]
    what = {"official": official, "strength": strength}
    return RatingCheckpoint(pool=replay.history.pool, number=number, sha256=sha256, **what)


def follow(pool: RatingPool, players: Collection[int]) -> int:
    """What follows on each rating of these players: the moment of the next one, or that it is the last. How many were
    wrong."""
    wanted = sorted(players)
    return sum(_follow(pool, wanted[at : at + columns.BATCH]) for at in range(0, len(wanted), columns.BATCH))


def _follow(pool: RatingPool, players: Sequence[int]) -> int:
    rows = RatingChange.objects.filter(pool=pool, player__in=players).order_by("player", *IN_ORDER)
    told = columns.read(rows.values_list("pk", "player", "moment", columns.or_none("next_moment")))
    pk, player, moment, stood = told
    later = [*zip(player[1:], moment[1:], strict=True), (0, 0)]
    now = [then if who == one else NONE for one, (who, then) in zip(player, later, strict=False)]
    lasts = set(rows.filter(is_last=True).order_by().values_list("pk", flat=True))
    wrong = [
        (key, then)
        for key, was, then in zip(pk, stood, now, strict=True)
        if was != then or (key in lasts) != (then == NONE)
    ]
    for is_last in (False, True):  # a player's mark leaves one row before it comes to another
        some = [(key, then) for key, then in wrong if (then == NONE) is is_last]
        columns.update(
            RatingChange,
            {"id": array("q", [key for key, _ in some])},
            {"next_moment": array("q", [then for _, then in some]), "is_last": is_last},
        )
    return len(wrong)


def _change(one: Played, run: RatingRun) -> Change:
    """The rows that stay but say something else now; how many there are of each kind."""
    if one.changes is not None:
        _update(one.changes.changed, run)
    return _change_judged(one) + _counted(one)


def _counted(one: Played) -> Change:
    if one.changes is None:
        return Change(made=2 * len(one.month.rated().match) if one.month else 0)
    return Change(*(len(rows.match) for rows in (one.changes.made, one.changes.changed, one.changes.gone)))


def _new_ratings(one: Played, run: RatingRun, following: Numbers | None) -> dict[str, Any]:
    made = changes_of(one.month, given_from(one.given)) if one.changes is None else one.changes.made
    then = array("q", [NONE]) * len(made.match) if following is None else following
    last = array("q", bytes(8 * len(then)))
    if following:
        mark(then, NONE, 1, last)
    same = {"pool_id": run.pool_id, "run_id": run.pk}
    return {**same, **_named(made), "next_moment": then, "is_last": last}


def _update(changed: Changes, run: RatingRun) -> None:
    told = _named(changed)
    key = {"pool_id": run.pool_id, "match_id": told.pop("match_id"), "player_id": told.pop("player_id")}
    columns.update(RatingChange, key, {**told, "run_id": run.pk})


def _take_away(one: Played) -> None:
    if one.changes is not None:
        gone = one.changes.gone
        columns.delete(RatingChange, {"pool_id": one.pool, "match_id": gone.match, "player_id": gone.player})
    if one.before is not None:
        *_, matches = judged_changes(one.before, one.month)
        columns.delete(RatedMatch, {"pool_id": one.pool, "match_id": matches})


def _new_judged(one: Played) -> Iterator[dict[str, Any]]:
    made = judged_of(one.month) if one.before is None else judged_changes(one.before, one.month)[0]
    return ({"pool_id": one.pool, **_judged(row)} for row in made)


def _change_judged(one: Played) -> Change:
    if one.before is None:
        return Change(made=one.month.count if one.month else 0)
    made, changed, gone = judged_changes(one.before, one.month)
    for row in changed:
        told = _judged(row)
        columns.update(RatedMatch, {"pool_id": one.pool, "match_id": told.pop("match_id")}, told)
    return Change(sum(len(row.match) for row in made), sum(len(row.match) for row in changed), len(gone))


def _judged(row: Judged) -> dict[str, Any]:
    code, params = row.reason
    told = {"match_id": row.match, "moment": row.moment, "depth": row.depth}
    return {**told, "rated": not code, "why_code": code, "why_params": params or None}


def _named(rows: Changes | Revisions) -> dict[str, Any]:
    keys = {"match": "match_id", "player": "player_id"}
    return {keys.get(name, name): column for name, column in rows._asdict().items()}


def following(replay: Replay) -> Mapping[int, Numbers]:
    """Of each rating, month by month, the moment of the player's next one."""
    known, coming = standing.Numbers(), array("q")
    told: dict[int, Numbers] = {}
    begins = starts.moments_of(replay.history.in_force)
    for one in reversed(replay.played):
        assert one.month is not None
        rated = one.month.rated()
        numbers = known.of(both(rated.winner, rated.loser))
        coming.extend([NONE] * (len(known) - len(coming)))
        then = _then(numbers, rated.moment, coming)
        told[one.number] = starts.cut_short(then, rated, begins)
    return told


def _then(numbers: Numbers, moment: Numbers, coming: Numbers) -> Numbers:
    then = array("q", bytes(8 * len(numbers)))
    if numbers:
        look_ahead(numbers, moment, coming, then)
    return then


def _moved(replay: Replay) -> set[int]:
    """Who has a rating more or less, or at another moment."""
    moved: set[int] = set()
    for one in replay.played:
        if one.changes is not None:
            moved |= one.changes.moved
        elif one.month is not None:
            rated = one.month.rated()
            moved |= {*rated.winner, *rated.loser}
    return moved


def _since(replay: Replay) -> int:
    """From when the ratings of matches are others."""
    return min((begin_of(one.number) for one in replay.played), default=LAST)


def _append(told: Revisions, row: tuple[int, int, int, int]) -> None:
    for column, value in zip(told, row, strict=True):
        column.append(value)


def _revised(was: Changes, now: Changes | None) -> Iterator[tuple[int, int, int]]:
    after = was.after if now is None else now.after
    rows = zip(was.match, was.player, was.after, after, strict=True)
    yield from ((match, player, old) for match, player, old, new in rows if now is None or old != new)
