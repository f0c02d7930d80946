"""What people may know and ask about their own data: exports, looks and erasures."""

import uuid

from django.conf import settings
from django.db import models
from django.db.models import F, Q

from clubs.models.player import Player


class DataExport(models.Model):
    """A file of everything about the owner of a login. ``made_at``: None until the job has written the file."""

    id = models.UUIDField(primary_key=True, default=uuid.uuid4)
    user = models.ForeignKey(settings.AUTH_USER_MODEL, on_delete=models.PROTECT, related_name="+")
    language = models.CharField(max_length=5)
    requested_at = models.DateTimeField()
    made_at = models.DateTimeField(null=True)
    expires_at = models.DateTimeField()

    def __str__(self) -> str:
        return f"export {self.pk}"

    @property
    def path(self) -> str:
        """Return the path of the file in the storage."""
        return f"exports/{self.pk}.zip"


class Look(models.Model):
    """A person with an office looked at private data of a player; one a day is kept. ``place``: the
    name of the tournament or federation whose office it was."""

    class What(models.TextChoices):
        ANSWERS = "answers"  # to the questions of a registration
        ADDRESS = "address"  # of a visitor

    player = models.ForeignKey(Player, on_delete=models.PROTECT, related_name="+")
    user = models.ForeignKey(settings.AUTH_USER_MODEL, on_delete=models.PROTECT, related_name="+")
    what = models.CharField(max_length=7, choices=What)
    place = models.CharField(max_length=120)
    looked_on = models.DateField()

    class Meta:
        constraints = [
            models.UniqueConstraint(fields=["player", "user", "what", "place", "looked_on"], name="one_look_for_a_day")
        ]
        indexes = [models.Index(fields=["looked_on"], name="looks_by_day")]

    def __str__(self) -> str:
        return f"{self.what} of {self.player_id}"


class Erasure(models.Model):
    """The erasure of a person. It can be taken back, which deletes the row, until it is done. ``due_at``: when it is.

    ``problem``: the code that refused it when it was due; it is tried again every day.
    """

    player = models.OneToOneField(Player, on_delete=models.PROTECT, related_name="erasure")
    requested_at = models.DateTimeField()
    due_at = models.DateTimeField()
    problem = models.CharField(max_length=40, blank=True, default="")
    done_at = models.DateTimeField(null=True)

    class Meta:
        constraints = [
            models.CheckConstraint(
                condition=Q(done_at=None) | Q(done_at__gte=F("due_at")), name="an_erasure_waits_until_it_is_due"
            )
        ]

    def __str__(self) -> str:
        return f"erasure of {self.player_id}"
