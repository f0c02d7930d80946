"""What the replay of a pool's history gave. Ratings are whole hundredths."""

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


# A run writes two rows a match, millions of them, from columns that it has read from these very tables: the database
# need not look up each key again, nor keep an index of each where another begins with it.
_UNCHECKED: Final[Mapping[str, Any]] = {"db_constraint": False, "db_index": False}

# The ratings of a player in the order of time, and the latest first: at one moment a starting rating, then the matches.
IN_ORDER: Final = ("moment", "experience", F("match").asc(nulls_first=True), "pk")
LATEST_FIRST: Final = ("-moment", "-experience", F("match").desc(nulls_last=True), "-pk")


def moment_of(at: datetime) -> int:
    """A time as histories order it: whole microseconds since 1970."""
    return (at - _EPOCH) // _MICROSECOND


def time_of(moment: int) -> datetime:
    """The time of a moment."""
    return _EPOCH + timedelta(microseconds=moment)


class RatingDue(models.Model):
    """The input of a run: a match whose rating may have changed; the run that saw it deletes it."""

    pool = models.ForeignKey(RatingPool, on_delete=models.PROTECT, related_name="due")
    match = models.ForeignKey(Match, null=True, on_delete=models.PROTECT, related_name="+")

    def __str__(self) -> str:
        return f"due {self.match_id}"


class RatingRun(Fact):
    pool = models.ForeignKey(RatingPool, on_delete=models.PROTECT, related_name="runs")
    input_sha256 = models.CharField(max_length=64)
    settings_sha256 = models.CharField(max_length=64)
    engine_version = models.CharField(max_length=16)
    counts = models.JSONField(default=dict)

    def __str__(self) -> str:
        return f"run of {self.pool_id}"


class RatedMatch(models.Model):
    """Derived: every match of the pool, rated or not, and why not: a code, and its params (None: it has none).

    The history is in the order of ``moment``, ``depth`` and match: rules_engine/ratings/order.py.
    """

    pool = models.ForeignKey(RatingPool, on_delete=models.PROTECT, related_name="rated_matches", **_UNCHECKED)
    match = models.ForeignKey(Match, on_delete=models.PROTECT, related_name="ratings", **_UNCHECKED)
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
    """Derived: what a match did to a player. ``before``, ``after`` in hundredths; ``k`` in hundredths.

    ``match`` None: a starting rating, from the first moment of its day; ``before``: what stood, or the same where
    nothing did; ``strength``, ``spread``: as they stood.

    ``moment``: where the match stands in the history; ``next_moment``: where the player's next one does, None where
    this was his last. The rating stood from the one until the other, not at all where they are the same. Of a player
    at one moment, ``experience`` (before the match) tells the order; what he starts with comes first. ``is_last``: the
    player's rating now.
    ``strength`` and ``spread``, in hundredths of the familiar scale: what the estimate knew of him after the match, and
    how far it may be off (nineteen times in twenty); None: not estimated.
    """

    pool = models.ForeignKey(RatingPool, on_delete=models.PROTECT, related_name="changes", **_UNCHECKED)
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
            models.Index(fields=["pool", "-after", "id"], condition=Q(is_last=True), name="rating_list"),
        ]

    def __str__(self) -> str:
        return f"{self.player_id}: {self.before} → {self.after}"

    @property
    def difference(self) -> int:
        return self.after - self.before

    @property
    def key(self) -> tuple[int | None, int, int | None]:
        """What tells the rows of a pool apart, as their revisions name it."""
        return self.match_id, self.player_id, self.moment if self.match_id is None else None

    @property
    def experience_after(self) -> int:
        """A change tells the experience before its match; after it there is the match's length more."""
        return self.experience + (self.match.length if self.match else 0)

    @property
    def started_at(self) -> datetime | None:
        """From when a starting rating stands; None: of a match."""
        return time_of(self.moment) if self.match_id is None else None


class RatingRevision(WrittenOnce):
    """What a rating said before a run changed it: written once, proved by the run (``counts["revisions_sha256"]``).

    One correction moves a hundred thousand ratings: without an act, and a check of keys, of each. ``match`` None: a
    starting rating, of that ``moment``.
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
    """Derived: the matches of a pool in a month (``number``: since January 1970) and what they did, as columns.

    See matches/derive/rating/months.py. ``sha256``: of the matches; ``given_sha256``: of what they did.
    """

    pool = models.ForeignKey(RatingPool, on_delete=models.PROTECT, related_name="months")
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
    """Derived: everybody's exact standing before a month. ``sha256`` covers all that went before it."""

    pool = models.ForeignKey(RatingPool, on_delete=models.PROTECT, related_name="checkpoints")
    number = models.IntegerField()
    sha256 = models.CharField(max_length=64)
    official = models.BinaryField()
    strength = models.BinaryField()

    class Meta:
        constraints = [models.UniqueConstraint(fields=["pool", "number"], name="a_standing_of_a_pool_is_kept_once")]

    def __str__(self) -> str:
        return f"{self.pool_id}: before month {self.number}"
