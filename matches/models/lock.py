"""Locks of a match, a round or a stage against changes."""

from django.db import models

from journal.models import Fact
from matches.models.event import Event
from matches.models.match import Match
from matches.models.stage import Stage


class LockFact(Fact):
    """A fact that something was locked or unlocked; the last that holds counts. The reason is the note of its act.

    ``match``: of a match, else None. ``round``: of a stage, 0 for the complete stage.
    """

    class Kind(models.TextChoices):
        LOCKED = "locked"
        UNLOCKED = "unlocked"

    event = models.ForeignKey(Event, on_delete=models.PROTECT, related_name="locks")
    stage = models.ForeignKey(Stage, on_delete=models.PROTECT, related_name="locks")
    round = models.PositiveSmallIntegerField(default=0)
    match = models.ForeignKey(Match, null=True, on_delete=models.PROTECT, related_name="locks")
    kind = models.CharField(max_length=8, choices=Kind)

    def __str__(self) -> str:
        return f"{self.kind} {self.stage_id} {self.round} {self.match_id}"
