"""The performances that officers entered: of a pool, of a player, and what is known of a match."""

from collections.abc import Sequence
from dataclasses import dataclass
from datetime import date
from typing import Final
from uuid import UUID
from zoneinfo import ZoneInfo

from django.db.models import F, Min, Q, QuerySet

from clubs.models import Player, User
from clubs.queries.merges import family, within_family
from journal.models import Act
from journal.prepared import prepared
from journal.refusals import NotFound, cause
from journal.unique import first_or_none
from matches.models import Match, RatingPool, Result
from matches.queries.publications import is_published
from matches.queries.transcripts.official_analyses import first_analysed_at
from ratings.inputs.performances import PerformanceInput
from ratings.models import Performance
from rules_engine.ratings.performance import grade_of, performance_rating

_EVENT: Final = "match__stage__event"
_LARGEST: Final = 2**63 - 1


@dataclass(frozen=True, slots=True)
class PlayedMatch:
    """A match with a result, and the day of it in the federation."""

    match: Match
    on: date


@dataclass(frozen=True, slots=True)
class PerformanceRow:
    """A performance. ``rating``: the PR, in hundredths. ``by``: the login that entered it, "" for a deleted one.

    ``match_id``: of the match, if it is public.
    """

    row: Performance
    player: Player
    rating: int
    by: str = ""
    match_id: int | None = None

    @property
    def why(self) -> str:
        """Return the note of the person who entered it. The act must be loaded."""
        return self.row.act.note.text if hasattr(self.row.act, "note") else ""

    @property
    def grade(self) -> str:
        return grade_of(self.rating)


def performances_of(pool: RatingPool) -> QuerySet[Performance]:
    """Return those that hold, the latest day first."""
    rows: QuerySet[Performance] = Performance.objects.holding().filter(pool=pool)
    return (
        _with_publicity(rows)
        .select_related("pool__federation", "player__merged_into", "act__note")
        .order_by("-on", "-pk")
    )


def first_performance_on(pool: RatingPool) -> date | None:
    """Return the first day with a performance, entered or analysed here."""
    first_on = performances_of(pool).aggregate(first=Min("on"))["first"]
    analysed_at = first_analysed_at(pool.federation)
    days = [first_on, analysed_at and analysed_at.astimezone(ZoneInfo(pool.federation.time_zone)).date()]
    return min((day for day in days if day is not None), default=None)


def _with_publicity(rows: QuerySet[Performance]) -> QuerySet[Performance]:
    return rows.annotate(is_public=F(f"{_EVENT}__tournament__is_public"))


def performance_rows(rows: Sequence[Performance]) -> list[PerformanceRow]:
    """Return the rows for display, with the names of those who entered them, in one query."""
    authors = _authors(rows)
    return [_row(row, row.player.canonical, authors[row.act_id]) for row in rows]


def _row(row: Performance, player: Player, by: str = "") -> PerformanceRow:
    match_id = row.match_id if vars(row)["is_public"] else None
    return PerformanceRow(row, player, performance_rating(row.loss, row.decisions), by, match_id)


def performance(pool: RatingPool, performance_id: int) -> Performance:
    """Return one that holds. Raise NotFound if it is unknown or was taken back."""
    row = performances_of(pool).filter(pk=performance_id).first() if 0 < performance_id < 2**63 else None
    if row is None:
        raise NotFound(cause("unknown_performance", performance=min(performance_id, 2**63)))
    return row


def performances_by(player: Player) -> list[PerformanceRow]:
    """Return those of a player in all pools, the latest day first, without who entered them."""
    rows = _by_player(player_id=player.pk)
    return [_row(row, player) for row in rows]


@prepared
def _by_player(player_id: int) -> QuerySet[Performance]:
    rows: QuerySet[Performance] = Performance.objects.holding().filter(player__in=within_family(player_id))
    return _with_publicity(rows).select_related("pool__federation", "act").order_by("-on", "-pk")


def players_by_pk(ids: Sequence[int]) -> dict[int, Player]:
    return Player.objects.in_bulk(ids)


def stored_performances(pool: RatingPool, rows: Sequence[PerformanceInput]) -> QuerySet[Performance]:
    """Return those that hold, of the days and matches of some that are to be entered."""
    days = [row.on for row in rows]
    matches = {min(row.match, _LARGEST) for row in rows if row.match is not None}
    near = Q(on__gte=min(days), on__lte=max(days)) | Q(match__in=matches)
    return performances_of(pool).filter(near)


def find_played_match(pool: RatingPool, player: Player, match_id: int) -> PlayedMatch | None:
    """Return a public match of the federation in which the player sat alone on a side, None if it is none."""
    ids = family(player)
    sides = Q(match__side0__members__player__in=ids) | Q(match__side1__members__player__in=ids)
    rows = Result.objects.holding().filter(sides, is_published(_EVENT), match=min(match_id, _LARGEST))
    singles = rows.filter(
        **{f"{_EVENT}__side_size": 1, f"{_EVENT}__tournament__federation": pool.federation_id},
        **{f"{_EVENT}__tournament__is_public": True},
    ).select_related("match")
    result = first_or_none(singles.order_by("-pk"))
    if result is None:
        return None
    return PlayedMatch(result.match, result.played_at.astimezone(ZoneInfo(pool.federation.time_zone)).date())


def _authors(rows: Sequence[Performance]) -> dict[UUID, str]:
    """Return the login that entered each, by id of the act."""
    acts: list[Act] = [row.act for row in rows]
    ids = {int(act.actor_id) for act in acts if act.actor_kind == "user"}
    names = {str(user.pk): user.get_username() for user in User.objects.filter(pk__in=ids)}
    return {act.pk: names.get(act.actor_id, "") if act.actor_kind == "user" else "" for act in acts}
