"""Versions of pages that depend on the whole site: numbers that only grow.

Changes of names, memberships and offices are rare, so those of all people count for all pages: one query without a
join.
"""

from collections.abc import Mapping
from datetime import datetime
from typing import Any

from django.db.models import CharField, Count, F, Max, QuerySet, Sum
from django.db.models.functions import Cast, Coalesce

from clubs.models import Club, Player
from journal.models import Stream
from journal.prepared import prepared
from journal.versions import passed_count, totals_of, version_of
from matches.models import Event, Tournament

_KIND = Stream.Kind
_SITE_STREAMS = (_KIND.FEDERATION, _KIND.CLUB, _KIND.PLAYER, _KIND.NAMES, _KIND.TOURNAMENT)
_QUARTER = 900  # seconds; in all time zones dates change at a quarter of an hour


def calendar_version(at: datetime) -> str:
    """Return a number that grows with every change of a tournament, and when the date changes anywhere."""
    return f"{version_of(_site_totals(at=at))}.{quarter(at)}"


@prepared
def _site_totals(at: datetime) -> QuerySet[Stream, tuple[int, ...]]:
    return site_totals({}, at)


def names_version() -> str:
    """Return a value that changes with every searchable name. Players are counted, because any act may register one."""
    site_streams = Stream.objects.filter(kind__in=_SITE_STREAMS).values("pk")
    streams = Stream.objects.filter(pk__in=site_streams).aggregate(acts=Coalesce(Sum("seq"), 0), streams=Count("pk"))
    models = (Player, Club, Tournament, Event)
    newest = [model._default_manager.aggregate(last=Coalesce(Max("pk"), 0))["last"] for model in models]
    return ".".join(map(str, [streams["acts"], streams["streams"], *newest]))


def site_totals(keys: "Mapping[Stream.Kind, QuerySet[Any, Any]]", at: datetime) -> QuerySet[Stream, tuple[int, ...]]:
    """Return the totals of the site's streams and of ``keys`` by kind.

    The sets are joined by UNION, because with OR databases read the streams of all matches.
    """
    site_streams = Stream.objects.filter(kind__in=_SITE_STREAMS).values("pk")
    parts = [Stream.objects.filter(kind=kind, key__in=stream_keys).values("pk") for kind, stream_keys in keys.items()]
    streams = Stream.objects.filter(pk__in=site_streams.union(*parts) if parts else site_streams)
    return totals_of(streams, passed_count(at))


def quarter(at: datetime) -> int:
    return int(at.timestamp()) // _QUARTER


def stream_keys(rows: "QuerySet[Any]", name: str) -> "QuerySet[Any, Any]":
    """Return the stream keys for the values of a column."""
    keys: QuerySet[Any, Any] = rows.annotate(stream_key=Cast(F(name), CharField(max_length=64))).values("stream_key")
    return keys
