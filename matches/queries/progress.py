"""How far an event is: what is being played, what comes next, what was decided."""

from collections.abc import Collection, Mapping, Sequence
from dataclasses import dataclass
from datetime import datetime

from django.db.models import Count, Exists, OuterRef, Q, QuerySet, Subquery

from journal.models import Act, Stream
from matches.models import LIST, Event, Match, Node, Result
from matches.queries.match_row import MatchRow, MatchState
from matches.queries.match_rows import match_rows

_NEXT = (MatchState.CALLED, MatchState.READY)


@dataclass(frozen=True, slots=True)
class Now:
    """The matches without a result. ``going_on``: begun, or its score waits; ``coming``: those with a table first."""

    going_on: tuple[MatchRow, ...] = ()
    coming: tuple[MatchRow, ...] = ()

    def __bool__(self) -> bool:
        return bool(self.going_on or self.coming)


@dataclass(frozen=True, slots=True)
class AsOf:
    """Up to which act of an event a page tells, when that was, and the hash that proves it and all before."""

    number: int
    at: datetime | None
    head: str = ""

    @property
    def short(self) -> str:
        """The beginning of the hash, by which it is known."""
        return self.head[:12]


def undecided(event: Event) -> QuerySet[Match]:
    """The matches that still count and have no result, in the order of birth."""
    return Match.objects.filter(_counts(), ~Exists(_results()), stage__event=event).order_by("pk")


def counting(event: Event, entry: int) -> QuerySet[Match]:
    """The matches of an entry that count: of those that a correction replaced in the draw, only the decided ones."""
    mine = Q(side0=entry) | Q(side1=entry)
    return Match.objects.filter(mine, _counts() | Exists(_results()), stage__event=event).order_by("pk")


def decided(event: Event) -> QuerySet[Match]:
    """The matches that have a result, the latest first."""
    played_at = Subquery(_results().order_by("-pk").values("played_at")[:1])
    rows = Match.objects.filter(stage__event=event).annotate(last_played_at=played_at)
    latest: QuerySet[Match] = rows.filter(last_played_at__isnull=False).order_by("-last_played_at", "-pk")
    return latest


def now(rows: Sequence[MatchRow]) -> Now:
    """``rows``: matches without a result."""
    coming = [row for row in rows if row.state in _NEXT]
    going_on = [row for row in rows if row.state not in (*_NEXT, MatchState.DECIDED, MatchState.BROKEN_OFF)]
    return Now(tuple(sorted(going_on, key=_by_table)), tuple(sorted(coming, key=_by_table)))


def now_in(event: Event) -> Now:
    return now(match_rows(undecided(event)))


def counts_of(events: Collection[int]) -> Mapping[int, tuple[int, int]]:
    """By event: how many matches have no result, and how many have one."""
    rows = Match.objects.filter(_counts(), stage__event__in=events).annotate(has_result=Exists(_results()))
    told = rows.values("stage__event", "has_result").annotate(count=Count("pk"))
    counts = told.values_list("stage__event", "has_result", "count")
    found = {(event, has_result): count for event, has_result, count in counts}
    return {event: (found.get((event, False), 0), found.get((event, True), 0)) for event in events}


def as_of(event: Event) -> AsOf:
    """The last act of an event."""
    acts = Act.objects.filter(stream__kind=Stream.Kind.EVENT, stream__key=str(event.pk)).order_by("-seq")
    last = acts.values_list("seq", "at", "hash").first()
    return AsOf(*last) if last else AsOf(0, None)


def _counts() -> Q:
    """Whether a match is in the draw, or in a list, which has none."""
    return Q(Exists(Node.objects.filter(match=OuterRef("pk")))) | Q(stage__format=LIST)


def _results() -> "QuerySet[Result]":
    rows: QuerySet[Result] = Result.objects.holding().filter(match=OuterRef("pk"))
    return rows


def _by_table(row: MatchRow) -> tuple[bool, int, str, int]:
    """Those with a table first, 2 before 10."""
    return not row.table, len(row.table), row.table, row.id
