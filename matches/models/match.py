"""Matches, created when both sides of a node are known. The sides of a match never change."""

from django.db import models
from django.db.models import F, Q

from journal.models import Fact
from matches.models.entry import Entry
from matches.models.event import SideKind
from matches.models.stage import Stage


def is_tie(match: str = "") -> Q:
    """Return the condition of rows whose match is a tie of teams. ``match``: the lookup path to it."""
    path = f"{match}__" if match else ""
    return Q(**{f"{path}stage__event__side_kind": SideKind.TEAM, f"{path}part_of": None})


class Match(Fact):
    """A match of two entries. A *tie* is the match of two teams; its boards have it as ``part_of``, and its node.

    ``board``: from 1; 0 for no board. ``replay_no``: of a board, which substitution; of others, which replay.
    """

    stage = models.ForeignKey(Stage, on_delete=models.PROTECT, related_name="matches")
    node_key = models.CharField(max_length=20)
    side0 = models.ForeignKey(Entry, on_delete=models.PROTECT, related_name="+")
    side1 = models.ForeignKey(Entry, on_delete=models.PROTECT, related_name="+")
    replay_no = models.PositiveSmallIntegerField(default=0)
    length = models.PositiveSmallIntegerField()
    part_of = models.ForeignKey("self", null=True, on_delete=models.PROTECT, related_name="parts")
    board = models.PositiveSmallIntegerField(default=0)

    class Meta:
        constraints = [
            models.UniqueConstraint(
                fields=["stage", "node_key", "side0", "side1", "replay_no", "board"], name="a_match_is_born_once"
            ),
            models.CheckConstraint(condition=~Q(side0=F("side1")), name="nobody_meets_himself"),
            models.CheckConstraint(condition=Q(length__gte=1), name="a_match_has_a_length"),
        ]

    def __str__(self) -> str:
        return f"match {self.pk}"

    @property
    def is_tie(self) -> bool:
        """Return whether it is a tie of teams, whose result its boards make."""
        return self.part_of_id is None and self.stage.event.is_of_teams


class MatchFact(Fact):
    class Kind(models.TextChoices):
        TABLE = "table"
        PRESENT = "present"
        STARTED = "started"
        LENGTH = "length"
        PENALTY = "penalty"
        CALLED = "called"
        BROKEN = "broken"
        RESUMED = "resumed"
        HELP = "help"  # a side calls the director; params: side and reason code
        HELPED = "helped"  # the director has come
        MISTAKE = "mistake"  # at the table, and what was ruled; params: queries.results.mistakes
        HANDICAP = "handicap"  # the start of the weaker side; params: recording.handicaps
        REVEALED = "revealed"  # the line-ups of a tie
        CONFIRM = "confirm"  # a captain accepts the result of a tie; params: queries.teams.confirmations
        PROTEST = "protest"  # a captain protests against it; params: the same
        RULED = "ruled"  # on a protest; params: the same
        APPOINT = "appoint"  # about the time of play; params: queries.results.appointments

    class Why(models.TextChoices):
        """The reason for which a director is called."""

        RULES = "rules"
        SCORE = "score"
        OPPONENT = "opponent"
        CLOCK = "clock"
        OTHER = "other"

    match = models.ForeignKey(Match, on_delete=models.PROTECT, related_name="facts")
    kind = models.CharField(max_length=8, choices=Kind)
    params = models.JSONField(default=dict)

    def __str__(self) -> str:
        return f"{self.kind} {self.match_id}"
