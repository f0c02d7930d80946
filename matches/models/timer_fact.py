"""Facts about the round timer of an event."""

from django.db import models
from django.db.models import Q

from journal.models import Fact
from matches.models.event import Event


class TimerFact(Fact):
    """What an act made of the round timer of an event. The last fact that holds says what it shows.

    ``minutes``: its length if it was started, the difference if it was changed. ``ends_at``: when it runs out, if it
    runs. ``seconds_left``: what remains, if it is paused.
    """

    class Kind(models.TextChoices):
        STARTED = "started"
        PAUSED = "paused"
        RESUMED = "resumed"
        CHANGED = "changed"
        ENDED = "ended"

    event = models.ForeignKey(Event, on_delete=models.PROTECT, related_name="timer_facts")
    kind = models.CharField(max_length=7, choices=Kind)
    minutes = models.SmallIntegerField(default=0)
    ends_at = models.DateTimeField(null=True)
    seconds_left = models.PositiveIntegerField(null=True)

    class Meta:
        constraints = [
            models.CheckConstraint(condition=Q(ends_at=None) | Q(seconds_left=None), name="a_timer_runs_or_is_paused")
        ]

    def __str__(self) -> str:
        return f"{self.kind} {self.event_id}"
