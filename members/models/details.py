"""What a federation has stated about its members, in its lists."""

from django.db import models

from clubs.models import Federation, Person, Player


class MemberDetails(models.Model):
    """Private data of a member, as their federation has listed them. It is never displayed to the public, and may be
    erased.

    What players state about themselves is in ``clubs.models.Person``; conditions about sex read that alone.
    """

    federation = models.ForeignKey(Federation, on_delete=models.PROTECT, related_name="+")
    player = models.ForeignKey(Player, on_delete=models.PROTECT, related_name="+")
    born_on = models.DateField(null=True)
    sex = models.CharField(max_length=1, blank=True, default="", choices=Person.Sex)
    email = models.EmailField(blank=True, default="")
    phone = models.CharField(max_length=40, blank=True, default="")

    class Meta:
        constraints = [models.UniqueConstraint(fields=["federation", "player"], name="one_row_of_details_of_a_member")]

    def __str__(self) -> str:
        return f"details of {self.player_id}"
