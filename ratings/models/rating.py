"""The results of replaying a pool's history. Ratings are integers in hundredths."""

from collections.abc import Mapping
from datetime import UTC, datetime, timedelta
from typing import Any, Final

from django.db import models
from django.db.models import F, Q

from clubs.models import Player
from journal.models import Fact, WrittenOnce
from matches.models.match import Match
from matches.models.pool import RatingPool

_EPOCH: Final = datetime.fromtimestamp(0, UTC)
_MICROSECOND: Final = timedelta(microseconds=1)


# A run writes two rows a match, millions in all, from ids that it has read from these tables. The database need not
# check each key, nor keep an index of a column with which another index begins.
_UNCHECKED: Final[Mapping[str, Any]] = {"db_constraint": False, "db_index": False}

# The order of the ratings of a player, and its reverse. At one moment a starting rating comes before the matches.
IN_ORDER: Final = ("moment", "experience", F("match").asc(nulls_first=True), "pk")
LATEST_FIRST: Final = ("-moment", "-experience", F("match").desc(nulls_last=True), "-pk")


def moment_of(at: datetime) -> int:
    """Return a time as histories order it: integer microseconds since 1970."""
    return (at - _EPOCH) // _MICROSECOND


def time_of(moment: int) -> datetime:
    """Return the time of a moment."""
    return _EPOCH + timedelta(microseconds=moment)


class RatingDue(models.Model):
    """An input of a run: a match whose rating may have changed, None for the complete pool.

    The run that read it deletes it.
    """

    pool = models.ForeignKey(RatingPool, on_delete=models.PROTECT, related_name="+")
    match = models.ForeignKey(Match, null=True, on_delete=models.PROTECT, related_name="+")

    def __str__(self) -> str:
        return f"due {self.match_id}"


class RatingRun(Fact):
    pool = models.ForeignKey(RatingPool, on_delete=models.PROTECT, related_name="+")
    input_sha256 = models.CharField(max_length=64)
    settings_sha256 = models.CharField(max_length=64)
    engine_version = models.CharField(max_length=16)
    counts = models.JSONField(default=dict)

    def __str__(self) -> str:
        return f"run of {self.pool_id}"


class RatedMatch(models.Model):
    """A match of the pool, and if it is not rated the reason: a code, and its params or None. Derived.

    The history is ordered by ``moment``, ``depth`` and match, see rules_engine/ratings/order.py.
    """

    pool = models.ForeignKey(RatingPool, on_delete=models.PROTECT, related_name="+", **_UNCHECKED)
    match = models.ForeignKey(Match, on_delete=models.PROTECT, related_name="+", **_UNCHECKED)
    moment = models.BigIntegerField()
    depth = models.PositiveIntegerField(default=0)
    rated = models.BooleanField()
    why_code = models.CharField(max_length=40, blank=True, default="")
    why_params = models.JSONField(null=True)

    class Meta:
        constraints = [
            models.UniqueConstraint(fields=["match", "pool"], name="a_match_is_judged_once_for_a_pool"),
        ]

    def __str__(self) -> str:
        return f"{self.match_id}: {self.why_code or 'rated'}"


class RatingChange(models.Model):
    """The effect of a match on a player. ``before``, ``after`` and ``k`` in hundredths. Derived.

    ``match`` None: a starting rating, from the first moment of its day; ``before`` is the earlier rating, or the same
    without one; ``strength`` and ``spread`` are unchanged.

    ``moment``: the place of the match in the history. ``next_moment``: the place of the player's next row, None for the
    last. The rating held between the two, and not at all if they are equal. Rows of a player at one moment are ordered
    by ``experience`` (before the match), the starting rating first. ``is_last``: the player's current rating.
    ``strength``, ``spread``: the estimate after the match and its uncertainty (95 %), in hundredths on the FIBS scale;
    None if not estimated.
    """

    pool = models.ForeignKey(RatingPool, on_delete=models.PROTECT, related_name="+", **_UNCHECKED)
    match = models.ForeignKey(Match, null=True, on_delete=models.PROTECT, related_name="+", **_UNCHECKED)
    player = models.ForeignKey(Player, on_delete=models.PROTECT, related_name="+", **_UNCHECKED)
    moment = models.BigIntegerField()
    next_moment = models.BigIntegerField(null=True)
    before = models.IntegerField()
    after = models.IntegerField()
    experience = models.PositiveIntegerField()
    k = models.PositiveIntegerField()
    strength = models.IntegerField(null=True)
    spread = models.PositiveIntegerField(null=True)
    is_last = models.BooleanField(default=False)
    run = models.ForeignKey(RatingRun, on_delete=models.PROTECT, related_name="changes", **_UNCHECKED)

    class Meta:
        constraints = [
            models.UniqueConstraint(fields=["match", "player", "pool"], name="a_match_changes_a_player_once"),
            models.UniqueConstraint(
                fields=["pool", "player"], condition=Q(is_last=True), name="a_player_has_one_rating_in_a_pool"
            ),
            models.UniqueConstraint(
                fields=["pool", "player", "moment"], condition=Q(match=None), name="a_player_starts_once_at_a_moment"
            ),
        ]
        indexes = [
            models.Index(fields=["player", "pool", "-moment", "-experience"], name="changes_of_a_player"),
            models.Index(fields=["pool", "moment"], name="changes_by_moment"),
            models.Index(fields=["pool", "-after", "id"], condition=Q(is_last=True), name="rating_list"),
        ]

    def __str__(self) -> str:
        return f"{self.player_id}: {self.before} → {self.after}"

    @property
    def difference(self) -> int:
        return self.after - self.before

    @property
    def key(self) -> tuple[int | None, int, int | None]:
        """Return the key by which revisions refer to the row within its pool."""
        return self.match_id, self.player_id, self.moment if self.match_id is None else None

    @property
    def experience_after(self) -> int:
        """Return the experience after the match: the stored one is the one before, so the length is added."""
        return self.experience + (self.match.length if self.match else 0)

    @property
    def started_at(self) -> datetime | None:
        """Return from when a starting rating holds; None for a match."""
        return time_of(self.moment) if self.match_id is None else None


class RatingRevision(WrittenOnce):
    """The value of a rating before a run changed it. Written once, proved by ``counts["revisions_sha256"]`` of the run.

    One correction can change a hundred thousand ratings, so revisions have no act and no foreign key checks. ``match``
    None: a starting rating at ``moment``.
    """

    run = models.ForeignKey(RatingRun, on_delete=models.PROTECT, related_name="revisions", **_UNCHECKED)
    pool = models.ForeignKey(RatingPool, on_delete=models.PROTECT, related_name="+", **_UNCHECKED)
    match = models.ForeignKey(Match, null=True, on_delete=models.PROTECT, related_name="+", **_UNCHECKED)
    player = models.ForeignKey(Player, on_delete=models.PROTECT, related_name="+", **_UNCHECKED)
    moment = models.BigIntegerField(null=True)
    old_after = models.IntegerField(null=True)

    class Meta:
        indexes = [models.Index(fields=["match", "player", "pool"], name="revisions_of_a_rating")]

    def __str__(self) -> str:
        return f"{self.player_id}: {self.old_after}"


class RatingMonth(models.Model):
    """The matches of a pool in a month and their effects, as columns. Derived.

    ``number``: months since January 1970, see ratings/derive/history/months.py. ``sha256``: of the matches. ``given``,
    ``given_sha256``: the effects.
    """

    pool = models.ForeignKey(RatingPool, on_delete=models.PROTECT, related_name="+")
    number = models.IntegerField()
    count = models.PositiveIntegerField()
    rated = models.PositiveIntegerField()
    matches = models.BinaryField()
    reasons = models.JSONField()
    sha256 = models.CharField(max_length=64)
    given = models.BinaryField()
    given_sha256 = models.CharField(max_length=64)

    class Meta:
        constraints = [models.UniqueConstraint(fields=["pool", "number"], name="a_month_of_a_pool_is_kept_once")]

    def __str__(self) -> str:
        return f"{self.pool_id}: month {self.number}"


class RatingCheckpoint(models.Model):
    """The exact ratings of all players before a month. ``sha256``: of everything before it. Derived."""

    pool = models.ForeignKey(RatingPool, on_delete=models.PROTECT, related_name="+")
    number = models.IntegerField()
    sha256 = models.CharField(max_length=64)
    official = models.BinaryField()
    strength = models.BinaryField()

    class Meta:
        constraints = [models.UniqueConstraint(fields=["pool", "number"], name="a_standing_of_a_pool_is_kept_once")]

    def __str__(self) -> str:
        return f"{self.pool_id}: before month {self.number}"
