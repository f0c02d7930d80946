"""Selections: lists of the players whom a federation sends, for example its national team.

The criteria may change; an *edition* is published once, with the criteria and the list that it was made from.
"""

from django.db import models
from django.db.models import Q

from clubs.models import Federation, Player
from journal.models import Fact, WrittenOnce
from matches.models.pool import RatingPool
from ratings.models.rating_list import RatingList
from ratings.models.season import SeasonTable


class Selection(models.Model):
    """What is asked of players, in the order of the newest published list of ``pool``. Zero and empty ask nothing.

    ``places``: how many are selected by the list; wild cards come on top. ``matches``: the least number of rated
    matches in the last ``months``. ``points``: the least points of ``season``, in hundredths. ``licence``: paid-up.
    """

    federation = models.ForeignKey(Federation, on_delete=models.PROTECT, related_name="+")
    code = models.SlugField(max_length=40)
    name = models.CharField(max_length=120)
    pool = models.ForeignKey(RatingPool, on_delete=models.PROTECT, related_name="+")
    places = models.PositiveSmallIntegerField()
    months = models.PositiveSmallIntegerField()
    matches = models.PositiveSmallIntegerField()
    season = models.ForeignKey(SeasonTable, null=True, on_delete=models.PROTECT, related_name="+")
    points = models.PositiveBigIntegerField()
    licence = models.BooleanField()
    countries = models.JSONField(default=list)
    version = models.PositiveSmallIntegerField(default=1)

    class Meta:
        constraints = [
            models.UniqueConstraint(fields=["federation", "code"], name="one_selection_for_a_code_in_a_federation"),
            models.CheckConstraint(condition=Q(points=0) | Q(season__isnull=False), name="points_are_of_a_season"),
        ]

    def __str__(self) -> str:
        return self.name


class SelectionPick(Fact):
    """A decision on a player by hand. The last valid one counts. The reason is the note of the act, and private."""

    class Kind(models.TextChoices):
        IN = "in"  # a wild card, if the list does not select them
        OUT = "out"
        AUTO = "auto"  # by the criteria again

    selection = models.ForeignKey(Selection, on_delete=models.PROTECT, related_name="picks")
    player = models.ForeignKey(Player, on_delete=models.PROTECT, related_name="+")
    kind = models.CharField(max_length=4, choices=Kind)

    def __str__(self) -> str:
        return f"{self.player_id} {self.kind}"


class SelectionEdition(Fact):
    """A published edition. ``criteria``: those of its day. ``rows_sha256``: the digest of its rows, in order."""

    selection = models.ForeignKey(Selection, on_delete=models.PROTECT, related_name="editions")
    number = models.PositiveSmallIntegerField()
    on = models.DateField()
    list = models.ForeignKey(RatingList, on_delete=models.PROTECT, related_name="+")
    criteria = models.JSONField(default=dict)
    rows_sha256 = models.CharField(max_length=64)

    class Meta:
        constraints = [
            models.UniqueConstraint(fields=["selection", "number"], name="editions_of_a_selection_are_numbered"),
        ]

    def __str__(self) -> str:
        return f"{self.selection_id}: {self.number}"


class SelectedPlayer(WrittenOnce):
    """A row of an edition. ``basis``: why the player is selected, or NONE for a player who was passed over.

    ``unmet``: codes of what a player lacked; only officers see them, and who was passed over. ``rank``, ``rating``: in
    the list, None if they are not ranked there. ``points``: of the season, in hundredths; None without a season.
    """

    class Basis(models.TextChoices):
        LIST = "list"
        WILD_CARD = "wild_card"
        NONE = "none"

    edition = models.ForeignKey(SelectionEdition, on_delete=models.PROTECT, related_name="rows", db_index=False)
    number = models.PositiveIntegerField()
    player = models.ForeignKey(Player, on_delete=models.PROTECT, related_name="+")
    basis = models.CharField(max_length=9, choices=Basis)
    rank = models.PositiveIntegerField(null=True)
    rating = models.IntegerField(null=True)
    matches = models.PositiveIntegerField()
    points = models.PositiveBigIntegerField(null=True)
    unmet = models.JSONField(default=list)

    class Meta:
        constraints = [
            models.UniqueConstraint(fields=["edition", "number"], name="rows_of_a_selection_are_numbered"),
            models.UniqueConstraint(fields=["edition", "player"], name="a_player_stands_in_an_edition_once"),
        ]

    def __str__(self) -> str:
        return f"{self.number}: {self.player_id}"
