"""Versions of pages: numbers that grow with everything that a page depends on, read before rendering.

Each takes one query. Those of pages with announcements, round timers or hidden parts
change when one ends, too. Pages without a version of their own depend on everything (``journal.versions``).
"""

from typing import Any

from django.db.models import BigIntegerField, CharField, Count, F, OuterRef, Q, QuerySet, Subquery, Sum, Value
from django.db.models.functions import Cast, Coalesce
from django.utils import timezone

from clubs.models import Player, User
from journal.context import Actor
from journal.models import Stream
from journal.refusals import NotFound, cause
from journal.versions import count_of, site_version
from matches.models import Announcement, EntryMember, Event, LiveScore, Match, TimerFact, Tournament
from matches.queries.publications import passed
from matches.queries.results.live_scores import beat

_KIND = Stream.Kind


def event_version(event_id: int) -> str:
    """Return a value that changes with every act on the event, its matches, tournament, federation or players' names;
    "" if there is none.
    """
    return _counted(Event.objects.filter(pk=event_id)) if 0 < event_id < 2**63 else ""


def event_version_of_match(match_id: int) -> str:
    """Return the version of the event of a match, or "" if there is none."""
    events = Match.objects.filter(pk=match_id).values("stage__event")
    return _counted(Event.objects.filter(pk__in=events)) if 0 < match_id < 2**63 else ""


def public_event_version(event_id: int) -> str:
    """Return the version of a public event by id. Raise ``NotFound`` for others."""
    rows = Event.objects.filter(pk=event_id, tournament__is_public=True) if 0 < event_id < 2**63 else None
    version = "" if rows is None else _counted(rows)
    if not version:
        raise NotFound(cause("unknown_event", event=min(event_id, 2**63)))
    return version


def public_tournament_version(federation: str, tournament: str) -> str:
    """Return a value that changes with every act on the site, and when an announcement of the tournament ends."""
    rows = Announcement.objects.filter(tournament__federation__slug=federation, tournament__slug=tournament)
    return site_version(rows.filter(until_at__lte=timezone.now()))


def floor_version(tournament: Tournament) -> str:
    """Return a number that grows with every act on a tournament, its events, matches or players' names."""
    return _floor_number(Tournament.objects.filter(pk=tournament.pk))


def event_floor_number(event_id: int) -> str:
    """Return the same for the tournament of an event, or "None" if there is none."""
    events = Event.objects.filter(pk=event_id) if 0 < event_id < 2**63 else Event.objects.none()
    return _floor_number(Tournament.objects.filter(pk__in=events.values("tournament")))


def tournament_floor_number(federation: str, tournament: str) -> str:
    """Return the same for a tournament by its slugs, or "None" if there is none."""
    return _floor_number(Tournament.objects.filter(federation__slug=federation, slug=tournament))


def _floor_number(tournaments: "QuerySet[Tournament]") -> str:
    ids = tournaments.values("pk")
    streams = (
        _acts(_KIND.TOURNAMENT, _keys(tournaments, "pk")),
        _acts(_KIND.EVENT, _keys(Event.objects.filter(tournament__in=ids), "pk")),
        _acts(_KIND.PLAYER, _keys(EntryMember.objects.filter(event__tournament__in=ids), "player_id")),
        _acts(_KIND.MATCH, _keys(Match.objects.filter(stage__event__tournament__in=ids), "pk")),
    )
    return str(tournaments.annotate(total=sum(streams, Value(0))).values_list("total", flat=True).first())


def own_version(viewer: Actor, player: Player | None) -> str:
    """Return a value that changes with every act on a player's events and matches, or on any tournament."""
    memberships = EntryMember.objects.filter(Q(player=player) | Q(player__merged_into=player))
    entries = memberships.values("entry")
    streams = (
        _acts(_KIND.EVENT, _keys(memberships, "event_id")),
        _acts(_KIND.MATCH, _keys(Match.objects.filter(Q(side0__in=entries) | Q(side1__in=entries)), "pk")),
        _acts(_KIND.TOURNAMENT, _keys(Tournament.objects.all(), "pk")),
    )
    over_count = count_of(Announcement.objects.filter(until_at__lte=timezone.now())) + count_of(passed())
    rows = User.objects.filter(pk=viewer.id).annotate(total=sum(streams, Value(0)), over_count=over_count)
    return str(rows.values_list("total", "over_count").first())


def public_match_version(match_id: int) -> str:
    """Return a number that grows with every act on a match, its event, federation, players or rating pool."""
    rows = Match.objects.filter(pk=match_id, stage__event__tournament__is_public=True)
    if not 0 < match_id < 2**63 or not (version := _match_counted(rows)):
        raise NotFound(cause("unknown_match", match=min(match_id, 2**63)))
    return version


def _counted(events: "QuerySet[Event]") -> str:
    """Return the version of an event, or "" if there is none."""
    ids = events.values("pk")
    streams = (
        _acts(_KIND.EVENT, _keys(events, "pk")),
        _acts(_KIND.TOURNAMENT, _keys(events, "tournament_id")),
        _acts(_KIND.FEDERATION, _keys(events, "tournament__federation_id")),
        _acts(_KIND.PLAYER, _keys(EntryMember.objects.filter(event__in=ids), "player_id")),
        _acts(_KIND.MATCH, _keys(Match.objects.filter(stage__event__in=ids), "pk")),
    )
    newest = LiveScore.objects.filter(match__stage__event=OuterRef("pk"))
    at = timezone.now()
    announcements = Announcement.objects.filter(tournament=OuterRef("tournament"), until_at__lte=at)
    over_count = count_of(announcements) + count_of(TimerFact.objects.filter(event=OuterRef("pk"), ends_at__lte=at))
    over_count += count_of(passed().filter(event=OuterRef("pk")))
    return _version(events.annotate(total=sum(streams, Value(0)), live=_newest(newest), over_count=over_count))


def _match_counted(matches: "QuerySet[Match]") -> str:
    events = Event.objects.filter(pk__in=matches.values("stage__event"))
    streams = (
        _acts(_KIND.MATCH, _keys(matches, "pk")),
        _acts(_KIND.EVENT, _keys(events, "pk")),
        _acts(_KIND.TOURNAMENT, _keys(events, "tournament_id")),
        _acts(_KIND.FEDERATION, _keys(events, "tournament__federation_id")),
        _acts(_KIND.POOL, _keys(events.filter(pool__isnull=False), "pool_id")),
        _acts(_KIND.PLAYER, _keys(EntryMember.objects.filter(event__in=events.values("pk")), "player_id")),
    )
    newest = LiveScore.objects.filter(match=OuterRef("pk"))
    passed_parts = count_of(passed().filter(event=OuterRef("stage__event")))
    return _version(matches.annotate(total=sum(streams, Value(0)), live=_newest(newest), over_count=passed_parts))


def _version(rows: "QuerySet[Any]") -> str:
    """Return the count, with the age of the newest live score and how many announcements, timers and hidden parts have
    ended.
    """
    row = rows.values_list("total", "live", "over_count").first()
    return "" if row is None else f"{row[0]}{beat(row[1])}" + (f"-{row[2]}" if row[2] else "")


def _newest(scores: "QuerySet[LiveScore]") -> Subquery:
    return Subquery(scores.order_by("-at").values("at")[:1])


def _acts(kind: str, keys: "QuerySet[Any, Any]") -> Coalesce:
    """Count acts and streams: each is a look-up in the index of streams."""
    rows = Stream.objects.filter(kind=kind, key__in=keys).order_by().values("kind")
    total = rows.annotate(total=Sum("seq", output_field=BigIntegerField()) + Count("pk")).values("total")
    return Coalesce(Subquery(total), 0, output_field=BigIntegerField())


def _keys(rows: "QuerySet[Any]", name: str) -> "QuerySet[Any, Any]":
    keys: QuerySet[Any, Any] = rows.order_by().annotate(stream_key=Cast(F(name), CharField(max_length=64)))
    return keys.values("stream_key")
