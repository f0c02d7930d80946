"""Memberships of players in clubs, each with its first and its last day."""

from django.db import models
from django.db.models import F, Q

from clubs.models.federation import Club
from clubs.models.player import Player


class Membership(models.Model):
    player = models.ForeignKey(Player, on_delete=models.PROTECT, related_name="memberships")
    club = models.ForeignKey(Club, on_delete=models.PROTECT, related_name="memberships")
    from_on = models.DateField()
    until_on = models.DateField(null=True, blank=True)

    class Meta:
        constraints = [
            models.CheckConstraint(
                condition=Q(until_on__isnull=True) | Q(until_on__gte=F("from_on")),
                name="a_membership_ends_after_it_begins",
            ),
            models.UniqueConstraint(
                fields=["player", "club"],
                condition=Q(until_on__isnull=True),
                name="one_open_membership_of_a_player_in_a_club",
            ),
        ]

    def __str__(self) -> str:
        return f"{self.player_id} in {self.club_id}"
