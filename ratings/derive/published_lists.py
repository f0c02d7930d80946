"""A rating list to be published: computed from the current ratings, then stated with its rows."""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from datetime import date
from typing import Any, Final
from zoneinfo import ZoneInfo

from django.db.models.functions import Coalesce

from journal.acts import ActRecorder
from matches.models import RatingPool
from ratings.derive.performances import figures_on
from ratings.models import ListedPlayer, RatingList, RatingRun
from ratings.models.rating import time_of
from ratings.queries.lists.list_rules import ListRule, members_of, rule_on
from ratings.queries.lists.published_lists import BATCH, Line, edition_on, newest_before, proof_of
from ratings.queries.lists.rating_days import over, ratings_at
from rules_engine.ratings.listing import Place

_COLUMNS: Final = (
    "player_id",
    "player__public_id",
    "after",
    "experience",
    "strength",
    "spread",
    "moment",
    Coalesce("match__length", 0),  # a starting rating has no match
)
Before = Mapping[int, tuple[int | None, int | None]]


@dataclass(frozen=True, slots=True)
class _Rated:
    """The rating of a player on the day of the list."""

    player: int
    public_id: str
    rating: int
    experience: int
    strength: int | None
    spread: int | None
    last_on: date


@dataclass(frozen=True, slots=True)
class Draft:
    """A list before it is published. ``counts``: players by place, and those who are no members."""

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
        """Return the newest edition of that day, None without one."""
        return edition_on(self.pool, self.on)


def draft(pool: RatingPool, on: date) -> Draft:
    """Return the list of a day, from the current results and by the rule of that day."""
    rule, before = rule_on(pool, on), newest_before(pool, on)
    lines, counts = lines_on(pool, on, rule, before)
    run = RatingRun.objects.filter(pool=pool).order_by("-pk").first()
    return Draft(pool, on, rule, lines, counts, proof_of(lines), run, before)


def lines_on(
    pool: RatingPool, on: date, rule: ListRule, before: RatingList | None = None
) -> tuple[tuple[Line, ...], Mapping[str, int]]:
    """Return the lines of the list of a day by a rule, and the counts of players. ``before``: the previous list."""
    counts = dict.fromkeys((*(place.value for place in Place), "not_members"), 0)
    lines = tuple(_numbered(_listed(pool, on, rule, counts), _ranks_before(before)))
    return lines, counts


def state_list(act: ActRecorder, list_draft: Draft, reason: RatingList.Reason) -> RatingList:
    """State the list as the next edition of its day."""
    old = list_draft.replaces
    rating_list = RatingList(
        pool=list_draft.pool,
        on=list_draft.on,
        reason=reason,
        run=list_draft.run,
        before=list_draft.before,
        replaces=old,
    )
    rating_list.edition = old.edition + 1 if old else 1
    rating_list.listing, rating_list.counts = dict(list_draft.rule.plain), dict(list_draft.counts)
    rating_list.rows_sha256 = list_draft.rows_sha256
    act.state(rating_list)
    _keep(rating_list, list_draft.lines)
    return rating_list


def _keep(rating_list: RatingList, lines: Sequence[Line]) -> None:
    for start in range(0, len(lines), BATCH):
        rows = [_row(rating_list, line) for line in lines[start : start + BATCH]]
        ListedPlayer.objects.bulk_create(rows, batch_size=BATCH)


def _row(rating_list: RatingList, line: Line) -> ListedPlayer:
    return ListedPlayer(
        list=rating_list,
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
    """Return the players to list, by place, the highest rating first, of performance ratings the lowest."""
    members = members_of(pool, on) if rule.members_only else None
    rows_by_place: dict[Place, list[_Rated]] = {Place.RANKED: [], Place.PROVISIONAL: []}
    for row in _performances(pool, on, rule) if pool.is_of_performances else _ratings(pool, on):
        is_member = members is None or row.player in members
        place = rule.place(row.experience, row.last_on, on)
        counts[place.value if is_member else "not_members"] += 1
        if is_member and place in rows_by_place:
            rows_by_place[place].append(row)
    return rows_by_place


def _ratings(pool: RatingPool, on: date) -> Iterator[_Rated]:
    zone = ZoneInfo(pool.federation.time_zone)
    rows = ratings_at(pool, over(pool, on)).order_by("-after", "player_id")
    return (_rated(values, zone) for values in rows.values_list(*_COLUMNS).iterator(chunk_size=BATCH))


def _performances(pool: RatingPool, on: date, rule: ListRule) -> Iterator[_Rated]:
    """Yield performance ratings over the months of the rule; the experience is the number of decisions."""
    for row in figures_on(pool, on, rule.active_months):
        yield _Rated(row.player, row.public_id, row.rating, row.decisions, None, None, row.last_on)


def _rated(values: tuple[Any, ...], zone: ZoneInfo) -> _Rated:
    """Return a row. The stored experience is the one before the match, so the length of the match is added."""
    player, public_id, rating, experience, strength, spread, moment, length = values
    last_on = time_of(moment).astimezone(zone).date()
    return _Rated(player, public_id, rating, experience + length, strength, spread, last_on)


def _numbered(rows_by_place: Mapping[Place, Sequence[_Rated]], before: Before) -> Iterator[Line]:
    """Yield the ranked players, then the provisional ones. Equal ratings share a rank."""
    rank, rating = 0, None
    for number, row in enumerate(rows_by_place[Place.RANKED], 1):
        rank, rating = (rank if row.rating == rating else number), row.rating
        yield _line(number, row, rank, before)
    for number, row in enumerate(rows_by_place[Place.PROVISIONAL], len(rows_by_place[Place.RANKED]) + 1):
        yield _line(number, row, None, before)


def _line(number: int, row: _Rated, rank: int | None, before: Before) -> Line:
    previous = before.get(row.player, (None, None))
    knows = (row.rating, row.experience, row.strength, row.spread, row.last_on)
    return Line(number, row.player, row.public_id, rank, *knows, *previous)


def _ranks_before(before: RatingList | None) -> Before:
    """Return rank and rating of each player on the previous list."""
    rows = ListedPlayer.objects.filter(list=before).values_list("player_id", "rank", "rating")
    return {} if before is None else {player: (rank, rating) for player, rank, rating in rows.iterator(BATCH)}
