"""What the replay of a pool's history gave. Ratings are whole hundredths."""

from datetime import UTC, datetime, timedelta

from django.db import models
from django.db.models import Q

from clubs.models import Player
from journal.models import Fact
from matches.models.match import Match
from matches.models.pool import RatingPool


def moment_key(at: datetime) -> str:
    """How the order keys of a moment begin: its microseconds since 1970, so that keys sort as time does."""
    return f"{int(at.timestamp()) * 1_000_000 + at.microsecond:020d}"


def moment_of(order_key: str) -> datetime:
    """When a match was played, as its order key tells it."""
    return datetime.fromtimestamp(0, UTC) + timedelta(microseconds=int(order_key.partition(".")[0]))


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
    """Derived: every match of the pool, rated or not, and why not."""

    pool = models.ForeignKey(RatingPool, on_delete=models.PROTECT, related_name="rated_matches")
    match = models.ForeignKey(Match, on_delete=models.PROTECT, related_name="ratings")
    order_key = models.CharField(max_length=80)
    rated = models.BooleanField()
    why_code = models.CharField(max_length=40, blank=True, default="")

    class Meta:
        constraints = [
            models.UniqueConstraint(fields=["pool", "match"], name="a_match_is_judged_once_for_a_pool"),
            models.UniqueConstraint(fields=["pool", "order_key"], name="the_history_of_a_pool_is_in_one_order"),
        ]

    def __str__(self) -> str:
        return f"{self.match_id}: {self.why_code or 'rated'}"


class RatingChange(models.Model):
    """Derived: what a match did to a player. ``before``, ``after`` in hundredths; ``k`` in hundredths;
    ``seq`` the number of the match in the pool's history, from 1; ``next_seq`` that of the player's next match, None
    where this was his last: the rating stood from the one until the other. ``is_last``: the player's rating now."""

    pool = models.ForeignKey(RatingPool, on_delete=models.PROTECT, related_name="changes")
    match = models.ForeignKey(Match, on_delete=models.PROTECT, related_name="+")
    player = models.ForeignKey(Player, on_delete=models.PROTECT, related_name="+")
    seq = models.PositiveBigIntegerField()
    next_seq = models.PositiveBigIntegerField(null=True)
    before = models.IntegerField()
    after = models.IntegerField()
    experience = models.PositiveIntegerField()
    k = models.PositiveIntegerField()
    is_last = models.BooleanField(default=False)
    run = models.ForeignKey(RatingRun, on_delete=models.PROTECT, related_name="changes")

    class Meta:
        constraints = [
            models.UniqueConstraint(fields=["pool", "match", "player"], name="a_match_changes_a_player_once"),
            models.UniqueConstraint(
                fields=["pool", "player"], condition=Q(is_last=True), name="a_player_has_one_rating_in_a_pool"
            ),
        ]
        indexes = [
            models.Index(fields=["pool", "player", "-seq"], name="changes_of_a_player"),
            models.Index(fields=["pool", "-after", "id"], condition=Q(is_last=True), name="rating_list"),
            models.Index(fields=["pool", "-after", "id", "seq", "next_seq"], name="rating_list_on_a_day"),
        ]

    def __str__(self) -> str:
        return f"{self.player_id}: {self.before} → {self.after}"

    @property
    def difference(self) -> int:
        return self.after - self.before

    @property
    def key(self) -> tuple[int, int]:
        """What tells the rows of a pool apart."""
        return self.match_id, self.player_id


class RatingRevision(Fact):
    """What a row said before a run changed it; None: there was no row."""

    run = models.ForeignKey(RatingRun, on_delete=models.PROTECT, related_name="revisions")
    pool = models.ForeignKey(RatingPool, on_delete=models.PROTECT, related_name="+")
    match = models.ForeignKey(Match, on_delete=models.PROTECT, related_name="+")
    player = models.ForeignKey(Player, on_delete=models.PROTECT, related_name="+")
    old_after = models.IntegerField(null=True)

    class Meta:
        indexes = [models.Index(fields=["pool", "match", "player"], name="revisions_of_a_rating")]

    def __str__(self) -> str:
        return f"{self.player_id}: {self.old_after}"
