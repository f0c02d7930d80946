"""The import of a file of past results or ratings, and its progress. The imported data are ordinary facts."""

import uuid

from django.conf import settings
from django.db import models

from journal.models import Act
from matches.models.pool import RatingPool


class PastImport(models.Model):
    """An uploaded file of past results or ratings.

    ``settings``: the way to read it: "layout", "day_first", "on", "register_new", "skip", "tournament_per"; "kept":
    the name of the stored data on its lines. ``line``, ``place``: the last line done, and the byte where the next
    begins; first of the check, then of the import.

    ``report``: what the file would import, as far as it is checked. ``counts``: what was imported. ``problems``:
    violations. ``acts``: those that stated a starting list, one a part.
    """

    class Kind(models.TextChoices):
        RESULTS = "results"
        STARTING = "starting"

    class State(models.TextChoices):
        CHECKING = "checking"
        CHECKED = "checked"  # nothing is imported yet
        WRITING = "writing"
        DONE = "done"
        UNDONE = "undone"  # what it imported was taken back; the rest is not imported

    id = models.UUIDField(primary_key=True, default=uuid.uuid4)
    pool = models.ForeignKey(RatingPool, on_delete=models.PROTECT, related_name="+")
    kind = models.CharField(max_length=8, choices=Kind)
    state = models.CharField(max_length=8, choices=State, default=State.CHECKING)
    by = models.ForeignKey(settings.AUTH_USER_MODEL, null=True, on_delete=models.SET_NULL, related_name="+")
    file_name = models.CharField(max_length=120, blank=True, default="")
    size = models.PositiveBigIntegerField()
    settings = models.JSONField(default=dict)
    line = models.PositiveIntegerField(default=1)
    place = models.PositiveBigIntegerField(default=0)
    report = models.JSONField(default=dict)
    counts = models.JSONField(default=dict)
    problems = models.JSONField(default=list)
    made_at = models.DateTimeField()
    acts = models.ManyToManyField(Act, related_name="+")

    class Meta:
        indexes = [models.Index(fields=["pool", "-made_at", "id"], name="imports_of_a_pool")]

    def __str__(self) -> str:
        return f"{self.kind} {self.state} {self.line}"

    @property
    def path(self) -> str:
        """Return the name of the file in the storage."""
        return f"past/{self.pk}.csv"

    @property
    def folder(self) -> str:
        """Return the folder of the stored data on its lines."""
        return f"past/{self.pk}/"

    @property
    def percent(self) -> int:
        """Return how much of the file has been checked, or then imported."""
        is_over = self.state in (self.State.DONE, self.State.UNDONE)
        return 100 if is_over else min(99, 100 * self.place // max(self.size, 1))
