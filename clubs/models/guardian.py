"""Guardians of minors, and what people have consented to."""

from django.conf import settings
from django.db import models
from django.db.models import Q

from clubs.models.player import Player
from journal.models import Fact


class Guardian(models.Model):
    """A login that acts for a minor. ``until_at``: None while it does."""

    player = models.ForeignKey(Player, on_delete=models.PROTECT, related_name="guardians")
    user = models.ForeignKey(settings.AUTH_USER_MODEL, on_delete=models.PROTECT, related_name="+")
    from_at = models.DateTimeField()
    until_at = models.DateTimeField(null=True)

    class Meta:
        constraints = [
            models.UniqueConstraint(
                fields=["player", "user"], condition=Q(until_at=None), name="one_guardianship_at_a_time"
            )
        ]

    def __str__(self) -> str:
        return f"guardian of {self.player_id}"


class Consent(Fact):
    """A consent that was given or withdrawn; the last one for a purpose holds. ``text_sha256``: of what was shown."""

    class Purpose(models.TextChoices):
        PUBLICATION = "publication"  # of the name of a minor

    player = models.ForeignKey(Player, on_delete=models.PROTECT, related_name="consents")
    purpose = models.CharField(max_length=12, choices=Purpose)
    text_sha256 = models.CharField(max_length=64)
    has_agreed = models.BooleanField()

    def __str__(self) -> str:
        return f"{self.purpose} of {self.player_id}: {self.has_agreed}"
