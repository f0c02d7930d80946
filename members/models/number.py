"""Member numbers."""

from django.db import models
from django.db.models import Q

from clubs.models import Federation, Player
from journal.models import Fact


class MemberNumber(Fact):
    """The number of a person in a federation, from the first licence on. It is never given to another person.

    ``value``: of a number of digits alone, from which the next one is counted; None of another.
    """

    federation = models.ForeignKey(Federation, on_delete=models.PROTECT, related_name="+")
    player = models.ForeignKey(Player, on_delete=models.PROTECT, related_name="+")
    number = models.CharField(max_length=20)
    value = models.PositiveBigIntegerField(null=True)

    class Meta:
        constraints = [
            models.UniqueConstraint(fields=["federation", "number"], name="a_member_number_is_given_once"),
            models.UniqueConstraint(fields=["federation", "player"], name="one_member_number_of_a_player"),
        ]
        indexes = [
            models.Index(fields=["federation", "value"], condition=Q(value__isnull=False), name="next_member_number")
        ]

    def __str__(self) -> str:
        return self.number
