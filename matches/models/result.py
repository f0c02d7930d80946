"""Official results, and rulings on matches that a later fact contradicts."""

from django.db import models
from django.db.models import Q

from journal.models import Fact
from matches.models.match import Match
from matches.models.submission import Submission


class Result(Fact):
    """The outcome of a match; the latest that holds counts. ``winner``: None if neither side advances, it is
    unfinished, or a level tie. ``loser_present``: of a forfeit or walkover, whether the loser was present then; None
    for other endings. Of a tie ``final`` is the boards won and ``raw`` the points won on them.
    """

    class Ending(models.TextChoices):
        PLAYED = "played"
        TIME_LOSS = "time_loss"
        RETIRED = "retired"
        CONCEDED = "conceded"
        FORFEIT = "forfeit"
        WALKOVER = "walkover"
        DOUBLE_FORFEIT = "double_forfeit"
        DISQUALIFIED = "disqualified"
        SETTLED = "settled"
        RULING = "ruling"
        UNFINISHED = "unfinished"
        LEVEL = "level"

    match = models.ForeignKey(Match, on_delete=models.PROTECT, related_name="results")
    ending = models.CharField(max_length=16, choices=Ending)
    winner = models.PositiveSmallIntegerField(null=True)
    raw = models.JSONField(null=True)
    final = models.JSONField(null=True)
    both_moved = models.BooleanField(default=True)
    loser_present = models.BooleanField(null=True)
    sheet = models.JSONField(null=True)
    submission = models.ForeignKey(Submission, null=True, on_delete=models.PROTECT, related_name="results")
    played_at = models.DateTimeField()
    replaces = models.ForeignKey("self", null=True, on_delete=models.PROTECT, related_name="replacements")

    class Meta:
        constraints = [
            models.CheckConstraint(
                condition=Q(winner__isnull=True) | Q(winner__in=[0, 1]), name="the_winner_is_a_side"
            ),
            models.CheckConstraint(
                condition=Q(ending__in=["double_forfeit", "unfinished", "level"], winner__isnull=True)
                | (~Q(ending__in=["double_forfeit", "unfinished", "level"]) & Q(winner__isnull=False)),
                name="only_a_double_forfeit_or_an_unfinished_match_has_no_winner",
            ),
        ]
        indexes = [models.Index(fields=["-played_at", "-id"], name="latest_results")]

    def __str__(self) -> str:
        return f"{self.ending} {self.match_id}"


class Ruling(Fact):
    class Choice(models.TextChoices):
        KEEP = "keep"
        VOID = "void"
        REPLAY = "replay"

    match = models.ForeignKey(Match, on_delete=models.PROTECT, related_name="rulings")
    choice = models.CharField(max_length=6, choices=Choice)

    def __str__(self) -> str:
        return f"{self.choice} {self.match_id}"
