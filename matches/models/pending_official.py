"""Scores that are about to become official: the input of a job, which deletes the rows that it has processed."""

from django.db import models

from matches.models.event import Event
from matches.models.submission import Submission


class PendingOfficial(models.Model):
    """A score that passed and needs no confirmation. ``event_version``: the version of the event at that time."""

    event = models.ForeignKey(Event, on_delete=models.PROTECT, related_name="+")
    submission = models.OneToOneField(Submission, on_delete=models.PROTECT, related_name="due")
    event_version = models.PositiveBigIntegerField()

    def __str__(self) -> str:
        return f"due {self.submission_id}"
