"""A rating pool of a federation, and its terms: a formula, its settings, and which matches count."""

from django.db import models

from clubs.models import Federation
from journal.models import Fact


class RatingPool(models.Model):
    """``kind``: what it is meant for; its policy says what it takes."""

    class Kind(models.TextChoices):
        STANDARD = "standard"
        ONLINE = "online"
        DOUBLES = "doubles"
        DMP = "dmp"
        SPEEDGAMMON = "speedgammon"
        VARIANT = "variant"

    federation = models.ForeignKey(Federation, on_delete=models.PROTECT, related_name="+")
    code = models.SlugField(max_length=40)
    name = models.CharField(max_length=120)
    kind = models.CharField(max_length=12, choices=Kind, default=Kind.STANDARD)

    class Meta:
        constraints = [
            models.UniqueConstraint(fields=["federation", "code"], name="one_pool_for_a_code_in_a_federation")
        ]

    def __str__(self) -> str:
        return self.name


class PoolTerms(Fact):
    """By what a pool rates the matches from a day on (None: from the first); of a day, the latest that hold count.

    ``formula``: "fibs", a formula of that family; ``system``: by which name its constants were chosen, "" for own ones.
    ``settings``: its constants, complete. ``policy``: what rules_engine.ratings.policy has differently.
    ``strength``: the constants of the estimate, empty for the preset.
    ``listing``: who stands in the lists, see queries.pool_terms.
    """

    pool = models.ForeignKey(RatingPool, on_delete=models.PROTECT, related_name="terms")
    from_on = models.DateField(null=True)
    formula = models.CharField(max_length=20, default="fibs")
    system = models.CharField(max_length=40, blank=True, default="")
    settings = models.JSONField(default=dict)
    policy = models.JSONField(default=dict)
    strength = models.JSONField(default=dict)
    listing = models.JSONField(default=dict)

    def __str__(self) -> str:
        return f"terms of {self.pool_id} from {self.from_on or 'the first'}"
