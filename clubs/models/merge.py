"""Facts of officers about players with similar names: two players are one person, or they are not.

A merge rewrites no entries and matches: they keep the merged player, and every reader of them follows
``Player.merged_into``, which is derived from the merges that hold.
"""

from django.db import models
from django.db.models import F, Q

from clubs.models.federation import Federation
from clubs.models.player import Player
from journal.models import Fact


class Merge(Fact):
    """A statement that two players are one person.

    ``params``: what came to ``target`` with it, so that an undo gives it back: {"memberships": [{"id", "before",
    "after"}], "logins": [{"user", "was", "is"}] by player, "filled": names of fields of the person, "shown_before": its
    visibility, if the merge hid it}.
    """

    federation = models.ForeignKey(Federation, on_delete=models.PROTECT, related_name="+")
    merged = models.ForeignKey(Player, on_delete=models.PROTECT, related_name="+")
    target = models.ForeignKey(Player, on_delete=models.PROTECT, related_name="+")
    params = models.JSONField(default=dict)

    class Meta:
        constraints = [models.CheckConstraint(condition=~Q(merged=F("target")), name="nobody_is_merged_into_himself")]

    def __str__(self) -> str:
        return f"{self.merged_id} into {self.target_id}"


class NotSamePerson(Fact):
    """A statement that two players are different persons. ``first`` has the lower id."""

    federation = models.ForeignKey(Federation, on_delete=models.PROTECT, related_name="+")
    first = models.ForeignKey(Player, on_delete=models.PROTECT, related_name="+")
    second = models.ForeignKey(Player, on_delete=models.PROTECT, related_name="+")

    class Meta:
        constraints = [
            models.CheckConstraint(
                condition=Q(first__lt=F("second")), name="the_lower_number_of_two_players_comes_first"
            ),
            models.UniqueConstraint(fields=["first", "second"], name="two_players_are_told_apart_once"),
        ]

    def __str__(self) -> str:
        return f"{self.first_id} is not {self.second_id}"
