"""Scores that are about to become official: the input of the job that does it, which deletes what it saw."""

from django.db import models

from matches.models.event import Event
from matches.models.submission import Submission


class OfficialDue(models.Model):
    """A score that has passed and that nobody need confirm. ``seen``: the event's number when that was found."""

    event = models.ForeignKey(Event, on_delete=models.PROTECT, related_name="+")
    submission = models.OneToOneField(Submission, on_delete=models.PROTECT, related_name="due")
    seen = models.PositiveBigIntegerField()

    def __str__(self) -> str:
        return f"due {self.submission_id}"
