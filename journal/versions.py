"""The version of the complete site, which only grows."""

from collections.abc import Callable
from typing import Any

from django.db.models import Count, Max, QuerySet, Subquery, Sum, Value
from django.db.models.expressions import CombinedExpression
from django.db.models.functions import Coalesce
from django.utils import timezone

from journal.models import Stream

#: Rows that are passed by the clock and change pages without an act; each function returns those until now.
PASSED_BY_CLOCK: "list[Callable[[], QuerySet[Any]]]" = []
_LASTING = [kind for kind in Stream.Kind if kind != Stream.Kind.MATCH]


def site_version(rows: "QuerySet[Any] | None" = None) -> str:
    """Return a version that grows with every act except those of single matches (pending scores), and changes daily.

    One query over the streams of events, pools, clubs and people who were ever changed: some thousands, in an index.
    For pages that depend on many streams: lists, profiles, the programme of the day. ``rows``: what else is counted.
    """
    more = passed_count() if rows is None else count_of(rows) + passed_count()
    streams = Stream.objects.filter(kind__in=_LASTING).annotate(more=more)
    totals = streams.aggregate(acts=Coalesce(Sum("seq"), 0), streams=Count("pk"), rows=Max("more", default=0))
    return f"{timezone.now():%j}.{totals['acts']}.{totals['streams']}" + (
        f".{totals['rows']}" if totals["rows"] else ""
    )


def passed_count() -> Coalesce | Value | CombinedExpression:
    """Return how much the clock has passed, as a column of a query."""
    return sum((count_of(rows()) for rows in PASSED_BY_CLOCK), Value(0))


def count_of(rows: "QuerySet[Any]") -> Coalesce:
    """Return the number of rows, as a column of a query that they refer to."""
    group = rows.order_by().annotate(group=Value(1)).values("group")
    return Coalesce(Subquery(group.annotate(total=Count("pk")).values("total")), 0)
