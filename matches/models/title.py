"""Titles of a federation, such as its champion of a year, and the facts about who holds them."""

from typing import Final

from django.db import models
from django.db.models import Q

from clubs.models import Federation, Player
from journal.models import Fact
from matches.models.event import Event

LONGEST_TITLE: Final = 80  # letters of a name
EARLIEST_YEAR: Final = 1850


class Title(models.Model):
    """A title of a year. ``event``: the one that gives it to its winner; None: it was stated without an event."""

    federation = models.ForeignKey(Federation, on_delete=models.PROTECT, related_name="+")
    name = models.CharField(max_length=LONGEST_TITLE)
    year = models.PositiveSmallIntegerField()
    event = models.OneToOneField(Event, null=True, on_delete=models.PROTECT, related_name="+")

    class Meta:
        constraints = [
            models.UniqueConstraint(fields=["federation", "name", "year"], name="one_title_of_a_name_in_a_year"),
        ]

    def __str__(self) -> str:
        return f"{self.name} {self.year}"


class TitleFact(Fact):
    """A fact about a title. Those of its latest act hold: a player each who was awarded it, or none any more.

    REFUSED: the proposal that the winner of the event is awarded it. WITHDRAWN: what was awarded or refused.
    """

    class Kind(models.TextChoices):
        AWARDED = "awarded"
        REFUSED = "refused"
        WITHDRAWN = "withdrawn"

    title = models.ForeignKey(Title, on_delete=models.PROTECT, related_name="facts")
    kind = models.CharField(max_length=9, choices=Kind)
    player = models.ForeignKey(Player, null=True, on_delete=models.PROTECT, related_name="+")

    class Meta:
        constraints = [
            models.CheckConstraint(
                condition=Q(kind="awarded", player__isnull=False) | Q(kind__in=["refused", "withdrawn"], player=None),
                name="an_awarded_title_has_a_holder",
            ),
        ]

    def __str__(self) -> str:
        return f"{self.kind} {self.title_id}"
