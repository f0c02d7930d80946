"""Federations and their clubs."""

from datetime import date, datetime
from zoneinfo import ZoneInfo

from django.db import models

from clubs.models.profile import Profile
from journal.models import Stream


class Federation(models.Model):
    slug = models.SlugField(unique=True, max_length=40)
    name = models.CharField(max_length=120)
    sort_name = models.CharField(max_length=240, default="")
    sort_name_da = models.CharField(max_length=240, default="")
    locale = models.CharField(max_length=5, default="en")
    time_zone = models.CharField(max_length=40, default="UTC")
    profile = models.OneToOneField(Profile, null=True, on_delete=models.PROTECT, related_name="+")

    def __str__(self) -> str:
        return self.name

    def day_at(self, at: datetime) -> date:
        """Return the day in the federation's time zone."""
        return at.astimezone(ZoneInfo(self.time_zone)).date()


class Club(models.Model):
    federation = models.ForeignKey(Federation, on_delete=models.PROTECT, related_name="clubs")
    slug = models.SlugField(max_length=40)
    name = models.CharField(max_length=120)
    sort_name = models.CharField(max_length=240, default="")
    sort_name_da = models.CharField(max_length=240, default="")
    profile = models.OneToOneField(Profile, null=True, on_delete=models.PROTECT, related_name="+")

    class Meta:
        constraints = [
            models.UniqueConstraint(fields=["federation", "slug"], name="one_club_for_a_slug_in_a_federation")
        ]

    def __str__(self) -> str:
        return self.name


def stream_kind(place: Club | Federation) -> Stream.Kind:
    """Return the kind of the stream that locks a club or a federation."""
    return Stream.Kind.CLUB if isinstance(place, Club) else Stream.Kind.FEDERATION
