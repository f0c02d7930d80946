"""Versions of pages: numbers that grow with everything that a page depends on, read before rendering.

Each takes one query. Those of pages with announcements, round timers or hidden parts
change when one ends, too. Pages without a version of their own depend on everything (``journal.versions``).
"""

from collections.abc import Sequence
from datetime import datetime
from typing import Any, TypeAlias

from django.db.models import BigIntegerField, CharField, Count, F, OuterRef, Q, QuerySet, Subquery, Sum, Value
from django.db.models.functions import Cast, Coalesce
from django.utils import timezone

from clubs.models import Player, User
from clubs.queries.personal_data import past_erasures
from journal.context import Actor
from journal.models import Stream
from journal.prepared import prepared
from journal.refusals import NotFound, cause
from journal.unique import first_or_none
from journal.versions import count_of, lasting_totals, passed_count, version_of_day
from matches.models import Announcement, EntryMember, Event, LiveScore, Match, TimerFact, Tournament
from matches.queries.publications import passed
from matches.queries.results.live_scores import beat

_KIND = Stream.Kind
Counted: TypeAlias = tuple[int, datetime | None, int]


def event_version(event_id: int) -> str:
    """Return a value that changes with every act on the event, its matches, tournament, federation or players' names;
    "" if there is none.
    """
    return _text(_event(event_id=event_id, at=timezone.now())) if 0 < event_id < 2**63 else ""


@prepared
def _event(event_id: int, at: datetime) -> "QuerySet[Event, Counted]":
    return _counted(Event.objects.filter(pk=event_id), at)


def event_version_of_match(match_id: int) -> str:
    """Return the version of the event of a match, or "" if there is none."""
    return _text(_event_of_match(match_id=match_id, at=timezone.now())) if 0 < match_id < 2**63 else ""


@prepared
def _event_of_match(match_id: int, at: datetime) -> "QuerySet[Event, Counted]":
    events = Match.objects.filter(pk=match_id).values("stage__event")
    return _counted(Event.objects.filter(pk__in=events), at)


def public_event_version(event_id: int) -> str:
    """Return the version of a public event by id. Raise ``NotFound`` for others."""
    version = _text(_public_event(event_id=event_id, at=timezone.now())) if 0 < event_id < 2**63 else ""
    if not version:
        raise NotFound(cause("unknown_event", event=min(event_id, 2**63)))
    return version


@prepared
def _public_event(event_id: int, at: datetime) -> "QuerySet[Event, Counted]":
    return _counted(Event.objects.filter(pk=event_id, tournament__is_public=True), at)


def public_tournament_version(federation: str, tournament: str) -> str:
    """Return a value that changes with every act on the site, and when an announcement of the tournament ends."""
    return version_of_day(_tournament_totals(federation=federation, tournament=tournament, at=timezone.now()))


@prepared
def _tournament_totals(federation: str, tournament: str, at: datetime) -> "QuerySet[Stream, tuple[int, ...]]":
    rows = Announcement.objects.filter(tournament__federation__slug=federation, tournament__slug=tournament)
    return lasting_totals(count_of(rows.filter(until_at__lte=at)) + passed_count(at))


def floor_version(tournament: Tournament) -> str:
    """Return a number that grows with every act on a tournament, its events, matches or players' names."""
    return str(first_or_none(_floor(tournament_id=tournament.pk)))


@prepared
def _floor(tournament_id: int) -> "QuerySet[Tournament, int]":
    return _floor_numbers(Tournament.objects.filter(pk=tournament_id))


def event_floor_number(event_id: int) -> str:
    """Return the same for the tournament of an event, or "None" if there is none."""
    return str(first_or_none(_floor_of_event(event_id=event_id)) if 0 < event_id < 2**63 else None)


@prepared
def _floor_of_event(event_id: int) -> "QuerySet[Tournament, int]":
    return _floor_numbers(Tournament.objects.filter(events=event_id))


def tournament_floor_number(federation: str, tournament: str) -> str:
    """Return the same for a tournament by its slugs, or "None" if there is none."""
    return str(first_or_none(_floor_of_slugs(federation=federation, tournament=tournament)))


@prepared
def _floor_of_slugs(federation: str, tournament: str) -> "QuerySet[Tournament, int]":
    return _floor_numbers(Tournament.objects.filter(federation__slug=federation, slug=tournament))


def _floor_numbers(tournaments: "QuerySet[Tournament]") -> "QuerySet[Tournament, int]":
    ids = tournaments.values("pk")
    streams = (
        _acts(_KIND.TOURNAMENT, _keys(tournaments, "pk")),
        _acts(_KIND.EVENT, _keys(Event.objects.filter(tournament__in=ids), "pk")),
        _acts(_KIND.PLAYER, _keys(EntryMember.objects.filter(event__tournament__in=ids), "player_id")),
        _acts(_KIND.MATCH, _keys(Match.objects.filter(stage__event__tournament__in=ids), "pk")),
    )
    return tournaments.annotate(total=sum(streams, Value(0))).values_list("total", flat=True)


def own_version(viewer: Actor, player: Player | None) -> str:
    """Return a value that changes with every act on a player's events and matches, or on any tournament."""
    memberships = EntryMember.objects.filter(Q(player=player) | Q(player__merged_into=player))
    entries = memberships.values("entry")
    streams = (
        _acts(_KIND.EVENT, _keys(memberships, "event_id")),
        _acts(_KIND.MATCH, _keys(Match.objects.filter(Q(side0__in=entries) | Q(side1__in=entries)), "pk")),
        _acts(_KIND.TOURNAMENT, _keys(Tournament.objects.all(), "pk")),
    )
    at = timezone.now()
    over_count = count_of(Announcement.objects.filter(until_at__lte=at)) + passed_count(at)
    rows = User.objects.filter(pk=viewer.id).annotate(total=sum(streams, Value(0)), over_count=over_count)
    return str(rows.values_list("total", "over_count").first())


def public_match_version(match_id: int) -> str:
    """Return a number that grows with every act on a match, its event, federation, players or rating pool."""
    version = _text(_public_match(match_id=match_id, at=timezone.now())) if 0 < match_id < 2**63 else ""
    if not version:
        raise NotFound(cause("unknown_match", match=min(match_id, 2**63)))
    return version


def _counted(events: "QuerySet[Event]", at: datetime) -> "QuerySet[Event, Counted]":
    ids = events.values("pk")
    streams = (
        _acts(_KIND.EVENT, _keys(events, "pk")),
        _acts(_KIND.TOURNAMENT, _keys(events, "tournament_id")),
        _acts(_KIND.FEDERATION, _keys(events, "tournament__federation_id")),
        _acts(_KIND.PLAYER, _keys(EntryMember.objects.filter(event__in=ids), "player_id")),
        _acts(_KIND.MATCH, _keys(Match.objects.filter(stage__event__in=ids), "pk")),
    )
    newest = LiveScore.objects.filter(match__stage__event=OuterRef("pk"))
    announcements = Announcement.objects.filter(tournament=OuterRef("tournament"), until_at__lte=at)
    over_count = count_of(announcements) + count_of(TimerFact.objects.filter(event=OuterRef("pk"), ends_at__lte=at))
    over_count += count_of(passed(at).filter(event=OuterRef("pk"))) + count_of(past_erasures(at))
    rows = events.annotate(total=sum(streams, Value(0)), live=_newest(newest), over_count=over_count)
    return rows.values_list("total", "live", "over_count")


@prepared
def _public_match(match_id: int, at: datetime) -> "QuerySet[Match, Counted]":
    matches = Match.objects.filter(pk=match_id, stage__event__tournament__is_public=True)
    events = Event.objects.filter(pk__in=matches.values("stage__event"))
    with_boards = Match.objects.filter(Q(pk=match_id) | Q(part_of=match_id))
    streams = (
        _acts(_KIND.MATCH, _keys(with_boards, "pk")),
        _acts(_KIND.EVENT, _keys(events, "pk")),
        _acts(_KIND.TOURNAMENT, _keys(events, "tournament_id")),
        _acts(_KIND.FEDERATION, _keys(events, "tournament__federation_id")),
        _acts(_KIND.POOL, _keys(events.filter(pool__isnull=False), "pool_id")),
        _acts(_KIND.PLAYER, _keys(EntryMember.objects.filter(event__in=events.values("pk")), "player_id")),
    )
    newest = LiveScore.objects.filter(Q(match=OuterRef("pk")) | Q(match__part_of=OuterRef("pk")))
    over_count = count_of(passed(at).filter(event=OuterRef("stage__event"))) + count_of(past_erasures(at))
    rows = matches.annotate(total=sum(streams, Value(0)), live=_newest(newest), over_count=over_count)
    counts: QuerySet[Match, Counted] = rows.values_list("total", "live", "over_count")
    return counts


def _text(rows: Sequence[Counted]) -> str:
    """Return the count, with the age of the newest live score and how many announcements, timers, parts and
    people have ended; "" without a row.
    """
    row = first_or_none(rows)
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
