"""Lines that solved a puzzle of peg solitaire."""

from django.db import models

from clubs.models import Player
from journal.models import Fact


class SolitaireLine(Fact):
    """A line by which a player solved a puzzle in fewer moves than they had before.

    ``puzzle``: its name, which is a day for that of a day. ``jumps``: as in ``6-19.4-17``.
    """

    puzzle = models.CharField(max_length=10)
    player = models.ForeignKey(Player, on_delete=models.PROTECT, related_name="+")
    jumps = models.CharField(max_length=250)
    moves = models.PositiveSmallIntegerField()

    class Meta:
        indexes = [models.Index(fields=["puzzle", "moves"], name="lines_by_puzzle")]

    def __str__(self) -> str:
        return f"{self.puzzle}: {self.moves}"
