"""A player: the public face to which results and ratings belong."""

import secrets

from django.db import models

_ALPHABET = "23456789abcdefghjkmnpqrstuvwxyz"


def new_public_id() -> str:
    """Eight letters and digits that nobody mistakes for one another; one digit at least, so that it is no name."""
    while True:
        told = "".join(secrets.choice(_ALPHABET) for _ in range(8))
        if not told.isalpha():
            return told


class Player(models.Model):
    class Visibility(models.TextChoices):
        FULL = "full"
        PSEUDONYM = "pseudonym"
        HIDDEN = "hidden"

    public_id = models.CharField(max_length=8, unique=True, default=new_public_id, editable=False)
    display_name = models.CharField(max_length=120)
    search_name = models.CharField(max_length=240, db_index=True)
    sort_name = models.CharField(max_length=240)
    sort_name_da = models.CharField(max_length=240, default="")
    country = models.CharField(max_length=2, blank=True, default="")
    visibility = models.CharField(max_length=9, choices=Visibility, default=Visibility.FULL)
    merged_into = models.ForeignKey("self", null=True, on_delete=models.PROTECT, related_name="merged")

    class Meta:
        indexes = [
            models.Index(fields=["sort_name", "id"], name="players_by_name"),
            models.Index(fields=["sort_name_da", "id"], name="players_by_name_da"),
        ]

    def __str__(self) -> str:
        return self.public_name

    @property
    def real(self) -> "Player":
        """Himself, or the one into whom he was merged."""
        return self.merged_into or self

    @property
    def public_country(self) -> str:
        """The country that anybody may read: it narrows down who somebody hidden is."""
        return "" if self.visibility == self.Visibility.HIDDEN else self.country

    @property
    def public_name(self) -> str:
        """The name that anybody may read."""
        return f"#{self.public_id}" if self.visibility == self.Visibility.HIDDEN else self.display_name


def players_of_login(user_id: int) -> models.QuerySet[Player]:
    """The player whose login it is, and those who were merged into him."""
    own = Player.objects.filter(person__user_id=user_id).values("pk")
    return Player.objects.filter(pk__in=own.union(Player.objects.filter(merged_into__in=own).values("pk")))
