"""The ratings of a pool: its whole history replayed, and what differs from what stands."""

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from datetime import datetime
from typing import Any, Final

from journal.acts import Recording
from journal.chain import canonical_json, sha256
from matches.derive.rows import Change, Row, as_row, write_difference
from matches.models import (
    EntryMember,
    Node,
    RatedMatch,
    RatingChange,
    RatingPool,
    RatingRevision,
    RatingRun,
    Result,
    Ruling,
)
from matches.models.rating import moment_key
from rules_engine.ratings import replay as history
from rules_engine.ratings.policy import Played, policy_from_plain, why_not_rated
from rules_engine.ratings.settings import settings_from_plain
from rules_engine.verdict import Code
from rules_engine.words import PlayerId

Key = tuple[int, int]
_TOLD: Final = (
    *("match_id", "ending", "winner", "both_moved", "played_at", "match__length", "match__stage_id", "match__node_key"),
    *("match__side0_id", "match__side1_id", "match__stage__event_id", "match__stage__event__side_size"),
)
AGAINST_HIMSELF: Final = Code("not_rated_against_himself")


@dataclass(frozen=True, slots=True)
class Told:
    """A match with its counting result, as the pool's history tells it."""

    match: int
    players: tuple[int | None, int | None]
    winner: int | None
    length: int
    played_at: datetime
    event: int
    round: int
    played: Played

    @property
    def key(self) -> tuple[int, ...]:
        """The order of the history: time (microseconds), event, round, match."""
        at = self.played_at
        return (int(at.timestamp()) * 1_000_000 + at.microsecond, self.event, self.round, self.match)


@dataclass(frozen=True, slots=True)
class PoolPicture:
    """What the pool's rows ought to be, computed outside any transaction."""

    rated: tuple[Row, ...]  # of RatedMatch
    replay: history.Replay
    settings_sha256: str


def pool_picture(pool: RatingPool) -> PoolPicture:
    """Replay the pool's history by its formula, settings and policy."""
    told = list(_history(pool))
    policy = policy_from_plain(pool.policy)
    rows = [_rated_match(pool, one, why_not_rated(policy, one.played)) for one in told]
    counting = [_counting(one) for one, row in zip(told, rows, strict=True) if row["rated"]]
    played = history.replay(counting, settings_from_plain(pool.settings))
    return PoolPicture(tuple(rows), played, sha256(canonical_json([pool.formula, pool.settings, pool.policy])))


def derive_pool(pool: RatingPool, picture: PoolPicture, run: RatingRun, act: Recording | None) -> Change:
    """Write what differs; the previous values of changed rows are stated as revisions of the act."""
    wanted = list(_changes(pool, picture, run))
    standing = {row.key: row for row in RatingChange.objects.filter(pool=pool)}
    _keep_untouched_runs(wanted, standing)
    if act is not None:
        act.state_all(list(_revisions(pool, run, wanted, standing)))
    _clear_last(wanted, standing)
    change = write_difference(RatedMatch.objects.filter(pool=pool), ["match_id"], picture.rated)
    changed = map(as_row, wanted)
    return change + write_difference(RatingChange.objects.filter(pool=pool), ["match_id", "player_id"], changed)


def _history(pool: RatingPool) -> Iterator[Told]:
    """As plain values: a pool has many thousands."""
    rounds, players, void = _rounds(pool), _players(pool), _void(pool)
    rows = Result.objects.holding().filter(match__stage__event__pool=pool).order_by("pk").values_list(*_TOLD)
    latest = {match: row for match, *row in rows}
    for match, (ending, winner, both_moved, at, length, stage, node, one, other, event, size) in latest.items():
        played = Played(ending, winner is not None, both_moved, length, size, match in void)
        sides = (players.get(one), players.get(other))
        yield Told(match, sides, winner, length, at, event, rounds.get((stage, node), 0), played)


def _void(pool: RatingPool) -> set[int]:
    """The matches that were ruled void, or to be played again."""
    rows = Ruling.objects.holding().filter(match__stage__event__pool=pool).order_by("pk")
    latest = dict(rows.values_list("match_id", "choice"))
    return {match for match, choice in latest.items() if choice != Ruling.Choice.KEEP}


def _rounds(pool: RatingPool) -> dict[tuple[int, str], int]:
    rows = Node.objects.filter(stage__event__pool=pool).values_list("stage_id", "key", "round")
    return {(stage, key): round_ for stage, key, round_ in rows}


def _players(pool: RatingPool) -> dict[int, int]:
    """By entry: the player who is rated (a merged one is the one he was merged into)."""
    rows = EntryMember.objects.filter(event__pool=pool, position=1)
    told = rows.values_list("entry_id", "player_id", "player__merged_into_id")
    return {entry: merged or player for entry, player, merged in told}


def _rated_match(pool: RatingPool, told: Told, why: str | None) -> Row:
    key = ".".join([moment_key(told.played_at), *(f"{part:010d}" for part in told.key[1:])])
    code = why or (AGAINST_HIMSELF if len(set(told.players)) < 2 else "")
    return {"pool_id": pool.pk, "match_id": told.match, "order_key": key, "rated": not code, "why_code": code}


def _counting(told: Told) -> history.RatedMatch:
    winner = 0 if told.winner == 0 else 1
    sides = tuple(PlayerId(player or 0) for player in told.players)
    return history.RatedMatch(told.key, told.match, sides[winner], sides[1 - winner], told.length)


def _changes(pool: RatingPool, picture: PoolPicture, run: RatingRun) -> Iterable[RatingChange]:
    changes = picture.replay.changes
    following = _following(changes)
    for number, change in enumerate(changes):
        yield RatingChange(
            pool=pool,
            match_id=change.match,
            player_id=change.player,
            seq=number // 2 + 1,
            next_seq=following[number],
            before=history.hundredths(change.before),
            after=history.hundredths(change.after),
            experience=change.experience_before,
            k=history.hundredths(change.k),
            is_last=following[number] is None,
            run=run,
        )


def _following(changes: Sequence[history.MatchChange]) -> list[int | None]:
    """For each change the number of the match that changed the same player next; None: there is none."""
    following: list[int | None] = [None] * len(changes)
    coming: dict[int, int] = {}
    for number in reversed(range(len(changes))):
        player = changes[number].player
        following[number] = coming.get(player)
        coming[player] = number // 2 + 1
    return following


def _keep_untouched_runs(wanted: list[RatingChange], standing: dict[Key, RatingChange]) -> None:
    """A row that says the same as before stays the row of the run that wrote it."""
    for row in wanted:
        old = standing.get(row.key)
        if old is not None and _said(old) == _said(row):
            row.run_id = old.run_id


def _said(row: RatingChange) -> tuple[Any, ...]:
    return (row.seq, row.next_seq, row.before, row.after, row.experience, row.k, row.is_last)


def _revisions(
    pool: RatingPool, run: RatingRun, wanted: list[RatingChange], standing: dict[Key, RatingChange]
) -> Iterator[RatingRevision]:
    new = {row.key: row for row in wanted}
    for key, old in standing.items():
        if key not in new or new[key].after != old.after:
            yield RatingRevision(
                run=run, pool=pool, match_id=old.match_id, player_id=old.player_id, old_after=old.after
            )


def _clear_last(wanted: list[RatingChange], standing: dict[Key, RatingChange]) -> None:
    """A player's mark "rating now" leaves one row before it comes to another."""
    stays = {row.key for row in wanted if row.is_last}
    leaves = [row.pk for key, row in standing.items() if row.is_last and key not in stays]
    RatingChange.objects.filter(pk__in=leaves).update(is_last=False)
