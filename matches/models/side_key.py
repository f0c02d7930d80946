"""Keys of sides: the holder of the secret may submit scores for a side of one match, without a login.

Only the digest of the secret is stored. A key expires when a newer one is made for its side, and with its tournament.
"""

from datetime import datetime

from django.db import models
from django.db.models import Q

from matches.models.match import Match


class SideKey(models.Model):
    match = models.ForeignKey(Match, on_delete=models.PROTECT, related_name="side_keys")
    side = models.PositiveSmallIntegerField()
    secret_sha256 = models.CharField(max_length=64, unique=True)
    made_at = models.DateTimeField()
    expires_at = models.DateTimeField()
    ended_at = models.DateTimeField(null=True)

    class Meta:
        constraints = [
            models.UniqueConstraint(
                fields=["match", "side"], condition=Q(ended_at__isnull=True), name="a_side_has_one_key"
            ),
            models.CheckConstraint(condition=Q(side__in=[0, 1]), name="a_key_is_of_a_side"),
        ]

    def __str__(self) -> str:
        return f"key of side {self.side} of {self.match_id}"


def active_keys(at: datetime) -> models.QuerySet[SideKey]:
    """Return the keys that are valid at a time."""
    return SideKey.objects.filter(Q(ended_at__isnull=True) | Q(ended_at__gt=at), expires_at__gt=at)
