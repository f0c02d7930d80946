"""The profile of a federation, a club, a tournament or an event: texts, colour, address, evening."""

from django.db import models
from django.db.models import Q


class Profile(models.Model):
    """A profile. Its owner refers to it. ``version``: the number of times that it was changed.

    ``colour``: #rrggbb with a contrast of at least 7 to white, or "". ``weekday``: of the club's evening, 1 is Monday.
    """

    colour = models.CharField(max_length=7, blank=True, default="")
    address = models.CharField(max_length=300, blank=True, default="")
    contact = models.CharField(max_length=200, blank=True, default="")
    website = models.URLField(max_length=200, blank=True, default="")
    weekday = models.PositiveSmallIntegerField(null=True)
    begins_at = models.TimeField(null=True)
    place = models.CharField(max_length=120, blank=True, default="")
    version = models.PositiveIntegerField(default=0)

    class Meta:
        constraints = [
            models.CheckConstraint(
                condition=Q(weekday=None, begins_at=None)
                | Q(weekday__isnull=False, weekday__range=(1, 7), begins_at__isnull=False),
                name="an_evening_has_a_weekday_and_a_time",
            )
        ]

    def __str__(self) -> str:
        return f"profile {self.pk}"


class ProfileText(models.Model):
    """The text of a profile in one language. ``text``: Markdown. ``html``: the same rendered, cleaned when stored."""

    profile = models.ForeignKey(Profile, on_delete=models.PROTECT, related_name="texts")
    language = models.CharField(max_length=5)
    text = models.TextField()
    html = models.TextField()

    class Meta:
        constraints = [
            models.UniqueConstraint(fields=["profile", "language"], name="one_text_for_a_language_of_a_profile")
        ]

    def __str__(self) -> str:
        return f"{self.profile_id} {self.language}"
