"""To which groups of fees players belong at a tournament, as they or its desk have said."""

from django.db import models

from clubs.models import Player
from matches.models import Tournament


class StatedGroups(models.Model):
    """The groups of a player at a tournament. ``is_checked``: the desk has stated them, and no others count; otherwise
    the player has, and those that the site knows of count as well.
    """

    tournament = models.ForeignKey(Tournament, on_delete=models.PROTECT, related_name="+")
    player = models.ForeignKey(Player, on_delete=models.PROTECT, related_name="+")
    groups = models.JSONField(default=list)
    is_checked = models.BooleanField(default=False)

    class Meta:
        constraints = [
            models.UniqueConstraint(fields=["tournament", "player"], name="groups_of_a_player_are_stated_once")
        ]

    def __str__(self) -> str:
        return f"groups of {self.player_id}"
