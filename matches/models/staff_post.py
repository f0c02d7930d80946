"""Staff of tournaments: directors and scorers, with their terms."""

from datetime import datetime

from django.conf import settings
from django.db import models
from django.db.models import Q

from matches.models.tournament import Tournament


class StaffPost(models.Model):
    """A post in the staff of a tournament.

    A scorer can be limited to the matches of an event, to tables, or to both; several posts add up. ``tables``: names
    separated by commas; "" for all.
    """

    class Role(models.TextChoices):
        DIRECTOR = "director"
        SCORER = "scorer"
        CASHIER = "cashier"

    user = models.ForeignKey(settings.AUTH_USER_MODEL, on_delete=models.PROTECT, related_name="+")
    tournament = models.ForeignKey(Tournament, on_delete=models.PROTECT, related_name="posts")
    role = models.CharField(max_length=8, choices=Role)
    from_at = models.DateTimeField()
    until_at = models.DateTimeField(null=True, blank=True)
    event = models.ForeignKey("matches.Event", on_delete=models.PROTECT, null=True, blank=True, related_name="+")
    tables = models.CharField(max_length=200, blank=True, default="")

    def __str__(self) -> str:
        return f"{self.role} {self.user_id}"

    @property
    def table_names(self) -> tuple[str, ...]:
        return tuple(self.tables.split(",")) if self.tables else ()


def active_posts(at: datetime) -> models.QuerySet[StaffPost]:
    """Return the posts that are held at a time."""
    return StaffPost.objects.filter(Q(until_at__isnull=True) | Q(until_at__gt=at), from_at__lte=at)
