"""What everything depends on, as one number that only grows."""

from django.db.models import Count, Sum
from django.db.models.functions import Coalesce
from django.utils import timezone

from journal.models import Stream

_LASTING = [kind for kind in Stream.Kind if kind != Stream.Kind.MATCH]


def whole() -> str:
    """Grows with every act but those of single matches (a score that waits to be judged); another each day.

    One query over the streams of events, pools, clubs and people who were ever changed: some thousands, in an index.
    For pages that show a bit of everything: lists, profiles, the programme of the day.
    """
    told = Stream.objects.filter(kind__in=_LASTING).aggregate(acts=Coalesce(Sum("seq"), 0), streams=Count("pk"))
    return f"{timezone.now():%j}.{told['acts']}.{told['streams']}"
