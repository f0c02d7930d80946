"""How a match was played, as a program beside the house reckons it from a transcript."""

from django.db import models
from django.db.models import Q

from journal.models import Fact
from matches.models.transcript import Transcript


class Analysis(Fact):
    """Of one side of the match. ``program``: its name and version; a newer one says it again.

    ``decisions``: those that were not forced; ``error_rate``: hundredths of a thousandth of a point lost a decision,
    None where there was none; ``luck``: hundredths of a point gained by the dice; both normalised to the cube at 1.
    """

    transcript = models.ForeignKey(Transcript, on_delete=models.PROTECT, related_name="analyses")
    side = models.PositiveSmallIntegerField()
    program = models.CharField(max_length=80)
    decisions = models.PositiveIntegerField()
    error_rate = models.PositiveIntegerField(null=True)
    luck = models.IntegerField()

    class Meta:
        constraints = [
            models.UniqueConstraint(fields=["transcript", "side", "program"], name="a_program_analyses_a_side_once"),
            models.CheckConstraint(condition=Q(side__in=[0, 1]), name="an_analysis_is_of_a_side"),
        ]

    def __str__(self) -> str:
        return f"analysis of side {self.side} of {self.transcript_id}"
