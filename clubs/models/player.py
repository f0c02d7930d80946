"""Players: the public identity that has results and ratings. A pair in doubles is a row too, without a person."""

import secrets

from django.db import models
from django.db.models import F, Q

ALPHABET = "23456789abcdefghjkmnpqrstuvwxyz"
_SHOWS_COUNTRY = Q(member0=None, merged_into=None) & ~Q(visibility="hidden") & ~Q(country="")


def new_public_id() -> str:
    """Return eight letters and digits without look-alikes, among them a digit, so that it cannot be a name."""
    while True:
        public_id = "".join(secrets.choice(ALPHABET) for _ in range(8))
        if not public_id.isalpha():
            return public_id


class PersonManager(models.Manager["Player"]):
    """A manager of the players without the pairs: only persons are searched, listed, merged and entered."""

    def get_queryset(self) -> "models.QuerySet[Player]":
        return super().get_queryset().filter(member0__isnull=True)


class Player(models.Model):
    """A person or a pair with results and ratings.

    ``member0``, ``member1``: the members of a pair, the lower id first; of a person None. A pair's ``display_name`` and
    ``country`` follow from what its members show (``clubs.recording.pairs``).
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
    member0 = models.ForeignKey("self", null=True, on_delete=models.PROTECT, related_name="+")
    member1 = models.ForeignKey("self", null=True, on_delete=models.PROTECT, related_name="+")

    objects = PersonManager()
    all_ratable = models.Manager["Player"]()  # all that is rated: people and pairs

    class Meta:
        constraints = [
            models.CheckConstraint(
                condition=Q(member0__isnull=True, member1__isnull=True) | Q(member0__lt=F("member1")),
                name="the_lower_number_of_a_pair_comes_first",
            ),
            models.UniqueConstraint(fields=["member0", "member1"], name="two_players_are_one_pair"),
        ]
        indexes = [
            models.Index(fields=["sort_name", "id"], name="players_by_name"),
            models.Index(fields=["sort_name_da", "id"], name="players_by_name_da"),
            models.Index(fields=["country"], condition=_SHOWS_COUNTRY, name="countries_of_players"),
        ]

    def __str__(self) -> str:
        return self.public_name

    @property
    def canonical(self) -> "Player":
        """Return the player, or the player into whom they were merged."""
        return self.merged_into or self

    @property
    def is_pair(self) -> bool:
        return self.member0_id is not None

    @property
    def public_country(self) -> str:
        """Return the country; empty for a hidden player, because it would help to identify them."""
        return "" if self.visibility == self.Visibility.HIDDEN else self.country

    @property
    def public_name(self) -> str:
        """Return the name, or the public id of a hidden player."""
        return f"#{self.public_id}" if self.visibility == self.Visibility.HIDDEN else self.display_name


def players_of_login(user_id: int) -> models.QuerySet[Player]:
    """Return the player of a login, and all players merged into that player."""
    own = Player.objects.filter(person__user_id=user_id).values("pk")
    return Player.objects.filter(pk__in=own.union(Player.objects.filter(merged_into__in=own).values("pk")))
