"""The profile of a federation, a club, a tournament or an event: texts, colour, address, evening."""

from django.db import models
from django.db.models import Q


class Profile(models.Model):
    """A profile. Its owner refers to it. ``version``: the number of times that it was changed.

    ``colour``: #rrggbb with a contrast of at least 7 to white, or "". ``weekday``: of the club's evening, 1 is Monday.
    ``evening_from``: the day on which this evening was stated.
    """

    colour = models.CharField(max_length=7, blank=True, default="")
    address = models.CharField(max_length=300, blank=True, default="")
    contact = models.CharField(max_length=200, blank=True, default="")
    website = models.URLField(max_length=200, blank=True, default="")
    weekday = models.PositiveSmallIntegerField(null=True)
    begins_at = models.TimeField(null=True)
    place = models.CharField(max_length=120, blank=True, default="")
    evening_from = models.DateField(null=True)
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


class EveningException(models.Model):
    """A day on which a club plays otherwise than every week: not at all, or at another time or place.

    ``begins_at``: None for not at all. The day may have another weekday: then it is one more evening.
    """

    profile = models.ForeignKey(Profile, on_delete=models.PROTECT, related_name="exceptions")
    on = models.DateField()
    begins_at = models.TimeField(null=True)
    place = models.CharField(max_length=120, blank=True, default="")

    class Meta:
        constraints = [models.UniqueConstraint(fields=["profile", "on"], name="one_exception_for_a_day_of_an_evening")]

    def __str__(self) -> str:
        return f"{self.profile_id} {self.on}"


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
