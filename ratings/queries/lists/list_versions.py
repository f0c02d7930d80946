"""The versions of rating lists, seasons and profiles. A version only grows."""

from datetime import datetime

from django.db.models import Q, QuerySet
from django.utils import timezone

from clubs.models import Player
from journal.models import Stream
from journal.prepared import prepared
from journal.versions import version_of
from matches.models import EntryMember, RatingPool, TitleFact
from matches.queries.tournaments.site_versions import quarter, site_totals, stream_keys
from ratings.models import ListedPlayer, Performance, RatingChange, SeasonPoints, SeasonTable

_KIND = Stream.Kind


def pool_version(federation: str, code: str, at: datetime) -> str:
    """Return the version of a pool.

    It grows with each run of the pool, with names and memberships, and at midnight of any time zone.
    """
    return f"{version_of(_pool_totals(federation=federation, code=code, at=at))}.{quarter(at)}"


@prepared
def _pool_totals(federation: str, code: str, at: datetime) -> QuerySet[Stream, tuple[int, ...]]:
    pool = RatingPool.objects.filter(federation__slug=federation, code=code)
    return site_totals({_KIND.POOL: stream_keys(pool, "pk")}, at)


def season_version(federation: str, code: str) -> str:
    """Return the version of a season.

    It grows with each run of the season, its terms and picked events, and with names.
    """
    return version_of(_season_totals(federation=federation, code=code, at=timezone.now()))


@prepared
def _season_totals(federation: str, code: str, at: datetime) -> QuerySet[Stream, tuple[int, ...]]:
    table = SeasonTable.objects.filter(federation__slug=federation, code=code)
    return site_totals({_KIND.SEASON: stream_keys(table, "pk")}, at)


def players_version(public_ids: list[str], at: datetime) -> str:
    """Return the version of some players.

    It grows with each act on an event of these players, or on a federation of which they hold a title, and each run of
    their pools and seasons. For a pair, the events of its members count.
    """
    return f"{version_of(_players_totals(public_ids=public_ids, at=at))}.{quarter(at)}"


@prepared
def _players_totals(public_ids: list[str], at: datetime) -> QuerySet[Stream, tuple[int, ...]]:
    players = Player.all_ratable.filter(public_id__in=public_ids)
    members = Player.all_ratable.filter(
        Q(pk__in=players.values("member0")) | Q(pk__in=players.values("member1"))
    ).values("pk")
    own_ids = players.values("pk").union(members)
    player_ids = own_ids.union(Player.all_ratable.filter(merged_into__in=own_ids).values("pk"))
    events = EntryMember.objects.filter(player__in=player_ids)
    titles = TitleFact.objects.filter(player__in=player_ids)
    rating_pools = RatingChange.objects.filter(player__in=player_ids, is_last=True).values("pool")
    performances = Performance.objects.filter(player__in=player_ids).values("pool")
    list_rows = ListedPlayer.objects.filter(player__in=player_ids, list__pool__kind=RatingPool.Kind.PERFORMANCE)
    pools = RatingPool.objects.filter(pk__in=rating_pools.union(performances, list_rows.values("list__pool")))
    seasons = SeasonPoints.objects.filter(player__in=player_ids)
    about = {
        _KIND.EVENT: stream_keys(events, "event_id"),
        _KIND.FEDERATION: stream_keys(titles, "title__federation_id"),
        _KIND.POOL: stream_keys(pools, "pk"),
        _KIND.SEASON: stream_keys(seasons, "table_id"),
    }
    return site_totals(about, at)
