"""What lists and profiles depend on, as one number that only grows; ``versions`` has those of an event and a match.

Renaming, membership and office are rare, so that everybody's count for everybody: one query without a join.
"""

from collections.abc import Mapping
from datetime import datetime
from typing import Any

from django.db.models import CharField, Count, F, Max, Q, QuerySet, Sum
from django.db.models.functions import Cast, Coalesce

from clubs.models import Club, Player
from journal.models import Stream
from matches.models import EntryMember, Event, RatingChange, RatingPool, SeasonPoints, SeasonTable, Tournament

_KIND = Stream.Kind
_HOUSE = (_KIND.FEDERATION, _KIND.CLUB, _KIND.PLAYER, _KIND.NAMES, _KIND.TOURNAMENT)
_QUARTER = 900  # seconds: no time zone turns a day between quarters of an hour


def pool_version(federation: str, code: str, at: datetime) -> str:
    """Grows with every run of the pool, with names and memberships, and when a day turns anywhere."""
    pool = RatingPool.objects.filter(federation__slug=federation, code=code)
    return f"{_version({_KIND.POOL: _keys(pool, 'pk')})}.{_quarter(at)}"


def season_version(federation: str, code: str) -> str:
    """Grows with every run of the season, with its terms and picked events, and with names."""
    table = SeasonTable.objects.filter(federation__slug=federation, code=code)
    return _version({_KIND.SEASON: _keys(table, "pk")})


def players_version(public_ids: list[str], at: datetime) -> str:
    """Grows with every act about an event in which one of them is, and every run of their pools and seasons; of a pair,
    of its members.
    """
    told = Player.subjects.filter(public_id__in=public_ids)
    members = Player.subjects.filter(Q(pk__in=told.values("one")) | Q(pk__in=told.values("other"))).values("pk")
    named = told.values("pk").union(members)
    whose = named.union(Player.subjects.filter(merged_into__in=named).values("pk"))
    events = EntryMember.objects.filter(player__in=whose)
    pools = RatingChange.objects.filter(player__in=whose, is_last=True)
    seasons = SeasonPoints.objects.filter(player__in=whose)
    about = {
        _KIND.EVENT: _keys(events, "event_id"),
        _KIND.POOL: _keys(pools, "pool_id"),
        _KIND.SEASON: _keys(seasons, "table_id"),
    }
    return f"{_version(about)}.{_quarter(at)}"


def calendar_version(at: datetime) -> str:
    """Grows with every tournament that is announced or changed, and when a day turns anywhere."""
    return f"{_version({})}.{_quarter(at)}"


def names_version() -> str:
    """Changes with every name that can be searched for; new players are counted, since any act may register one."""
    house = Stream.objects.filter(kind__in=_HOUSE).values("pk")
    streams = Stream.objects.filter(pk__in=house).aggregate(acts=Coalesce(Sum("seq"), 0), streams=Count("pk"))
    models = (Player, Club, Tournament, Event)
    newest = [model._default_manager.aggregate(last=Coalesce(Max("pk"), 0))["last"] for model in models]
    return ".".join(map(str, [streams["acts"], streams["streams"], *newest]))


def _version(keys: "Mapping[Stream.Kind, QuerySet[Any, Any]]") -> str:
    """Of the house, and of these streams by kind. Joined as sets: with an OR databases read every match's stream."""
    house = Stream.objects.filter(kind__in=_HOUSE).values("pk")
    parts = [Stream.objects.filter(kind=kind, key__in=some).values("pk") for kind, some in keys.items()]
    streams = Stream.objects.filter(pk__in=house.union(*parts) if parts else house)
    told = streams.aggregate(acts=Coalesce(Sum("seq"), 0), streams=Count("pk"))
    return f"{told['acts']}.{told['streams']}"


def _quarter(at: datetime) -> int:
    return int(at.timestamp()) // _QUARTER


def _keys(rows: "QuerySet[Any]", name: str) -> "QuerySet[Any, Any]":
    """The keys of the streams of what a column names."""
    keys: QuerySet[Any, Any] = rows.annotate(stream_key=Cast(F(name), CharField(max_length=64))).values("stream_key")
    return keys
