"""Published rating lists, which are never changed.

A *list* belongs to a day of its pool and has *editions*: if ratings are corrected after publication, a new edition has
the corrected values, and the older one stays at its URL. Its rows are *listed players*, proved by the digest that the
list holds. A *plan* states when lists are published automatically.
"""

from django.db import models
from django.db.models import F, Q

from clubs.models import Player
from journal.models import Fact, WrittenOnce
from matches.models.pool import RatingPool
from ratings.models.rating import RatingRun


class ListPlan(Fact):
    """The plan by which lists of a pool are published. The latest valid plan counts.

    ``day``: of the week (1 Monday to 7 Sunday) or of the month (31: the last), to which a list belongs. It is published
    ``wait`` hours after the end of that day. Missed days from ``from_on`` on are published later.
    """

    class Every(models.TextChoices):
        NEVER = "never"
        WEEK = "week"
        MONTH = "month"

    class Editions(models.TextChoices):
        AUTOMATIC = "automatic"
        ASKED = "asked"

    pool = models.ForeignKey(RatingPool, on_delete=models.PROTECT, related_name="+")
    every = models.CharField(max_length=5, choices=Every)
    day = models.PositiveSmallIntegerField()
    wait = models.PositiveSmallIntegerField()
    editions = models.CharField(max_length=9, choices=Editions)
    from_on = models.DateField()

    def __str__(self) -> str:
        return f"every {self.every} of {self.pool_id}"


class RatingList(Fact):
    """A published list.

    ``listing``: its rule. ``counts``: players by place. ``before``: the list with which it is compared.

    ``replaces``: the previous edition. The time and the author of the publication are those of the act.
    """

    class Reason(models.TextChoices):
        PLANNED = "planned"
        ASKED = "asked"
        CORRECTED = "corrected"

    pool = models.ForeignKey(RatingPool, on_delete=models.PROTECT, related_name="+")
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
    """A row of a list. ``number``: its position. ``rank`` None: provisional. Ratings in hundredths.

    ``rank_before``, ``rating_before`` None: not on the previous list, or provisional there. ``last_on``: the day of the
    last rated match, or of a later starting rating.
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
        """Return the places gained; negative if lost."""
        return None if self.rank_before is None or self.rank is None else self.rank_before - self.rank

    @property
    def places_down(self) -> int:
        return -(self.places or 0)

    @property
    def points(self) -> int | None:
        """Return the points gained, in hundredths; negative if lost."""
        return None if self.rating_before is None else self.rating - self.rating_before


class ListDue(models.Model):
    """A list that may differ from the ratings. The job of new editions checks and deletes it."""

    pool = models.ForeignKey(RatingPool, on_delete=models.PROTECT, related_name="+")
    on = models.DateField()

    class Meta:
        constraints = [models.UniqueConstraint(fields=["pool", "on"], name="a_list_is_due_once")]

    def __str__(self) -> str:
        return f"due {self.on}"
