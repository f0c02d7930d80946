"""Unofficial scores of matches in play."""

from django.db import models

from matches.models.match import Match
from matches.models.submission import Submission


class LiveScore(models.Model):
    """The unofficial score of a match, from one sender.

    ``games``: in short notation. ``sequence``: the sender's counter, so that no older score replaces a newer one.
    """

    match = models.ForeignKey(Match, on_delete=models.PROTECT, related_name="live_scores")
    by_kind = models.CharField(max_length=5, choices=Submission.By)
    games = models.CharField(max_length=600)
    score = models.JSONField()
    is_crawford = models.BooleanField(default=False)
    sequence = models.PositiveBigIntegerField()
    at = models.DateTimeField()

    class Meta:
        constraints = [models.UniqueConstraint(fields=["match", "by_kind"], name="a_side_has_one_live_score")]

    def __str__(self) -> str:
        return f"{self.games} in {self.match_id}"
