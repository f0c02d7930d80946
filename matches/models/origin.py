"""Where an event comes from that was played on another site."""

from django.db import models

from journal.models import Fact
from matches.models.event import Event


class EventOrigin(Fact):
    """A document of another site from which an event was brought in. The last one counts.

    ``site``, ``number``: the address of the site, and the id of the event there. ``sha256``: of the content of the
    document; ``key`` signed it with ``signature``, both "" if nobody did. ``acts``, ``head``: how many acts its journal
    had, and the hash of the last. So the document proves what was brought in, and its journal what the document says.
    """

    event = models.ForeignKey(Event, on_delete=models.PROTECT, related_name="origins")
    site = models.CharField(max_length=200)
    number = models.PositiveBigIntegerField()
    sha256 = models.CharField(max_length=64)
    key = models.CharField(max_length=43, blank=True, default="")
    signature = models.CharField(max_length=86, blank=True, default="")
    acts = models.PositiveBigIntegerField(default=0)
    head = models.CharField(max_length=64, blank=True, default="")

    class Meta:
        indexes = [models.Index(fields=["site", "number"], name="events_by_origin")]

    def __str__(self) -> str:
        return f"{self.site} {self.number}"
