"""Published rating lists: what was said on a day, and stays said.

A *list* stands for a day of its pool and has *editions*: where the ratings are corrected after it was published, a
newer edition says what is right, and the older one stays at its address. Its rows are *listed players*, proved by the
digest that the list holds. A *plan* says when lists are published without anybody doing it.
"""

from django.db import models
from django.db.models import F, Q

from clubs.models import Player
from journal.models import Fact, WrittenOnce
from matches.models.pool import RatingPool
from matches.models.rating import RatingRun


class ListPlan(Fact):
    """When lists of a pool are published; the latest that holds counts.

    ``day``: of the week (1 Monday to 7 Sunday) or of the month (31: its last), for which a list stands; it is published
    ``wait`` hours after that day is over. Days from ``from_on`` on that were missed are made up.
    """

    class Every(models.TextChoices):
        NEVER = "never"
        WEEK = "week"
        MONTH = "month"

    class Editions(models.TextChoices):
        AUTOMATIC = "automatic"
        ASKED = "asked"

    pool = models.ForeignKey(RatingPool, on_delete=models.PROTECT, related_name="list_plans")
    every = models.CharField(max_length=5, choices=Every)
    day = models.PositiveSmallIntegerField()
    wait = models.PositiveSmallIntegerField()
    editions = models.CharField(max_length=9, choices=Editions)
    from_on = models.DateField()

    def __str__(self) -> str:
        return f"every {self.every} of {self.pool_id}"


class RatingList(Fact):
    """``listing``: who was ranked, by which rule; ``counts``: how many stand where; ``before``: the list since which
    movement counts; ``replaces``: the edition before this one. Its act says when it was published, and by whom.
    """

    class Reason(models.TextChoices):
        PLANNED = "planned"
        ASKED = "asked"
        CORRECTED = "corrected"

    pool = models.ForeignKey(RatingPool, on_delete=models.PROTECT, related_name="lists")
    on = models.DateField()
    edition = models.PositiveSmallIntegerField()
    reason = models.CharField(max_length=9, choices=Reason)
    listing = models.JSONField(default=dict)
    counts = models.JSONField(default=dict)
    rows_sha256 = models.CharField(max_length=64)
    run = models.ForeignKey(RatingRun, null=True, on_delete=models.PROTECT, related_name="+")
    before = models.ForeignKey("self", null=True, on_delete=models.PROTECT, related_name="+")
    replaces = models.OneToOneField("self", null=True, on_delete=models.PROTECT, related_name="replaced_by")

    class Meta:
        constraints = [
            models.UniqueConstraint(fields=["pool", "on", "edition"], name="editions_of_a_list_are_numbered"),
            models.CheckConstraint(
                condition=Q(edition=1, replaces=None) | Q(edition__gt=1, replaces__isnull=False),
                name="a_later_edition_replaces_the_one_before",
            ),
        ]

    def __str__(self) -> str:
        return f"{self.on} ({self.edition})"


class ListedPlayer(WrittenOnce):
    """A row of a list. ``number``: its place in the file; ``rank`` None: provisional; ratings in hundredths.

    ``rank_before``, ``rating_before`` None: not so on the list before. ``last_on``: the day of his last rated match, or
    of a later starting rating.
    """

    list = models.ForeignKey(RatingList, on_delete=models.PROTECT, related_name="rows", db_index=False)
    number = models.PositiveIntegerField()
    player = models.ForeignKey(Player, on_delete=models.PROTECT, related_name="+")
    rank = models.PositiveIntegerField(null=True)
    rating = models.IntegerField()
    experience = models.PositiveIntegerField()
    strength = models.IntegerField(null=True)
    spread = models.PositiveIntegerField(null=True)
    last_on = models.DateField()
    rank_before = models.PositiveIntegerField(null=True)
    rating_before = models.IntegerField(null=True)

    class Meta:
        constraints = [
            models.UniqueConstraint(fields=["list", "number"], name="rows_of_a_list_are_numbered"),
            models.UniqueConstraint(fields=["list", "player"], name="a_player_stands_in_a_list_once"),
            models.CheckConstraint(condition=Q(rank=None) | Q(rank__lte=F("number")), name="a_rank_counts_the_rows"),
        ]

    def __str__(self) -> str:
        return f"{self.rank}: {self.player_id}"

    @property
    def places(self) -> int | None:
        """How many places he went up; down: negative."""
        return None if self.rank_before is None or self.rank is None else self.rank_before - self.rank

    @property
    def places_down(self) -> int:
        return -(self.places or 0)

    @property
    def points(self) -> int | None:
        """What he won, in hundredths; lost: negative."""
        return None if self.rating_before is None else self.rating - self.rating_before


class ListDue(models.Model):
    """A list that may no longer say what the ratings say: looked at, and deleted, by the job of new editions."""

    pool = models.ForeignKey(RatingPool, on_delete=models.PROTECT, related_name="lists_due")
    on = models.DateField()

    class Meta:
        constraints = [models.UniqueConstraint(fields=["pool", "on"], name="a_list_is_due_once")]

    def __str__(self) -> str:
        return f"due {self.on}"
