"""Photos of score sheets and positions. The file is outside the chain, which contains its digest."""

import uuid

from django.db import models
from django.db.models import Q

from journal.models import Fact
from matches.models.match import Match
from matches.models.submission import Submission


class EvidenceFact(Fact):
    """The fact that a photo was uploaded. ``sha256``: of the stored file."""

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
    """A photo, which can be erased. ``act``: of the upload. ``submission``: None for a position."""

    id = models.UUIDField(primary_key=True, default=uuid.uuid4)
    match = models.ForeignKey(Match, on_delete=models.PROTECT, related_name="evidence")
    submission = models.ForeignKey(Submission, on_delete=models.PROTECT, related_name="evidence", null=True)
    act = models.UUIDField()
    by_kind = models.CharField(max_length=5, choices=Submission.By)
    sha256 = models.CharField(max_length=64)
    width = models.PositiveSmallIntegerField()
    height = models.PositiveSmallIntegerField()
    uploaded_at = models.DateTimeField()
    erased_at = models.DateTimeField(null=True)

    def __str__(self) -> str:
        return f"evidence {self.pk}"

    @property
    def path(self) -> str:
        """Return the path of the file in the storage."""
        return f"evidence/{self.pk}.jpg"
