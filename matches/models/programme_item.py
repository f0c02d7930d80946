"""The programme of a tournament."""

from django.db import models
from django.db.models import F, Q

from matches.models.event import Event
from matches.models.tournament import Tournament


class ProgrammeItem(models.Model):
    """An item of the programme: an event, or words, with its times and its place.

    ``closes_at``: until when players register. ``sequence``: the number of times that the item was changed, which
    calendars compare. A removed item stays as ``REMOVED``, so that calendars which hold it cancel it.
    """

    class State(models.TextChoices):
        PLANNED = "planned"
        REMOVED = "removed"

    tournament = models.ForeignKey(Tournament, on_delete=models.PROTECT, related_name="programme")
    event = models.ForeignKey(Event, null=True, on_delete=models.PROTECT, related_name="programme")
    words = models.CharField(max_length=120, blank=True, default="")
    starts_at = models.DateTimeField()
    ends_at = models.DateTimeField(null=True)
    closes_at = models.DateTimeField(null=True)
    place = models.CharField(max_length=120, blank=True, default="")
    state = models.CharField(max_length=8, choices=State, default=State.PLANNED)
    sequence = models.PositiveIntegerField(default=0)
    changed_at = models.DateTimeField()

    class Meta:
        constraints = [
            models.CheckConstraint(
                condition=Q(event__isnull=False) | ~Q(words=""), name="a_programme_item_has_an_event_or_words"
            ),
            models.CheckConstraint(
                condition=Q(ends_at=None) | Q(ends_at__gt=F("starts_at")), name="a_programme_item_ends_after_it_starts"
            ),
        ]

    def __str__(self) -> str:
        return self.title

    @property
    def title(self) -> str:
        """Return the name of the event and the words, whichever there are."""
        return ": ".join(part for part in (self.event.name if self.event else "", self.words) if part)
