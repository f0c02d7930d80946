"""The progress of an event: current, next and decided matches."""

from collections.abc import Collection, Mapping, Sequence
from dataclasses import dataclass
from datetime import datetime

from django.db.models import Count, Exists, OuterRef, Q, QuerySet

from journal.models import Act, Stream
from journal.prepared import prepared
from matches.models import Event, Match, Result, at_node, is_listed
from matches.queries.results.live_scores import with_live
from matches.queries.results.match_row import MatchRow, MatchState
from matches.queries.results.match_rows import match_rows
from matches.queries.results.result_rows import latest_results

LATEST = 6
_NEXT = (MatchState.CALLED, MatchState.READY)
_SETTLING = (MatchState.CHECKING, MatchState.REFUSED, MatchState.TO_CONFIRM, MatchState.DISPUTED)


@dataclass(frozen=True, slots=True)
class Now:
    """The matches without a result.

    ``going_on``: started or with a pending score. ``upcoming``: those with a table first. ``adjourned``: not resumed.
    """

    going_on: tuple[MatchRow, ...] = ()
    upcoming: tuple[MatchRow, ...] = ()
    adjourned: tuple[MatchRow, ...] = ()

    def __bool__(self) -> bool:
        return bool(self.going_on or self.upcoming or self.adjourned)

    @property
    def called(self) -> tuple[MatchRow, ...]:
        return tuple(row for row in self.upcoming if row.state is MatchState.CALLED)

    @property
    def ready(self) -> tuple[MatchRow, ...]:
        """Return the matches that wait for a table."""
        return tuple(row for row in self.upcoming if row.state is MatchState.READY)

    @property
    def playing(self) -> tuple[MatchRow, ...]:
        return tuple(row for row in self.going_on if row.state not in _SETTLING)

    @property
    def settling(self) -> tuple[MatchRow, ...]:
        """Return the matches that are played, and whose score only waits to be decided."""
        return tuple(row for row in self.going_on if row.state in _SETTLING)


@dataclass(frozen=True, slots=True)
class AsOf:
    """The last act that a page includes, its time, and the hash that proves everything up to it."""

    number: int
    at: datetime | None
    head: str = ""

    @property
    def short(self) -> str:
        """Return the beginning of the hash."""
        return self.head[:12]


def undecided(event: Event) -> QuerySet[Match]:
    """Return the matches that count and have no result, in the order of creation."""
    return undecided_of([event])


@prepared
def undecided_rows(event_ids: list[int]) -> QuerySet[Match]:
    """Read the undecided matches of some events."""
    return _undecided(event_ids)


def undecided_of(events: Collection[Event]) -> QuerySet[Match]:
    """Return those of several events."""
    return _undecided([event.pk for event in events])


def _undecided(event_ids: Collection[int]) -> QuerySet[Match]:
    has_boards = Exists(Match.objects.filter(part_of=OuterRef("pk")))  # which then are shown for the tie
    matches = Match.objects.filter(_counts(), ~Exists(_results()), ~has_boards, stage__event__in=event_ids)
    return with_live(matches).order_by("pk")


def counting(event: Event, entry: int) -> QuerySet[Match]:
    """Return the matches of an entry that count."""
    of_entry = Q(side0=entry) | Q(side1=entry)
    return Match.objects.filter(of_entry, _counts(), stage__event=event).order_by("pk")


def decided(event: Event) -> QuerySet[Result]:
    """Return the results of an event, each with its match, the latest first."""
    return _decided(event.pk)


def _decided(event_id: int) -> QuerySet[Result]:
    return latest_results().filter(match__stage__event=event_id).order_by("-played_at", "-match")


@prepared
def decided_ids(event_id: int) -> QuerySet[Result, int]:
    """Read the ids of the results of an event, the latest first."""
    return _decided(event_id).values_list("pk", flat=True)


@prepared
def decided_rows(result_ids: list[int]) -> QuerySet[Result]:
    """Read some of these results, each with its match, the latest first."""
    return latest_results().filter(pk__in=result_ids).order_by("-played_at", "-match")


@prepared
def latest_rows(event_id: int) -> QuerySet[Result]:
    """Read the latest results of an event, each with its match."""
    return _decided(event_id)[:LATEST]


def now(rows: Sequence[MatchRow]) -> Now:
    """Return the current matches. ``rows``: matches without a result."""
    upcoming = [row for row in rows if row.state in _NEXT]
    going_on = [row for row in rows if row.state not in (*_NEXT, MatchState.DECIDED, MatchState.BROKEN_OFF)]
    adjourned = tuple(row for row in rows if row.state is MatchState.BROKEN_OFF)
    return Now(tuple(sorted(going_on, key=by_table)), tuple(sorted(upcoming, key=by_table)), adjourned)


def now_in(event: Event) -> Now:
    return now(match_rows(undecided(event)))


def counts_of(events: Collection[int]) -> Mapping[int, tuple[int, int]]:
    """Return the numbers of undecided and decided matches, by event; of teams those of ties."""
    rows = Match.objects.filter(_counts(), stage__event__in=events, part_of=None).annotate(
        has_result=Exists(_results())
    )
    groups = rows.values("stage__event", "has_result").annotate(count=Count("pk"))
    counts = groups.values_list("stage__event", "has_result", "count")
    totals = {(event, has_result): count for event, has_result, count in counts}
    return {event: (totals.get((event, False), 0), totals.get((event, True), 0)) for event in events}


def as_of(event: Event) -> AsOf:
    """Return the last act of an event."""
    acts = Act.objects.filter(stream__kind=Stream.Kind.EVENT, stream__key=str(event.pk)).order_by("-seq")
    last = acts.values_list("seq", "at", "hash").first()
    return AsOf(*last) if last else AsOf(0, None)


def _counts() -> Q:
    """Return the condition of matches in the draw, or in a list, which has no draw."""
    return at_node() | is_listed()


def _results() -> "QuerySet[Result]":
    rows: QuerySet[Result] = Result.objects.holding().filter(match=OuterRef("pk"))
    return rows


def by_table(row: MatchRow) -> tuple[bool, int, str, int]:
    """Return a sort key: with a table first, 2 before 10."""
    return not row.table, len(row.table), row.table, row.id
