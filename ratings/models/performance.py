"""Performances: how well a player played, as an analyser elsewhere found and an officer entered."""

from django.db import models
from django.db.models import Q

from clubs.models import Player
from journal.models import Fact
from matches.models.match import Match
from matches.models.pool import RatingPool


class Performance(Fact):
    """The play of a player on a day. ``loss``: equity lost, in hundred-thousandths of a point.

    ``match``: the match here that was analysed; None: not played here, or several. ``decisions``: those that count.
    Who entered it and when are those of the act; its note is the reason or the file.
    """

    class Analyser(models.TextChoices):
        EXTREME_GAMMON = "xg"
        GNU_BACKGAMMON = "gnubg"
        BGBLITZ = "bgblitz"
        OTHER = "other"

    pool = models.ForeignKey(RatingPool, on_delete=models.PROTECT, related_name="+")
    player = models.ForeignKey(Player, on_delete=models.PROTECT, related_name="+")
    match = models.ForeignKey(Match, null=True, on_delete=models.PROTECT, related_name="+")
    on = models.DateField()
    decisions = models.PositiveIntegerField()
    loss = models.PositiveBigIntegerField()
    analyser = models.CharField(max_length=8, choices=Analyser)

    class Meta:
        constraints = [
            models.CheckConstraint(condition=Q(decisions__gt=0), name="a_performance_has_decisions"),
        ]
        indexes = [models.Index(fields=["pool", "on", "id"], name="performances_by_day")]

    def __str__(self) -> str:
        return f"{self.player_id}: {self.decisions} decisions on {self.on}"
