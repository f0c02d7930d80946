"""What two players have done, for the question whether they are one: where they met, where both stood, their pools."""

from collections import defaultdict
from collections.abc import Collection, Mapping, Sequence
from dataclasses import dataclass
from datetime import datetime
from typing import Any

from django.db.models import Count, Max, Min, Q, QuerySet

from clubs.models import Federation, Membership, Player
from clubs.queries import players
from clubs.queries.merges import family
from matches.models import Entry, EntryMember, Match, RatingPool, Result, StartingRating
from matches.queries.pool_rows import pools_asking_members


@dataclass(frozen=True, slots=True)
class Trace:
    """What a player has left. ``first``, ``last``: when he played; None: never. ``clubs``: those of today."""

    player: Player
    matches: int = 0
    events: int = 0
    first: datetime | None = None
    last: datetime | None = None
    clubs: tuple[str, ...] = ()
    has_login: bool = False


def entries_of(player: Player) -> list[int]:
    """His, and those of whoever was merged into him."""
    return _entries(family(player))


def met(one: Player, other: Player) -> Match | None:
    """The first match in which one sat against the other."""
    first, second = entries_of(one), entries_of(other)
    against = Q(side0__in=first, side1__in=second) | Q(side0__in=second, side1__in=first)
    return Match.objects.holding().filter(against).order_by("pk").first()


def partners(one: Player, other: Player) -> Entry | None:
    """The first entry in which both are members."""
    rows = Entry.objects.holding().filter(pk__in=set(entries_of(one)) & set(entries_of(other)))
    return rows.select_related("event__tournament").order_by("pk").first()


def stood_together(one: Player, other: Player) -> Entry | None:
    """The first entry of the one in an event in which the other has one too."""
    events = Entry.objects.holding().filter(pk__in=entries_of(other)).values("event")
    rows = Entry.objects.holding().filter(pk__in=entries_of(one), event__in=events)
    return rows.select_related("event__tournament").order_by("pk").first()


def rated_by(some: Sequence[int]) -> list[tuple[int, int | None]]:
    """The pool and the match of each result of some players in an event that is rated; no match: a pool into which one
    of them came with a rating, and in which none of them has played."""
    entries = _entries(some)
    rows = Result.objects.holding().filter(match__stage__event__pool__isnull=False)
    seated = rows.filter(Q(match__side0__in=entries) | Q(match__side1__in=entries))
    played = list(seated.order_by("match").values_list("match__stage__event__pool", "match").distinct())
    starts = StartingRating.objects.holding().filter(player__in=some).order_by("pool").values_list("pool", flat=True)
    alone = sorted(set(starts) - {pool for pool, _ in played})
    return [*played, *((pool, None) for pool in alone)]


def pools_rating(some: Sequence[int]) -> list[RatingPool]:
    """The pools in which some players have a rating, or come to one."""
    found = RatingPool.objects.filter(pk__in={pool for pool, _ in rated_by(some)}).select_related("federation")
    return list(found.order_by("pk"))


def pools_asking_again(kept: Player, merged: Player) -> list[RatingPool]:
    """The pools that ask who was a member, and in which one of the two played: memberships become the other's."""
    homes = Membership.objects.filter(player__in=family(merged)).order_by().values_list("club__federation", flat=True)
    asking = {pool.pk for home in set(homes) for pool in pools_asking_members(home)}
    return [pool for pool in pools_rating([*family(kept), *family(merged)]) if pool.pk in asking]


def traces(some: Collection[Player]) -> dict[int, Trace]:
    """By player. Queries: seven, however many they are."""
    pks = [player.pk for player in some]
    real = dict(Player.objects.filter(merged_into__in=pks).values_list("pk", "merged_into_id"))
    whose = {pk: pk for pk in pks} | {merged: into for merged, into in real.items() if into is not None}
    events, played = events_of(whose), _played(whose)
    clubs, logins = _clubs(pks), _with_login(pks)
    return {
        one.pk: Trace(
            one,
            events=len(events[one.pk]),
            clubs=clubs.get(one.pk, ()),
            has_login=one.pk in logins,
            **played.get(one.pk, {}),
        )
        for one in some
    }


def events_of(whose: Mapping[int, int]) -> dict[int, set[int]]:
    """The events in which players stood. ``whose``: by player, under whom they are told."""
    found: dict[int, set[int]] = defaultdict(set)
    rows = EntryMember.objects.holding().filter(player__in=list(whose)).order_by("pk")
    for player, event in rows.values_list("player", "event"):
        found[whose[player]].add(event)
    return found


def players_of(federation: Federation) -> QuerySet[Player]:
    """Those of its clubs, and those without a home who have played in its events, as its desks know them."""
    home = players.known_to(federation).filter(pk__in=players.members_of_federation(federation).values("pk"))
    played = EntryMember.objects.filter(event__tournament__federation=federation).values("player")
    belonging = Membership.objects.filter(until_on=None).values("player")
    guests = players.known_to(federation).filter(pk__in=played).exclude(pk__in=belonging)
    return home | guests


def is_of(player: Player, federation: Federation) -> bool:
    """Whether the federation speaks for him: his home, or, where he has none, where he has played, if anywhere."""
    home = players.home_of(player)
    if home is not None:
        return home == federation
    told = EntryMember.objects.filter(player__in=family(player))
    where = set(told.values_list("event__tournament__federation", flat=True))
    return not where or federation.pk in where


def _entries(some: Sequence[int]) -> list[int]:
    rows = EntryMember.objects.holding().filter(player__in=some)
    return list(rows.order_by("pk").values_list("entry", flat=True))


def _played(whose: Mapping[int, int]) -> dict[int, dict[str, Any]]:
    """By player (the one who was kept): how many matches with a result, and when the first and the last."""
    found: dict[int, dict[str, Any]] = {}
    for side in ("match__side0__members__player", "match__side1__members__player"):
        rows = Result.objects.holding().filter(**{f"{side}__in": list(whose)}).order_by().values_list(side)
        counted = rows.annotate(Min("played_at"), Max("played_at"), Count("match", distinct=True))
        for player, first, last, matches in counted:
            old = found.get(whose[player], {"first": first, "last": last, "matches": 0})
            sums = {"first": min(old["first"], first), "last": max(old["last"], last)}
            found[whose[player]] = {**sums, "matches": old["matches"] + matches}
    return found


def _with_login(pks: list[int]) -> set[int]:
    return set(Player.objects.filter(pk__in=pks, person__user__isnull=False).values_list("pk", flat=True))


def _clubs(pks: list[int]) -> dict[int, tuple[str, ...]]:
    rows = Membership.objects.filter(player__in=pks, until_on=None).order_by("club__name", "pk")
    found: dict[int, tuple[str, ...]] = {}
    for player, club in rows.values_list("player", "club__name"):
        found[player] = (*found.get(player, ()), club)
    return found
