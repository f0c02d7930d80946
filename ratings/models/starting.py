"""Starting ratings: from the lists that a federation had before it recorded its results here."""

from django.db import models
from django.db.models import Q

from clubs.models import Player
from journal.models import Fact
from matches.models.pool import RatingPool


class StartingRating(Fact):
    """The rating (in hundredths) and the experience of a player from the beginning of the day ``on``.

    They replace whatever the player had before. Of several for one day the last valid one counts.
    """

    pool = models.ForeignKey(RatingPool, on_delete=models.PROTECT, related_name="+")
    player = models.ForeignKey(Player, on_delete=models.PROTECT, related_name="+")
    rating = models.IntegerField()
    experience = models.PositiveIntegerField(default=0)
    on = models.DateField()

    class Meta:
        constraints = [
            models.CheckConstraint(
                condition=Q(rating__gte=-1_000_000, rating__lte=1_000_000), name="a_starting_rating_is_a_rating"
            )
        ]
        indexes = [models.Index(fields=["pool", "on", "id"], name="starting_ratings_by_day")]

    def __str__(self) -> str:
        return f"{self.player_id}: {self.rating} on {self.on}"
