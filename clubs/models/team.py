"""Teams of a federation: they last over seasons, and enter an event under their name."""

from django.db import models

from clubs.models.federation import Club, Federation


class Team(models.Model):
    """A team. ``club``: the club that it plays for, or none."""

    federation = models.ForeignKey(Federation, on_delete=models.PROTECT, related_name="teams")
    club = models.ForeignKey(Club, null=True, on_delete=models.PROTECT, related_name="teams")
    name = models.CharField(max_length=120)
    search_name = models.CharField(max_length=240)

    class Meta:
        constraints = [
            models.UniqueConstraint(fields=["federation", "search_name"], name="one_team_for_a_name_in_a_federation")
        ]

    def __str__(self) -> str:
        return self.name
