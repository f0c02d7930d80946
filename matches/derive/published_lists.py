"""A list to be published: computed from the ratings as they are known, then stated with its rows."""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from datetime import date
from typing import Any, Final
from zoneinfo import ZoneInfo

from django.db.models.functions import Coalesce

from journal.acts import Recording
from matches.models import ListedPlayer, RatingList, RatingPool, RatingRun
from matches.models.rating import time_of
from matches.queries.list_rules import ListRule, members_of, rule_on
from matches.queries.published_lists import BATCH, Line, edition_on, newest_before, proof_of
from matches.queries.rating_days import over, standing
from rules_engine.ratings.listing import Place

_TOLD: Final = (
    "player_id",
    "player__public_id",
    "after",
    "experience",
    "strength",
    "spread",
    "moment",
    Coalesce("match__length", 0),  # what he starts with has no match
)
Before = Mapping[int, tuple[int | None, int | None]]


@dataclass(frozen=True, slots=True)
class _Rated:
    """What a pool knows of a player on the day."""

    player: int
    public_id: str
    rating: int
    experience: int
    strength: int | None
    spread: int | None
    last_on: date


@dataclass(frozen=True, slots=True)
class Draft:
    """A list before it is published. ``counts``: by place, and who is no member."""

    pool: RatingPool
    on: date
    rule: ListRule
    lines: tuple[Line, ...]
    counts: Mapping[str, int]
    rows_sha256: str
    run: RatingRun | None
    before: RatingList | None

    @property
    def replaces(self) -> RatingList | None:
        """The newest edition of that day."""
        return edition_on(self.pool, self.on)


def draft(pool: RatingPool, on: date) -> Draft:
    """The list of a day, by the results that are known and by the rule of that day."""
    rule, before = rule_on(pool, on), newest_before(pool, on)
    counts = dict.fromkeys((*(place.value for place in Place), "not_members"), 0)
    lines = tuple(_numbered(_listed(pool, on, rule, counts), _said(before)))
    run = RatingRun.objects.filter(pool=pool).order_by("-pk").first()
    return Draft(pool, on, rule, lines, counts, proof_of(lines), run, before)


def state_list(act: Recording, made: Draft, reason: RatingList.Reason) -> RatingList:
    """State it as the next edition of its day."""
    old = made.replaces
    told = RatingList(pool=made.pool, on=made.on, reason=reason, run=made.run, before=made.before, replaces=old)
    told.edition = old.edition + 1 if old else 1
    told.listing, told.counts = dict(made.rule.plain), dict(made.counts)
    told.rows_sha256 = made.rows_sha256
    act.state(told)
    _keep(told, made.lines)
    return told


def _keep(told: RatingList, lines: Sequence[Line]) -> None:
    for start in range(0, len(lines), BATCH):
        rows = [_row(told, line) for line in lines[start : start + BATCH]]
        ListedPlayer.objects.bulk_create(rows, batch_size=BATCH)


def _row(told: RatingList, line: Line) -> ListedPlayer:
    return ListedPlayer(
        list=told,
        number=line.number,
        player_id=line.player,
        rank=line.rank,
        rating=line.rating,
        experience=line.experience,
        strength=line.strength,
        spread=line.spread,
        last_on=line.last_on,
        rank_before=line.rank_before,
        rating_before=line.rating_before,
    )


def _listed(pool: RatingPool, on: date, rule: ListRule, counts: dict[str, int]) -> dict[Place, list[_Rated]]:
    """Who is listed, by place, the highest rating first."""
    zone, members = ZoneInfo(pool.federation.time_zone), members_of(pool, on) if rule.members_only else None
    listed: dict[Place, list[_Rated]] = {Place.RANKED: [], Place.PROVISIONAL: []}
    for values in _ratings(pool, on):
        one = _rated(values, zone)
        is_member = members is None or one.player in members
        place = rule.place(one.experience, one.last_on, on)
        counts[place.value if is_member else "not_members"] += 1
        if is_member and place in listed:
            listed[place].append(one)
    return listed


def _ratings(pool: RatingPool, on: date) -> Iterator[tuple[Any, ...]]:
    rows = standing(pool, over(pool, on)).order_by("-after", "player_id")
    return rows.values_list(*_TOLD).iterator(chunk_size=BATCH)


def _rated(values: tuple[Any, ...], zone: ZoneInfo) -> _Rated:
    """A change tells the experience before its match; after it there is the match's length more."""
    player, public_id, rating, experience, strength, spread, moment, length = values
    last_on = time_of(moment).astimezone(zone).date()
    return _Rated(player, public_id, rating, experience + length, strength, spread, last_on)


def _numbered(listed: Mapping[Place, Sequence[_Rated]], before: Before) -> Iterator[Line]:
    """The ranked, then the provisional; equal ratings share a rank."""
    rank, rating = 0, None
    for number, one in enumerate(listed[Place.RANKED], 1):
        rank, rating = (rank if one.rating == rating else number), one.rating
        yield _line(number, one, rank, before)
    for number, one in enumerate(listed[Place.PROVISIONAL], len(listed[Place.RANKED]) + 1):
        yield _line(number, one, None, before)


def _line(number: int, one: _Rated, rank: int | None, before: Before) -> Line:
    then = before.get(one.player, (None, None))
    knows = (one.rating, one.experience, one.strength, one.spread, one.last_on)
    return Line(number, one.player, one.public_id, rank, *knows, *then)


def _said(before: RatingList | None) -> Before:
    """By player: rank and rating on the list before."""
    rows = ListedPlayer.objects.filter(list=before).values_list("player_id", "rank", "rating")
    return {} if before is None else {player: (rank, rating) for player, rank, rating in rows.iterator(BATCH)}
