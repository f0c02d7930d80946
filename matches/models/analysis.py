"""Analyses of transcripts by an external program."""

from django.db import models
from django.db.models import Q

from journal.models import Fact
from matches.models.transcript import Transcript


class Analysis(Fact):
    """The analysis of one side of a match. ``program``: name and version; a newer version adds another analysis.

    ``decisions``: number of unforced decisions. ``error_rate``: hundred-thousandths of a point lost per decision, None
    without a decision. ``luck``: hundredths of a point gained by the dice. Both are normalised to a cube at 1.
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
