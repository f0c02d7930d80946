"""A rating pool of a federation."""

from django.db import models

from clubs.models import Federation
from rules_engine.game.variation import BACKGAMMON


class RatingPool(models.Model):
    """A rating pool of a federation. ``kind``: its purpose; its policy defines what it accepts. ``variant``: what
    is played in its events, a name of ``rules_engine.game.variation``.

    PERFORMANCE: no matches are rated in it. It lists players by their performance rating (PR), lower is better.
    """

    class Kind(models.TextChoices):
        STANDARD = "standard"
        ONLINE = "online"
        DOUBLES = "doubles"
        DMP = "dmp"
        SPEEDGAMMON = "speedgammon"
        PERFORMANCE = "performance"

    federation = models.ForeignKey(Federation, on_delete=models.PROTECT, related_name="+")
    code = models.SlugField(max_length=40)
    name = models.CharField(max_length=120)
    kind = models.CharField(max_length=12, choices=Kind, default=Kind.STANDARD)

    variant = models.CharField(max_length=16, default=BACKGAMMON)

    class Meta:
        constraints = [
            models.UniqueConstraint(fields=["federation", "code"], name="one_pool_for_a_code_in_a_federation")
        ]

    def __str__(self) -> str:
        return self.name

    @property
    def is_of_performances(self) -> bool:
        return self.kind == self.Kind.PERFORMANCE
