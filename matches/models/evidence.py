"""A photo that was given with an answer to a score, or of the position in which a match is broken off: the file lies
outside the chain, its digest within."""

import uuid

from django.db import models
from django.db.models import Q

from journal.models import Fact
from matches.models.match import Match
from matches.models.submission import Submission


class EvidenceFact(Fact):
    """That a photo was given; ``sha256`` of the file as it is kept."""

    submission = models.ForeignKey(Submission, on_delete=models.PROTECT, related_name="+")
    by_kind = models.CharField(max_length=5, choices=Submission.By)
    sha256 = models.CharField(max_length=64)

    class Meta:
        constraints = [
            models.CheckConstraint(
                condition=Q(by_kind__in=["side0", "side1", "desk"]), name="evidence_is_of_a_side_or_the_desk"
            )
        ]

    def __str__(self) -> str:
        return f"evidence of {self.submission_id}"


class Evidence(models.Model):
    """The photo itself, which can be erased. ``act``: in which it was given; ``submission``: None for a position."""

    id = models.UUIDField(primary_key=True, default=uuid.uuid4)
    match = models.ForeignKey(Match, on_delete=models.PROTECT, related_name="evidence")
    submission = models.ForeignKey(Submission, on_delete=models.PROTECT, related_name="evidence", null=True)
    act = models.UUIDField()
    by_kind = models.CharField(max_length=5, choices=Submission.By)
    sha256 = models.CharField(max_length=64)
    width = models.PositiveSmallIntegerField()
    height = models.PositiveSmallIntegerField()
    given_at = models.DateTimeField()
    erased_at = models.DateTimeField(null=True)

    def __str__(self) -> str:
        return f"evidence {self.pk}"

    @property
    def path(self) -> str:
        """Where the storage has the file."""
        return f"evidence/{self.pk}.jpg"
