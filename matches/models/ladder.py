"""Facts about a ladder, and up to which moment its rows are derived."""

from django.db import models
from django.db.models import Q

from journal.models import Fact
from matches.models.entry import Entry
from matches.models.stage import Stage


class LadderFact(Fact):
    """What was done in a ladder. Results, and entries that join or leave, are facts of their own.

    ``entry``: who challenges, is away or back; ``opponent``: who is challenged. ``number``: of the challenge, from 1 in
    its stage, also of its answer. ``params``: of STARTED {"order":
    [entries], "by": how it was made, "seed": of lots}. REPORT: of an event of another site, that a score was sent.
    """

    class Kind(models.TextChoices):
        STARTED = "started"
        CHALLENGE = "challenge"
        ACCEPT = "accept"
        DECLINE = "decline"
        TAKE_BACK = "take_back"
        AWAY = "away"
        BACK = "back"
        REPORT = "report"

    stage = models.ForeignKey(Stage, on_delete=models.PROTECT, related_name="ladder_facts")
    kind = models.CharField(max_length=10, choices=Kind)
    entry = models.ForeignKey(Entry, null=True, on_delete=models.PROTECT, related_name="+")
    opponent = models.ForeignKey(Entry, null=True, on_delete=models.PROTECT, related_name="+")
    number = models.PositiveIntegerField(default=0)
    params = models.JSONField(default=dict)

    class Meta:
        constraints = [
            models.UniqueConstraint(
                fields=["stage", "number"], condition=Q(kind="challenge"), name="challenges_of_a_ladder_are_numbered"
            ),
        ]

    def __str__(self) -> str:
        return f"{self.kind} {self.stage_id}"


class LadderClock(models.Model):
    """Derived: up to which moment (seconds since 1970) the rows of a ladder are derived."""

    stage = models.OneToOneField(Stage, primary_key=True, on_delete=models.PROTECT, related_name="ladder_clock")
    until = models.PositiveBigIntegerField(default=0)

    def __str__(self) -> str:
        return f"{self.stage_id} until {self.until}"
