"""What a page's content depends on, as one number that only grows: answered before anything is rendered."""

from typing import Any

from django.db.models import CharField, Count, Q, QuerySet, Sum
from django.db.models.functions import Cast, Coalesce

from journal.models import Stream
from matches.models import EntryMember, Event, Match, Tournament

_KIND = Stream.Kind


def event_version(event: Event) -> str:
    """Grows with every act about the event, its matches, its tournament and its players' names."""
    return _version(_about(event) | Q(kind=_KIND.MATCH, key__in=_keys(Match.objects.filter(stage__event=event))))


def match_version(match: Match) -> str:
    """Grows with every act about the match's event, the match itself, its players and its rating pool."""
    event = match.stage.event
    pool = Q(kind=_KIND.POOL, key=str(event.pool_id))
    return _version(_about(event) | pool | Q(kind=_KIND.MATCH, key=str(match.pk)))


def floor_version(tournament: Tournament) -> str:
    """Grows with every act about the tournament, its events, their matches and their players' names."""
    events = Event.objects.filter(tournament=tournament)
    mine = Q(kind=_KIND.TOURNAMENT, key=str(tournament.pk)) | Q(kind=_KIND.EVENT, key__in=_keys(events))
    matches = Match.objects.filter(stage__event__tournament=tournament)
    members = EntryMember.objects.filter(event__tournament=tournament)
    players = Q(kind=_KIND.PLAYER, key__in=_keys(members, "player_id"))
    return _version(mine | Q(kind=_KIND.MATCH, key__in=_keys(matches)) | players)


def _about(event: Event) -> Q:
    mine = Q(kind=_KIND.EVENT, key=str(event.pk)) | Q(kind=_KIND.TOURNAMENT, key=str(event.tournament_id))
    members = EntryMember.objects.filter(event=event)
    return mine | Q(kind=_KIND.PLAYER, key__in=_keys(members, "player_id"))


def _keys(rows: "QuerySet[Any]", name: str = "pk") -> "QuerySet[Any, Any]":
    keys: QuerySet[Any, Any] = rows.annotate(stream_key=Cast(name, CharField(max_length=64))).values("stream_key")
    return keys


def _version(streams: Q) -> str:
    told = Stream.objects.filter(streams).aggregate(acts=Coalesce(Sum("seq"), 0), streams=Count("pk"))
    return f"{told['acts']}.{told['streams']}"
