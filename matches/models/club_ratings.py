"""How a club has the events of its tournaments rated."""

from django.db import models

from clubs.models import Club
from matches.models.pool import RatingPool


class ClubRatings(models.Model):
    """The rating policy of a club. ``pool``: in which new events of its tournaments are rated; None: not rated.

    ``payer``: who pays for ratings. ``words``: for example which of its events count. ``version``: counts changes.
    """

    class Payer(models.TextChoices):
        NOBODY = "nobody"  # ratings cost nothing
        CLUB = "club"
        PLAYERS = "players"

    club = models.OneToOneField(Club, on_delete=models.PROTECT, related_name="+")
    pool = models.ForeignKey(RatingPool, null=True, on_delete=models.PROTECT, related_name="+")
    payer = models.CharField(max_length=7, choices=Payer, default=Payer.NOBODY)
    words = models.CharField(max_length=300, blank=True, default="")
    version = models.PositiveIntegerField(default=0)

    def __str__(self) -> str:
        return f"ratings of {self.club_id}"
