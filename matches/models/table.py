"""Tables of a tournament."""

from django.db import models

from matches.models.tournament import Tournament


class Table(models.Model):
    """A table of a tournament.

    ``reserved_for``: the purpose, such as streaming or the final; "" for a table that any match may be called to.
    """

    tournament = models.ForeignKey(Tournament, on_delete=models.PROTECT, related_name="tables")
    name = models.CharField(max_length=12)
    reserved_for = models.CharField(max_length=40, blank=True, default="")

    class Meta:
        constraints = [
            models.UniqueConstraint(fields=["tournament", "name"], name="one_table_for_a_name_in_a_tournament")
        ]

    def __str__(self) -> str:
        return self.name
