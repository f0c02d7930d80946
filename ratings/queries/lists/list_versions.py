"""The versions of rating lists, seasons and profiles. A version only grows."""

from datetime import datetime

from django.db.models import Q

from clubs.models import Player
from journal.models import Stream
from matches.models import EntryMember, RatingPool
from matches.queries.tournaments.site_versions import quarter, site_version, stream_keys
from ratings.models import RatingChange, SeasonPoints, SeasonTable

_KIND = Stream.Kind


def pool_version(federation: str, code: str, at: datetime) -> str:
    """Return the version of a pool.

    It grows with each run of the pool, with names and memberships, and at midnight of any time zone.
    """
    pool = RatingPool.objects.filter(federation__slug=federation, code=code)
    return f"{site_version({_KIND.POOL: stream_keys(pool, 'pk')})}.{quarter(at)}"


def season_version(federation: str, code: str) -> str:
    """Return the version of a season.

    It grows with each run of the season, its terms and picked events, and with names.
    """
    table = SeasonTable.objects.filter(federation__slug=federation, code=code)
    return site_version({_KIND.SEASON: stream_keys(table, "pk")})


def players_version(public_ids: list[str], at: datetime) -> str:
    """Return the version of some players.

    It grows with each act on an event of these players and each run of their pools and seasons. For a pair, the events
    of its members count.
    """
    players = Player.all_ratable.filter(public_id__in=public_ids)
    members = Player.all_ratable.filter(
        Q(pk__in=players.values("member0")) | Q(pk__in=players.values("member1"))
    ).values("pk")
    own_ids = players.values("pk").union(members)
    player_ids = own_ids.union(Player.all_ratable.filter(merged_into__in=own_ids).values("pk"))
    events = EntryMember.objects.filter(player__in=player_ids)
    pools = RatingChange.objects.filter(player__in=player_ids, is_last=True)
    seasons = SeasonPoints.objects.filter(player__in=player_ids)
    about = {
        _KIND.EVENT: stream_keys(events, "event_id"),
        _KIND.POOL: stream_keys(pools, "pool_id"),
        _KIND.SEASON: stream_keys(seasons, "table_id"),
    }
    return f"{site_version(about)}.{quarter(at)}"
