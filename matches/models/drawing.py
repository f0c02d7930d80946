"""What was drawn: the output with the seed that proves it; nothing published is computed from the seed again.

Before it, perhaps, a commitment: the digest of the seed, published while the seed is secret.
"""

from django.db import models

from journal.models import Fact
from matches.models.stage import Stage


class Drawing(Fact):
    stage = models.ForeignKey(Stage, on_delete=models.PROTECT, related_name="drawings")
    round = models.PositiveSmallIntegerField(default=0)
    attempt = models.PositiveSmallIntegerField(default=1)
    seed_commitment = models.CharField(max_length=64)
    seed = models.CharField(max_length=64)
    algorithm = models.CharField(max_length=40)
    input_sha256 = models.CharField(max_length=64)
    output = models.JSONField()
    reason_code = models.CharField(max_length=40, blank=True, default="")

    class Meta:
        constraints = [
            models.UniqueConstraint(fields=["stage", "round", "attempt"], name="attempts_of_a_drawing_are_numbered")
        ]

    def __str__(self) -> str:
        return f"{self.algorithm} {self.stage_id}"


class Commitment(Fact):
    """A seed is bound to a draw that is to come: the SHA-256 of it is published, with that of what is drawn from.

    ``seed``: secret until the draw; it lies outside of the chain, which proves it by ``commitment``.
    """

    erasable = ("seed",)

    stage = models.ForeignKey(Stage, on_delete=models.PROTECT, related_name="commitments")
    round = models.PositiveSmallIntegerField(default=0)
    commitment = models.CharField(max_length=64)
    seed = models.CharField(max_length=64)
    input_sha256 = models.CharField(max_length=64)
    entries = models.PositiveSmallIntegerField()

    def __str__(self) -> str:
        return f"commitment {self.stage_id}"
