"""The version of the complete site, which only grows."""

from django.db.models import Count, Sum
from django.db.models.functions import Coalesce
from django.utils import timezone

from journal.models import Stream

_LASTING = [kind for kind in Stream.Kind if kind != Stream.Kind.MATCH]


def site_version() -> str:
    """Return a version that grows with every act except those of single matches (pending scores), and changes daily.

    One query over the streams of events, pools, clubs and people who were ever changed: some thousands, in an index.
    For pages that depend on many streams: lists, profiles, the programme of the day.
    """
    totals = Stream.objects.filter(kind__in=_LASTING).aggregate(acts=Coalesce(Sum("seq"), 0), streams=Count("pk"))
    return f"{timezone.now():%j}.{totals['acts']}.{totals['streams']}"
