"""A federation's past that is being brought in from a file: how far it has come. What it brings are ordinary facts."""

import uuid

from django.conf import settings
from django.db import models

from journal.models import Act
from matches.models.pool import RatingPool


class PastImport(models.Model):
    """``settings``: how the file is laid out ("layout") and read: {"day_first", "on", "register_new", "skip"}; "kept":
    what is remembered of its lines, in the storage. ``line``, ``place``: the last line that is done, and where the
    next begins, in bytes: first of looking through, then of bringing in.

    ``report``: what the file would bring, as far as it is looked through; ``counts``: what it has brought;
    ``problems``: what is wrong, as violations. ``acts``: that stated a starting list, a part each.
    """

    class Kind(models.TextChoices):
        RESULTS = "results"
        STARTING = "starting"

    class State(models.TextChoices):
        CHECKING = "checking"
        CHECKED = "checked"  # nothing is written yet
        WRITING = "writing"
        DONE = "done"
        UNDONE = "undone"  # what it had brought was taken back; no more of it comes in

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
        """Where the storage has the file."""
        return f"past/{self.pk}.csv"

    @property
    def folder(self) -> str:
        """Where the storage has what is remembered of its lines."""
        return f"past/{self.pk}/"

    @property
    def percent(self) -> int:
        """How much of the file is looked through, or then brought in."""
        is_over = self.state in (self.State.DONE, self.State.UNDONE)
        return 100 if is_over else min(99, 100 * self.place // max(self.size, 1))
