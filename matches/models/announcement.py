"""Announcements of a tournament."""

from django.db import models
from django.db.models import F, Q

from matches.models.tournament import Tournament


class Announcement(models.Model):
    """A short text for everybody at a tournament. Withdrawing deletes it; the journal keeps the text.

    ``until_at``: when it is no longer shown; None: it is shown until it is withdrawn.
    """

    tournament = models.ForeignKey(Tournament, on_delete=models.PROTECT, related_name="announcements")
    text = models.CharField(max_length=200)
    published_at = models.DateTimeField()
    until_at = models.DateTimeField(null=True)

    class Meta:
        constraints = [
            models.CheckConstraint(
                condition=Q(until_at=None) | Q(until_at__gt=F("published_at")),
                name="an_announcement_ends_after_it_begins",
            )
        ]
        indexes = [models.Index(fields=["until_at"], name="announcements_by_end")]

    def __str__(self) -> str:
        return self.text
