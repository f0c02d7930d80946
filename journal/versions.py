"""The version of the complete site, which only grows."""

from typing import Any

from django.db.models import Count, Max, QuerySet, Subquery, Sum, Value
from django.db.models.functions import Coalesce
from django.utils import timezone

from journal.models import Stream

_LASTING = [kind for kind in Stream.Kind if kind != Stream.Kind.MATCH]


def site_version(rows: "QuerySet[Any] | None" = None) -> str:
    """Return a version that grows with every act except those of single matches (pending scores), and changes daily.

    One query over the streams of events, pools, clubs and people who were ever changed: some thousands, in an index.
    For pages that depend on many streams: lists, profiles, the programme of the day. ``rows``: what else is counted.
    """
    streams = Stream.objects.filter(kind__in=_LASTING).annotate(more=Value(0) if rows is None else count_of(rows))
    totals = streams.aggregate(acts=Coalesce(Sum("seq"), 0), streams=Count("pk"), rows=Max("more", default=0))
    return f"{timezone.now():%j}.{totals['acts']}.{totals['streams']}" + (
        f".{totals['rows']}" if totals["rows"] else ""
    )


def count_of(rows: "QuerySet[Any]") -> Coalesce:
    """Return the number of rows, as a column of a query that they refer to."""
    group = rows.order_by().annotate(group=Value(1)).values("group")
    return Coalesce(Subquery(group.annotate(total=Count("pk")).values("total")), 0)
