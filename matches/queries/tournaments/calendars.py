"""Tournaments by month, and as a calendar feed."""

from collections.abc import Sequence
from dataclasses import dataclass
from datetime import date, datetime, time, timedelta
from typing import Any, Final
from zoneinfo import ZoneInfo

from django.db.models import CharField, OuterRef, Prefetch, Q, QuerySet, Subquery
from django.db.models.functions import Cast

from clubs.countries import zones_of_country
from clubs.models import Club, Federation
from journal.context import Actor
from journal.models import Act, Stream
from matches.models import Event, ProgrammeItem, StaffPost, Tournament
from matches.queries.tournaments import programme_items, tournaments

FIRST_YEAR: Final = 1900
LAST_YEAR: Final = 2200
FEED_PERIOD: Final = timedelta(days=366)  # past period of a feed


@dataclass(frozen=True, slots=True)
class Month:
    year: int
    month: int

    @classmethod
    def of(cls, day: date) -> "Month":
        return cls(day.year, day.month)

    @property
    def first(self) -> date:
        return date(self.year, self.month, 1)

    @property
    def last(self) -> date:
        return self.next.first - timedelta(days=1)

    @property
    def next(self) -> "Month":
        return Month(self.year + self.month // 12, self.month % 12 + 1)

    @property
    def previous(self) -> "Month":
        return Month.of(self.first - timedelta(days=1))

    def __str__(self) -> str:
        return f"{self.year:04d}-{self.month:02d}"


@dataclass(frozen=True, slots=True)
class Held:
    """Filters of tournaments. ``country``: two letters, by the time zone of the place.

    ``events``: ids of events; only tournaments that have some of them, and of these only they.
    """

    federation: Federation | None = None
    club: Club | None = None
    tournament: Tournament | None = None
    country: str = ""
    events: frozenset[int] | None = None

    @property
    def is_chosen(self) -> bool:
        """Return whether tournaments are named that need not be in lists."""
        return self.tournament is not None or self.events is not None


@dataclass(frozen=True, slots=True)
class Agenda:
    """A month with its tournaments. ``before``, ``after``: the nearest other months with tournaments."""

    month: Month
    tournaments: Sequence[Tournament]
    before: Month | None
    after: Month | None


@dataclass(frozen=True, slots=True)
class FeedRow:
    """A tournament in a calendar feed. ``revision``: number of changes. ``changed_at``: time of the last one.

    ``items``: of its programme, with those that were removed within a year.
    """

    tournament: Tournament
    events: Sequence[str]
    items: Sequence[ProgrammeItem]
    revision: int
    changed_at: datetime


def agenda(month: Month, scope: Held, viewer: Actor, at: datetime) -> Agenda:
    rows = _held(scope, viewer, at)
    inside = rows.filter(from_on__lte=month.last, until_on__gte=month.first).order_by("from_on", "until_on", "pk")
    before = rows.filter(from_on__lt=month.first).order_by("-from_on").values_list("from_on", flat=True).first()
    after = rows.filter(from_on__gt=month.last).order_by("from_on").values_list("from_on", flat=True).first()
    nearest = [None if day is None else Month.of(day) for day in (before, after)]
    return Agenda(month, list(inside), *nearest)


def feed(scope: Held, viewer: Actor, at: datetime) -> list[FeedRow]:
    """Return upcoming tournaments and those of the last year; a single tournament regardless of its date."""
    rows = _held(scope, viewer, at)
    if scope.tournament is None:
        rows = rows.filter(until_on__gte=at.date() - FEED_PERIOD)
    tournament_rows = rows.annotate(revision=_revision(), changed_at=_changed_at(), announced_at=_announced_at())
    events, items = Event.objects.order_by("pk"), programme_items.in_feeds(at)
    if scope.events is not None:
        events = events.filter(pk__in=scope.events)
        items = items.filter(Q(event=None) | Q(event__in=scope.events))
    parts = Prefetch("events", events), Prefetch("programme", items)
    return [_row(row) for row in tournament_rows.prefetch_related(*parts).order_by("from_on", "pk")]


def _held(scope: Held, viewer: Actor, at: datetime) -> QuerySet[Tournament]:
    rows = tournaments.visible(viewer, at) if scope.is_chosen else tournaments.listed(viewer, at)
    if scope.federation:
        rows = rows.filter(federation=scope.federation)
    if scope.club:
        rows = rows.filter(host_club=scope.club)
    if scope.tournament:
        rows = rows.filter(pk=scope.tournament.pk)
    if scope.events is not None:
        rows = rows.filter(pk__in=Event.objects.filter(pk__in=scope.events).values("tournament"))
    return rows.filter(time_zone__in=zones_of_country(scope.country)) if scope.country else rows


def _revision() -> Subquery:
    """Count the acts on the tournament itself."""
    return Subquery(Stream.objects.filter(kind=Stream.Kind.TOURNAMENT, key=_key()).values("seq")[:1])


def _changed_at() -> Subquery:
    acts = Act.objects.filter(stream__kind=Stream.Kind.TOURNAMENT, stream__key=_key())
    return Subquery(acts.order_by("-seq").values("at")[:1])


def changed_at_of(kind: Stream.Kind, key: int) -> datetime | None:
    """Return the time of the last act of a stream, or None."""
    acts = Act.objects.filter(stream__kind=kind, stream__key=str(key)).order_by("-seq")
    return acts.values_list("at", flat=True).first()


def _announced_at() -> Subquery:
    """Return the start of the first post: the person who announces a tournament serves from then on."""
    return Subquery(StaffPost.objects.filter(tournament=OuterRef("pk")).order_by("from_at").values("from_at")[:1])


def _key() -> Cast:
    return Cast(OuterRef("pk"), CharField(max_length=64))


def _row(tournament: Any) -> FeedRow:
    begins = datetime.combine(tournament.from_on, time(), tzinfo=ZoneInfo(tournament.time_zone))
    changed_at = tournament.changed_at or tournament.announced_at or begins
    events, items = [event.name for event in tournament.events.all()], list(tournament.programme.all())
    return FeedRow(tournament, events, items, tournament.revision or 0, changed_at)
