"""A stage of an event: one graph of nodes, or rounds drawn one by one (or, in the format 'list', just matches)."""

from typing import Final

from django.db import models

from journal.models import Fact
from matches.models.event import Event

KNOCKOUT: Final = "knockout"
REENTERED: Final = ("jackpot", "rebuy")  # whoever is out may enter again
COUNTED_LATE: Final = ("swiss", "lives")  # whoever comes late may begin with losses
LIVES: Final = "lives"  # a pair stands while both have lives left
LIST: Final = "list"  # no draw: its matches come from records


class Stage(models.Model):
    """``format``: one of the rule book's, or LIST; ``settings``: that format's, as plain data.

    ``field_from``: which places of which earlier stages come in; empty: the entries of the event. ``lengths``: the
    rule book's ``Lengths`` as plain data, and "nodes": points by key, of single matches; empty: the event's.
    """

    event = models.ForeignKey(Event, on_delete=models.PROTECT, related_name="stages")
    position = models.PositiveSmallIntegerField(default=1)
    format = models.CharField(max_length=20, default=KNOCKOUT)
    field_from = models.JSONField(default=dict)
    settings = models.JSONField(default=dict)
    lengths = models.JSONField(default=dict)
    settings_version = models.PositiveSmallIntegerField(default=1)

    class Meta:
        constraints = [models.UniqueConstraint(fields=["event", "position"], name="stages_of_an_event_are_numbered")]

    def __str__(self) -> str:
        return f"{self.format} {self.position}"


class StageFact(Fact):
    """The settings and lengths of a stage, as they were changed.

    ``params``: {"settings", "lengths", "before": {"settings", "lengths"}}.
    """

    stage = models.ForeignKey(Stage, on_delete=models.PROTECT, related_name="facts")
    version = models.PositiveSmallIntegerField()
    params = models.JSONField(default=dict)

    def __str__(self) -> str:
        return f"{self.stage_id} version {self.version}"
