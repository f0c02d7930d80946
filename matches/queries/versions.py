"""What a page's content depends on, as one number that only grows: answered before anything is rendered.

Each is one query. Pages without a version of their own depend on everything (``journal.versions``).
"""

from typing import Any

from django.db.models import BigIntegerField, CharField, Count, F, OuterRef, Q, QuerySet, Subquery, Sum, Value
from django.db.models.functions import Cast, Coalesce

from clubs.models import Player, User
from journal.acts import Actor
from journal.models import Stream
from journal.refusals import Unseen, because
from matches.models import EntryMember, Event, LiveScore, Match, Tournament
from matches.queries.live_scores import beat

_KIND = Stream.Kind


def event_version(event: Event) -> str:
    """Grows with every act about the event, its matches, its tournament and its players' names."""
    return _counted(Event.objects.filter(pk=event.pk))


def public_event_version(event_id: int) -> str:
    """The same by number, for anybody; an event that is not public: Unseen."""
    rows = Event.objects.filter(pk=event_id, tournament__is_public=True) if 0 < event_id < 2**63 else None
    told = "" if rows is None else _counted(rows)
    if not told:
        raise Unseen(because("unknown_event", event=min(event_id, 2**63)))
    return told


def floor_version(tournament: Tournament) -> str:
    """Grows with every act about a tournament, its events, their matches and their players' names."""
    mine = Tournament.objects.filter(pk=tournament.pk)
    events = Event.objects.filter(tournament=tournament)
    streams = (
        _acts(_KIND.TOURNAMENT, _keys(mine, "pk")),
        _acts(_KIND.EVENT, _keys(events, "pk")),
        _acts(_KIND.PLAYER, _keys(EntryMember.objects.filter(event__tournament=tournament), "player_id")),
        _acts(_KIND.MATCH, _keys(Match.objects.filter(stage__event__tournament=tournament), "pk")),
    )
    return str(mine.annotate(told=sum(streams, Value(0))).values_list("told", flat=True).first())


def own_version(viewer: Actor, player: Player | None) -> str:
    """Grows with every act about the events that a player is entered in, his matches, and tournaments."""
    mine = EntryMember.objects.filter(Q(player=player) | Q(player__merged_into=player))
    entries = mine.values("entry")
    streams = (
        _acts(_KIND.EVENT, _keys(mine, "event_id")),
        _acts(_KIND.MATCH, _keys(Match.objects.filter(Q(side0__in=entries) | Q(side1__in=entries)), "pk")),
        _acts(_KIND.TOURNAMENT, _keys(Tournament.objects.all(), "pk")),
    )
    return str(User.objects.filter(pk=viewer.id).annotate(told=sum(streams, Value(0))).values_list("told").first())


def public_match_version(match_id: int) -> str:
    """Grows with every act about a match's event, the match itself, its players and its rating pool."""
    rows = Match.objects.filter(pk=match_id, stage__event__tournament__is_public=True)
    if not 0 < match_id < 2**63 or not (told := _match_counted(rows)):
        raise Unseen(because("unknown_match", match=min(match_id, 2**63)))
    return told


def _counted(events: "QuerySet[Event]") -> str:
    """ "" where there is none of them."""
    ids = events.values("pk")
    streams = (
        _acts(_KIND.EVENT, _keys(events, "pk")),
        _acts(_KIND.TOURNAMENT, _keys(events, "tournament_id")),
        _acts(_KIND.PLAYER, _keys(EntryMember.objects.filter(event__in=ids), "player_id")),
        _acts(_KIND.MATCH, _keys(Match.objects.filter(stage__event__in=ids), "pk")),
    )
    newest = LiveScore.objects.filter(match__stage__event=OuterRef("pk"))
    return _told(events.annotate(told=sum(streams, Value(0)), live=_newest(newest)))


def _match_counted(matches: "QuerySet[Match]") -> str:
    events = Event.objects.filter(pk__in=matches.values("stage__event"))
    streams = (
        _acts(_KIND.MATCH, _keys(matches, "pk")),
        _acts(_KIND.EVENT, _keys(events, "pk")),
        _acts(_KIND.TOURNAMENT, _keys(events, "tournament_id")),
        _acts(_KIND.POOL, _keys(events.filter(pool__isnull=False), "pool_id")),
        _acts(_KIND.PLAYER, _keys(EntryMember.objects.filter(event__in=events.values("pk")), "player_id")),
    )
    newest = LiveScore.objects.filter(match=OuterRef("pk"))
    return _told(matches.annotate(told=sum(streams, Value(0)), live=_newest(newest)))


def _told(rows: "QuerySet[Any]") -> str:
    """What was counted, and how new the scores are that come in while matches are played."""
    found = rows.values_list("told", "live").first()
    return "" if found is None else f"{found[0]}{beat(found[1])}"


def _newest(scores: "QuerySet[LiveScore]") -> Subquery:
    return Subquery(scores.order_by("-at").values("at")[:1])


def _acts(kind: str, keys: "QuerySet[Any, Any]") -> Coalesce:
    """How many acts and streams there are about some things: each a look-up in the index of streams."""
    rows = Stream.objects.filter(kind=kind, key__in=keys).order_by().values("kind")
    told = rows.annotate(told=Sum("seq", output_field=BigIntegerField()) + Count("pk")).values("told")
    return Coalesce(Subquery(told), 0, output_field=BigIntegerField())


def _keys(rows: "QuerySet[Any]", name: str) -> "QuerySet[Any, Any]":
    keys: QuerySet[Any, Any] = rows.order_by().annotate(stream_key=Cast(F(name), CharField(max_length=64)))
    return keys.values("stream_key")
