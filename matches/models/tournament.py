"""Tournaments: some days, one or more events."""

from django.db import models
from django.db.models import F, Q

from clubs.models import Club, Federation, Profile


class Tournament(models.Model):
    """A tournament. ``reason``: in public, why it is postponed or cancelled. ``is_archived``: in no list."""

    class State(models.TextChoices):
        PLANNED = "planned"
        POSTPONED = "postponed"  # not on its days; the new ones are not known yet
        CANCELLED = "cancelled"

    federation = models.ForeignKey(Federation, on_delete=models.PROTECT, related_name="+")
    host_club = models.ForeignKey(Club, null=True, on_delete=models.PROTECT, related_name="+")
    slug = models.SlugField(max_length=60)
    name = models.CharField(max_length=120)
    place = models.CharField(max_length=120, blank=True, default="")
    from_on = models.DateField()
    until_on = models.DateField()
    time_zone = models.CharField(max_length=40, default="UTC")
    is_public = models.BooleanField(default=True)
    state = models.CharField(max_length=9, choices=State, default=State.PLANNED)
    reason = models.CharField(max_length=300, blank=True, default="")
    is_archived = models.BooleanField(default=False)
    profile = models.OneToOneField(Profile, null=True, on_delete=models.PROTECT, related_name="+")

    class Meta:
        constraints = [
            models.UniqueConstraint(fields=["federation", "slug"], name="one_tournament_for_a_slug_in_a_federation"),
            models.CheckConstraint(condition=Q(until_on__gte=F("from_on")), name="a_tournament_ends_after_it_begins"),
        ]
        indexes = [models.Index(fields=["federation", "-from_on", "-id"], name="tournaments_by_date")]

    def __str__(self) -> str:
        return self.name
