"""An event of a tournament, and what was decided about it as a whole."""

from django.db import models
from django.db.models import Q

from journal.models import Fact
from matches.models.pool import RatingPool
from matches.models.ruleset import Ruleset
from matches.models.tournament import Tournament


class Event(models.Model):
    """``settings``: {"lengths": points of each round, the last for all that follow, "dmp": whether 1 is offered,

    "rest": minutes between two matches of a player, "commit_first": a draw is committed to before it is made,
    "no_show": what being late costs by the clock, see rules_engine.game.no_show; absent or null: nothing,
    "clock": in words, absent or "" for none, "live_scores": whether everybody sees how a match stands while it is
    played, "confirm_minutes": to answer a score, "conduct": what rules_engine.game.conduct has differently,
    "occasion": what it is to rating pools, see rules_engine.ratings.policy; absent or null: as usual}.

    ``ruleset``: the name of a preset, or the code of ``own_rules``, which stay of the version that the event was made
    with.
    """

    tournament = models.ForeignKey(Tournament, on_delete=models.PROTECT, related_name="events")
    name = models.CharField(max_length=120)
    side_size = models.PositiveSmallIntegerField(default=1)
    ruleset = models.CharField(max_length=40, default="INTL")
    ruleset_version = models.CharField(max_length=16, default="1")
    own_rules = models.ForeignKey(Ruleset, null=True, on_delete=models.PROTECT, related_name="events")
    pool = models.ForeignKey(RatingPool, null=True, on_delete=models.PROTECT, related_name="events")
    settings = models.JSONField(default=dict)
    settings_version = models.PositiveSmallIntegerField(default=1)

    class Meta:
        constraints = [
            models.UniqueConstraint(fields=["tournament", "name"], name="one_event_for_a_name_in_a_tournament"),
            models.CheckConstraint(condition=Q(side_size__gte=1), name="a_side_has_members"),
        ]

    def __str__(self) -> str:
        return self.name


class EventFact(Fact):
    """Entries opened or closed; the event finished or reopened. The last that holds of each pair counts."""

    class Kind(models.TextChoices):
        OPENED = "opened"
        CLOSED = "closed"
        FINISHED = "finished"
        REOPENED = "reopened"

    event = models.ForeignKey(Event, on_delete=models.PROTECT, related_name="facts")
    kind = models.CharField(max_length=10, choices=Kind)

    def __str__(self) -> str:
        return f"{self.kind} {self.event_id}"
