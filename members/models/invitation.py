"""Invitations to an office, sent to an e-mail address."""

from datetime import datetime

from django.conf import settings
from django.db import models
from django.db.models import Q

from clubs.models import Federation
from journal.models import Act, Stream
from notifications.models import MailAddress


class Invitation(models.Model):
    """An invitation to hold an office in a federation, in a club or in a tournament.

    ``stream``: of the place. ``role``: the office. ``digest``: SHA-256 of the secret in its link, in hexadecimal.
    ``ended_by``: the act that accepted it, revoked it or replaced it by a newer one. ``user``: who accepted it.
    """

    federation = models.ForeignKey(Federation, on_delete=models.PROTECT, related_name="+")
    stream = models.ForeignKey(Stream, on_delete=models.PROTECT, related_name="+")
    role = models.CharField(max_length=9)
    address = models.ForeignKey(MailAddress, on_delete=models.PROTECT, related_name="+")
    digest = models.CharField(max_length=64, unique=True)
    invited_by = models.ForeignKey(Act, on_delete=models.PROTECT, related_name="+")
    expires_at = models.DateTimeField()
    ended_by = models.ForeignKey(Act, null=True, on_delete=models.PROTECT, related_name="+")
    user = models.ForeignKey(settings.AUTH_USER_MODEL, null=True, on_delete=models.PROTECT, related_name="+")

    class Meta:
        constraints = [
            models.UniqueConstraint(
                fields=["stream", "role", "address"],
                condition=Q(ended_by=None),
                name="one_open_invitation_to_an_office",
            ),
            models.CheckConstraint(
                condition=Q(user=None) | Q(ended_by__isnull=False), name="who_accepts_an_invitation_ends_it"
            ),
        ]

    def __str__(self) -> str:
        return f"invitation {self.pk} as {self.role}"

    def is_open(self, at: datetime) -> bool:
        """Return whether it can be accepted."""
        return self.ended_by_id is None and at < self.expires_at
