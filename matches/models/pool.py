"""A rating pool of a federation: a formula, its settings, and which matches count."""

from django.db import models

from clubs.models import Federation


class RatingPool(models.Model):
    federation = models.ForeignKey(Federation, on_delete=models.PROTECT, related_name="+")
    code = models.SlugField(max_length=40)
    name = models.CharField(max_length=120)
    formula = models.CharField(max_length=20, default="fibs")
    settings = models.JSONField(default=dict)
    policy = models.JSONField(default=dict)
    valid_from = models.DateField()

    class Meta:
        constraints = [
            models.UniqueConstraint(fields=["federation", "code"], name="one_pool_for_a_code_in_a_federation")
        ]

    def __str__(self) -> str:
        return self.name
