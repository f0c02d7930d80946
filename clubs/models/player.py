"""A player: the public face to which results and ratings belong; a pair of doubles has one too, and is no person."""

import secrets

from django.db import models
from django.db.models import F, Q

_ALPHABET = "23456789abcdefghjkmnpqrstuvwxyz"


def new_public_id() -> str:
    """Eight letters and digits that nobody mistakes for one another; one digit at least, so that it is no name."""
    while True:
        told = "".join(secrets.choice(_ALPHABET) for _ in range(8))
        if not told.isalpha():
            return told


class People(models.Manager["Player"]):
    """Players without the pairs: whoever is looked for, listed, merged or entered is a person."""

    def get_queryset(self) -> "models.QuerySet[Player]":
        return super().get_queryset().filter(one__isnull=True)


class Player(models.Model):
    """``one``, ``other``: the members of a pair, the lower number first; of a person None.

    A pair's ``display_name`` and ``country`` follow from what its members show (``clubs.record_pairs``).
    """

    class Visibility(models.TextChoices):
        FULL = "full"
        PSEUDONYM = "pseudonym"
        HIDDEN = "hidden"

    public_id = models.CharField(max_length=8, unique=True, default=new_public_id, editable=False)
    display_name = models.CharField(max_length=250)
    search_name = models.CharField(max_length=500, db_index=True)
    sort_name = models.CharField(max_length=240)
    sort_name_da = models.CharField(max_length=240, default="")
    country = models.CharField(max_length=2, blank=True, default="")
    visibility = models.CharField(max_length=9, choices=Visibility, default=Visibility.FULL)
    merged_into = models.ForeignKey("self", null=True, on_delete=models.PROTECT, related_name="merged")
    one = models.ForeignKey("self", null=True, on_delete=models.PROTECT, related_name="+")
    other = models.ForeignKey("self", null=True, on_delete=models.PROTECT, related_name="+")

    objects = People()
    subjects = models.Manager["Player"]()  # all that is rated: people and pairs

    class Meta:
        constraints = [
            models.CheckConstraint(
                condition=Q(one__isnull=True, other__isnull=True) | Q(one__lt=F("other")),
                name="the_lower_number_of_a_pair_comes_first",
            ),
            models.UniqueConstraint(fields=["one", "other"], name="two_players_are_one_pair"),
        ]
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
    def is_pair(self) -> bool:
        return self.one_id is not None

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
