"""Drawings: the output with the seed that proves it. Published output is never computed again.

A commitment may precede a drawing: the digest of the seed, published while the seed is secret.
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
    """A commitment, which binds a seed to a later draw: the SHA-256 digests of the seed and of the draw's input are
    published.

    ``seed``: secret until the draw. It is not part of the chain, which proves it by ``commitment``.
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
