"""The activities of two players, to decide whether they are one person: matches, entries, events and pools."""

from collections import defaultdict
from collections.abc import Collection, Mapping, Sequence
from dataclasses import dataclass
from datetime import datetime

from django.db.models import Count, Max, Min, Q, QuerySet

from clubs.models import Federation, Membership, Player
from clubs.queries import players
from clubs.queries.homes import home_of, players_at_home
from clubs.queries.merges import family
from matches.models import Entry, EntryMember, Match, RatingPool, Result
from ratings.models import ListedPlayer, Performance, StartingRating
from ratings.queries.pools.pool_rows import pools_asking_members


@dataclass(frozen=True, slots=True)
class MatchTotals:
    """The number of a player's matches with a result, and when the first and the last were played (None: never)."""

    matches: int = 0
    first: datetime | None = None
    last: datetime | None = None

    def __add__(self, more: "MatchTotals") -> "MatchTotals":
        times = [time for time in (self.first, self.last, more.first, more.last) if time is not None]
        return MatchTotals(self.matches + more.matches, min(times, default=None), max(times, default=None))


@dataclass(frozen=True, slots=True)
class PlayerActivity:
    """The matches, events and clubs of a player. ``clubs``: the current ones."""

    player: Player
    played: MatchTotals = MatchTotals()
    events: int = 0
    clubs: tuple[str, ...] = ()
    has_login: bool = False


def entries_of(player: Player) -> list[int]:
    """Return the entries of a player, including those of players merged into them."""
    return _entries(family(player))


def met(player: Player, other: Player) -> Match | None:
    """Return the first match between the two."""
    first, second = entries_of(player), entries_of(other)
    against = Q(side0__in=first, side1__in=second) | Q(side0__in=second, side1__in=first)
    return Match.objects.holding().filter(against).order_by("pk").first()


def partners(player: Player, other: Player) -> Entry | None:
    """Return the first entry in which both are members."""
    rows = Entry.objects.holding().filter(pk__in=set(entries_of(player)) & set(entries_of(other)))
    return rows.select_related("event__tournament").order_by("pk").first()


def entry_in_shared_event(player: Player, other: Player) -> Entry | None:
    """Return the first entry of ``player`` in an event that ``other`` entered too."""
    events = Entry.objects.holding().filter(pk__in=entries_of(other)).values("event")
    rows = Entry.objects.holding().filter(pk__in=entries_of(player), event__in=events)
    return rows.select_related("event__tournament").order_by("pk").first()


def rated_by(player_ids: Sequence[int]) -> list[tuple[int, int | None]]:
    """Return the pool and the match of each result of these players in a rated event.

    The match is None for a pool in which they only have starting ratings, and for each PR list with their figures.
    """
    entries = _entries(player_ids)
    rows = Result.objects.holding().filter(match__stage__event__pool__isnull=False)
    player_results = rows.filter(Q(match__side0__in=entries) | Q(match__side1__in=entries))
    matches = list(player_results.order_by("match").values_list("match__stage__event__pool", "match").distinct())
    starts = (
        StartingRating.objects.holding().filter(player__in=player_ids).order_by("pool").values_list("pool", flat=True)
    )
    performances = Performance.objects.holding().filter(player__in=player_ids).values_list("pool", flat=True)
    list_rows = ListedPlayer.objects.filter(player__in=player_ids, list__pool__kind=RatingPool.Kind.PERFORMANCE)
    lists = {*performances, *list_rows.values_list("list__pool", flat=True)}
    alone = sorted({*starts, *lists} - {pool for pool, _ in matches})
    return [*matches, *((pool, None) for pool in alone)]


def pools_rating(player_ids: Sequence[int]) -> list[RatingPool]:
    """Return the pools in which these players have, or will have, a rating."""
    pools = RatingPool.objects.filter(pk__in={pool for pool, _ in rated_by(player_ids)}).select_related("federation")
    return list(pools.order_by("pk"))


def pools_asking_again(target: Player, duplicate: Player) -> list[RatingPool]:
    """Return the pools whose policy depends on memberships and in which one of the two played.

    The merge moves the memberships to the target.
    """
    homes = (
        Membership.objects.filter(player__in=family(duplicate)).order_by().values_list("club__federation", flat=True)
    )
    member_pool_ids = {pool.pk for home in set(homes) for pool in pools_asking_members(home)}
    return [pool for pool in pools_rating([*family(target), *family(duplicate)]) if pool.pk in member_pool_ids]


def player_activities(candidates: Collection[Player]) -> dict[int, PlayerActivity]:
    """Return the activity of each player. Seven queries, for any number of players."""
    pks = [player.pk for player in candidates]
    real = dict(Player.objects.filter(merged_into__in=pks).values_list("pk", "merged_into_id"))
    canonical_ids = {pk: pk for pk in pks} | {duplicate: into for duplicate, into in real.items() if into is not None}
    events, totals = events_of(canonical_ids), _played(canonical_ids)
    clubs, logins = _clubs(pks), _with_login(pks)
    return {
        player.pk: PlayerActivity(
            player,
            totals.get(player.pk, MatchTotals()),
            len(events[player.pk]),
            clubs=clubs.get(player.pk, ()),
            has_login=player.pk in logins,
        )
        for player in candidates
    }


def events_of(canonical_ids: Mapping[int, int]) -> dict[int, set[int]]:
    """Return the events that each player entered. ``canonical_ids``: by player, the player who gets their events."""
    events: dict[int, set[int]] = defaultdict(set)
    rows = EntryMember.objects.holding().filter(player__in=list(canonical_ids)).order_by("pk")
    for player, event in rows.values_list("player", "event"):
        events[canonical_ids[player]].add(event)
    return events


def players_of(federation: Federation) -> QuerySet[Player]:
    """Return the players for whom the federation decides: those whose home it is."""
    return players_at_home(federation)


def local_players(federation: Federation) -> QuerySet[Player]:
    """Return the players whose home the federation is, and the members of its clubs."""
    members = players.members_of_federation(federation)
    return Player.objects.filter(Q(pk__in=players_at_home(federation)) | Q(pk__in=members))


def is_of(player: Player, federation: Federation) -> bool:
    """Return whether the federation decides for the player."""
    return home_of(player).federation == federation


def _entries(player_ids: Sequence[int]) -> list[int]:
    rows = EntryMember.objects.holding().filter(player__in=player_ids)
    return list(rows.order_by("pk").values_list("entry", flat=True))


def _played(canonical_ids: Mapping[int, int]) -> dict[int, MatchTotals]:
    """Return the totals of each canonical player."""
    totals: dict[int, MatchTotals] = defaultdict(MatchTotals)
    for side in ("match__side0__members__player", "match__side1__members__player"):
        rows = Result.objects.holding().filter(**{f"{side}__in": list(canonical_ids)}).order_by().values_list(side)
        side_totals = rows.annotate(Min("played_at"), Max("played_at"), Count("match", distinct=True))
        for player, first, last, matches in side_totals:
            totals[canonical_ids[player]] += MatchTotals(matches, first, last)
    return totals


def _with_login(pks: list[int]) -> set[int]:
    return set(Player.objects.filter(pk__in=pks, person__user__isnull=False).values_list("pk", flat=True))


def _clubs(pks: list[int]) -> dict[int, tuple[str, ...]]:
    rows = Membership.objects.filter(player__in=pks, until_on=None).order_by("club__name", "pk")
    clubs: dict[int, tuple[str, ...]] = {}
    for player, club in rows.values_list("player", "club__name"):
        clubs[player] = (*clubs.get(player, ()), club)
    return clubs
