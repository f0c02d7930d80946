"""Changes: what happened, by kinds that other sites ask for, in the order in which it became public."""

from django.db import models
from django.db.models import Q

from clubs.models import Federation
from journal.models import Act, Stream
from matches.models import Entry, Event, Match, Stage, Tournament
from ratings.models import RatingList


class Change(models.Model):
    """A change by an act, stored in its transaction.

    ``position``: in the feed; None until the change is public. ``federation``, ``tournament``, and the stage and round
    of a match are filled in when it gets its position. ``round``: of stages that are drawn round by round, otherwise 0.
    ``announcement``: its id, None if it was withdrawn.
    """

    class Kind(models.TextChoices):
        ENTRY = "entry"
        DRAW = "draw"
        CALLED = "match_called"
        RESULT = "result"
        CORRECTION = "correction"
        LIST = "list_published"
        ANNOUNCEMENT = "announcement"

    act = models.ForeignKey(Act, on_delete=models.PROTECT, related_name="+")
    number = models.PositiveIntegerField()
    stream = models.ForeignKey(Stream, on_delete=models.PROTECT, related_name="+")
    kind = models.CharField(max_length=14, choices=Kind)
    at = models.DateTimeField()
    position = models.PositiveBigIntegerField(null=True, unique=True)
    federation = models.ForeignKey(Federation, null=True, on_delete=models.PROTECT, related_name="+")
    tournament = models.ForeignKey(Tournament, null=True, on_delete=models.PROTECT, related_name="+")
    event = models.ForeignKey(Event, null=True, on_delete=models.PROTECT, related_name="+")
    stage = models.ForeignKey(Stage, null=True, on_delete=models.PROTECT, related_name="+")
    round = models.PositiveSmallIntegerField(default=0)
    match = models.ForeignKey(Match, null=True, on_delete=models.PROTECT, related_name="+")
    entry = models.ForeignKey(Entry, null=True, on_delete=models.PROTECT, related_name="+")
    list = models.ForeignKey(RatingList, null=True, on_delete=models.PROTECT, related_name="+")
    announcement = models.PositiveBigIntegerField(null=True)

    class Meta:
        constraints = [models.UniqueConstraint(fields=["act", "number"], name="changes_of_an_act_are_numbered")]
        indexes = [models.Index(fields=["stream"], condition=Q(position=None), name="changes_without_a_position")]

    def __str__(self) -> str:
        return f"{self.kind} at {self.position}"


class ChangeCounter(models.Model):
    """The one row that gives positions: who numbers changes locks it, so that positions are committed in order."""

    position = models.PositiveBigIntegerField(default=0)

    def __str__(self) -> str:
        return str(self.position)
