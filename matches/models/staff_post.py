"""Staff of tournaments: directors and scorers, with their terms."""

from datetime import datetime

from django.conf import settings
from django.db import models
from django.db.models import Q

from matches.models.tournament import Tournament


class StaffPost(models.Model):
    class Role(models.TextChoices):
        DIRECTOR = "director"
        SCORER = "scorer"
        CASHIER = "cashier"

    user = models.ForeignKey(settings.AUTH_USER_MODEL, on_delete=models.PROTECT, related_name="+")
    tournament = models.ForeignKey(Tournament, on_delete=models.PROTECT, related_name="posts")
    role = models.CharField(max_length=8, choices=Role)
    from_at = models.DateTimeField()
    until_at = models.DateTimeField(null=True, blank=True)

    def __str__(self) -> str:
        return f"{self.role} {self.user_id}"


def active_posts(at: datetime) -> models.QuerySet[StaffPost]:
    """Return the posts that are held at a time."""
    return StaffPost.objects.filter(Q(until_at__isnull=True) | Q(until_at__gt=at), from_at__lte=at)
