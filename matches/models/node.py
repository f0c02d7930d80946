"""Derived: the nodes of a stage's graph as they stand, and the placings."""

from django.db import models

from matches.models.entry import Entry
from matches.models.match import Match
from matches.models.result import Result
from matches.models.stage import Stage


class Node(models.Model):
    """``sources``: where each side comes from. ``entries``: the entry of each side, "bye" or null (not known)."""

    class State(models.TextChoices):
        WAITING = "waiting"
        READY = "ready"
        DECIDED = "decided"
        BYE = "bye"
        EMPTY = "empty"
        CONTRADICTED = "contradicted"

    stage = models.ForeignKey(Stage, on_delete=models.PROTECT, related_name="nodes")
    key = models.CharField(max_length=20)
    round = models.PositiveSmallIntegerField()
    position = models.PositiveIntegerField()
    sources = models.JSONField()
    entries = models.JSONField()
    state = models.CharField(max_length=12, choices=State)
    match = models.ForeignKey(Match, null=True, on_delete=models.PROTECT, related_name="nodes")
    result = models.ForeignKey(Result, null=True, on_delete=models.PROTECT, related_name="+")

    class Meta:
        constraints = [models.UniqueConstraint(fields=["stage", "key"], name="one_node_for_a_key_in_a_stage")]

    def __str__(self) -> str:
        return self.key


class Standing(models.Model):
    stage = models.ForeignKey(Stage, on_delete=models.PROTECT, related_name="standings")
    entry = models.ForeignKey(Entry, on_delete=models.PROTECT, related_name="standings")
    place_from = models.PositiveIntegerField()
    place_to = models.PositiveIntegerField()
    tiebreaks = models.JSONField(default=list)

    class Meta:
        constraints = [models.UniqueConstraint(fields=["stage", "entry"], name="an_entry_stands_once_in_a_stage")]

    def __str__(self) -> str:
        return f"{self.place_from}-{self.place_to}"
