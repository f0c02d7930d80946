"""The version of the complete site, which only grows."""

from collections.abc import Callable
from datetime import datetime
from typing import Any

from django.db.models import Count, Max, QuerySet, Subquery, Sum, Value
from django.db.models.expressions import CombinedExpression
from django.db.models.functions import Coalesce
from django.utils import timezone

from journal.models import Stream
from journal.prepared import prepared

#: Rows that are passed by the clock and change pages without an act; each function returns those until a time.
PASSED_BY_CLOCK: "list[Callable[[datetime], QuerySet[Any]]]" = []
_LASTING = [kind for kind in Stream.Kind if kind not in (Stream.Kind.MATCH, Stream.Kind.SESSION)]
Column = Coalesce | Value | CombinedExpression


def site_version() -> str:
    """Return a version that grows with every act but those of single matches (pending scores) and of money sessions,
    and changes daily.

    One query over the streams of events, pools, clubs and people who were ever changed: some thousands, in an index.
    For pages that depend on many streams: lists, profiles, the programme of the day.
    """
    return version_of_day(_totals(at=timezone.now()))


@prepared
def _totals(at: datetime) -> QuerySet[Stream, tuple[int, ...]]:
    return lasting_totals(passed_count(at))


def lasting_totals(elapsed: Column) -> QuerySet[Stream, tuple[int, ...]]:
    """Return the totals of all lasting streams: no match, no session. ``elapsed``: how much the clock has passed."""
    return totals_of(Stream.objects.filter(kind__in=_LASTING), elapsed)


def totals_of(streams: "QuerySet[Stream]", elapsed: Column) -> QuerySet[Stream, tuple[int, ...]]:
    """Return one row: how many acts and streams there are, and how much the clock has passed."""
    rows = streams.order_by().annotate(group=Value(1), more=elapsed).values("group")
    totals: QuerySet[Stream, tuple[int, ...]] = rows.annotate(
        act_count=Coalesce(Sum("seq"), 0), stream_count=Count("pk"), passed_count=Max("more", default=0)
    ).values_list("act_count", "stream_count", "passed_count")
    return totals


def version_of_day(totals: list[tuple[int, ...]]) -> str:
    """Return the version of the totals that were read, which changes daily."""
    return f"{timezone.now():%j}.{version_of(totals)}"


def version_of(totals: list[tuple[int, ...]]) -> str:
    """Return the version of the totals that were read."""
    ((acts, streams, elapsed),) = totals
    return f"{acts}.{streams}" + (f".{elapsed}" if elapsed else "")


def passed_count(at: datetime) -> Column:
    """Return how much the clock has passed at a time, as a column of a query."""
    return sum((count_of(rows(at)) for rows in PASSED_BY_CLOCK), Value(0))


def count_of(rows: "QuerySet[Any]") -> Coalesce:
    """Return the number of rows, as a column of a query that they refer to."""
    group = rows.order_by().annotate(group=Value(1)).values("group")
    return Coalesce(Subquery(group.annotate(total=Count("pk")).values("total")), 0)
