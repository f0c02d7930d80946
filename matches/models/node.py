"""Derived: the sections and nodes of a stage's graph, and the placings."""

from django.db import models
from django.db.models import Exists, OuterRef, Q
from django.db.models.functions import Coalesce

from matches.models.entry import Entry
from matches.models.match import Match
from matches.models.result import Result
from matches.models.stage import Stage, is_listed


def is_in_draw() -> Q:
    """Return the condition of rows about a match that is in the draw of its stage, if that has one."""
    return Q(at_node("match")) | is_listed("match__stage")


def at_node(match: str = "pk") -> Exists:
    """Return the condition of rows whose match is at a node, or the last board of its number of a tie at one.
    ``match``: the lookup path.
    """
    path = "" if match == "pk" else f"{match}__"
    same = {name: OuterRef(OuterRef(f"{path}{name}")) for name in ("part_of", "board")}
    later = Match.objects.filter(**same, replay_no__gt=OuterRef(OuterRef(f"{path}replay_no")))
    nodes = Node.objects.filter(match=Coalesce(OuterRef(f"{path}part_of"), OuterRef(match)))
    return Exists(nodes.filter(~Exists(later)))


class Section(models.Model):
    """A part of a stage with a sheet of its own. ``kind``: as in the rule book. ``name``: distinguishes sections of a
    kind.
    """

    stage = models.ForeignKey(Stage, on_delete=models.PROTECT, related_name="sections")
    code = models.CharField(max_length=8)
    position = models.PositiveSmallIntegerField()
    kind = models.CharField(max_length=24)
    name = models.CharField(max_length=40, blank=True, default="")

    class Meta:
        constraints = [models.UniqueConstraint(fields=["stage", "code"], name="one_section_for_a_code_in_a_stage")]

    def __str__(self) -> str:
        return self.code


class Node(models.Model):
    """A node of a stage's graph.

    ``sources``: where each side comes from. ``entries``: the entry of each side, "bye" or null (unknown).

    ``round``: within its section. ``depth``: number of matches on the longest path to it, including its own.
    ``length``: points to play to.
    """

    class State(models.TextChoices):
        WAITING = "waiting"
        READY = "ready"
        DECIDED = "decided"
        BYE = "bye"
        EMPTY = "empty"
        CONTRADICTED = "contradicted"

    stage = models.ForeignKey(Stage, on_delete=models.PROTECT, related_name="nodes")
    key = models.CharField(max_length=20)
    section = models.CharField(max_length=8, default="R")
    depth = models.PositiveSmallIntegerField(default=0)
    length = models.PositiveSmallIntegerField(default=0)
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
    """The place of an entry in a table. ``section``: the table's section, "" for the table of the stage.

    ``tiebreaks``: [code, number, parts] for each column, the number as text ("7/2").
    """

    stage = models.ForeignKey(Stage, on_delete=models.PROTECT, related_name="standings")
    entry = models.ForeignKey(Entry, on_delete=models.PROTECT, related_name="standings")
    place_from = models.PositiveIntegerField()
    place_to = models.PositiveIntegerField()
    section = models.CharField(max_length=8, blank=True, default="")
    tiebreaks = models.JSONField(default=list)

    class Meta:
        constraints = [
            models.UniqueConstraint(fields=["stage", "section", "entry"], name="an_entry_stands_once_in_a_table")
        ]

    def __str__(self) -> str:
        return f"{self.place_from}-{self.place_to}"
