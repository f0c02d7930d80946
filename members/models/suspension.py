"""Suspensions of players by a federation. The reasons are notes of their acts, and private."""

from django.db import models
from django.db.models import F, Q

from clubs.models import Federation, Player
from journal.models import Fact


class Suspension(Fact):
    """A player is suspended in a federation from a day until the end of another one, unless it is ended early."""

    federation = models.ForeignKey(Federation, on_delete=models.PROTECT, related_name="+")
    player = models.ForeignKey(Player, on_delete=models.PROTECT, related_name="+")
    from_on = models.DateField()
    until_on = models.DateField()

    class Meta:
        constraints = [
            models.CheckConstraint(condition=Q(until_on__gte=F("from_on")), name="a_suspension_has_a_day"),
        ]
        indexes = [models.Index(fields=["federation", "until_on"], name="suspensions_by_last_day")]

    def __str__(self) -> str:
        return f"{self.player_id} until {self.until_on}"


class SuspensionEnd(Fact):
    """A suspension was ended before its last day."""

    suspension = models.OneToOneField(Suspension, on_delete=models.PROTECT, related_name="end")

    def __str__(self) -> str:
        return f"end of {self.suspension_id}"
