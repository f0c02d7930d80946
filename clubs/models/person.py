"""The person behind a player: the only personal data of the system."""

from django.conf import settings
from django.db import models

from clubs.models.player import Player


class Person(models.Model):
    """A person. ``sex`` and ``born_on`` are never displayed, and stored only while they take part in categories.

    ``decides_from``: of a minor, the day from which they decide themselves how they are shown.
    """

    class Sex(models.TextChoices):
        FEMALE = "f"
        MALE = "m"

    player = models.OneToOneField(Player, on_delete=models.PROTECT, related_name="person")
    user = models.OneToOneField(settings.AUTH_USER_MODEL, null=True, on_delete=models.SET_NULL, related_name="person")
    legal_name = models.CharField(max_length=200, blank=True, default="")
    born_on = models.DateField(null=True, blank=True)
    sex = models.CharField(max_length=1, blank=True, default="", choices=Sex)
    decides_from = models.DateField(null=True, blank=True)
    is_in_categories = models.BooleanField(default=False)
    email = models.EmailField(blank=True, default="")
    phone = models.CharField(max_length=40, blank=True, default="")

    def __str__(self) -> str:
        return f"person of {self.player_id}"
