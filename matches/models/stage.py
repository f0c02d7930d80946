"""Stages of events: a graph of nodes, rounds that are drawn one by one, a ladder, or a list of matches."""

from datetime import date

from django.db import models
from django.db.models import Q

from journal.models import Fact
from matches.models.event import Event
from rules_engine.draws import formats
from rules_engine.draws.format import AnyFormat
from rules_engine.leagues.event_formats import LADDER, event_format


def is_listed(stage: str = "stage") -> Q:
    """Return the condition of rows whose stage is a list. ``stage``: the lookup path to the stage, "" for stages."""
    return Q(**{f"{stage}__format".removeprefix("__"): formats.LIST.name})


def is_undrawn(stage: str = "stage") -> Q:
    """Return the condition of rows whose stage has no draw: it is a list or a ladder."""
    return Q(**{f"{stage}__format__in".removeprefix("__"): (formats.LIST.name, LADDER.name)})


class StageQuerySet(models.QuerySet["Stage"]):
    def drawn(self) -> "StageQuerySet":
        """Return the stages that have a draw, drawn or not."""
        return self.exclude(is_undrawn(""))

    def listed(self) -> "StageQuerySet":
        """Return the stages that are a list of matches."""
        return self.filter(is_listed(""))

    def undrawn(self) -> "StageQuerySet":
        """Return the stages without a draw: lists and ladders."""
        return self.filter(is_undrawn(""))


class Stage(models.Model):
    """A stage of an event. ``format``: the name of ``draw_format``. ``settings``: of that format, as plain data.

    ``field_from``: which places of which earlier stages enter; empty for the entries of the event. ``lengths``: the
    rule book's ``Lengths`` as plain data, and "nodes": points of single matches by key; empty for the event's.
    """

    event = models.ForeignKey(Event, on_delete=models.PROTECT, related_name="stages")
    position = models.PositiveSmallIntegerField(default=1)
    format = models.CharField(max_length=20, default=formats.USUAL)
    field_from = models.JSONField(default=dict)
    settings = models.JSONField(default=dict)
    lengths = models.JSONField(default=dict)
    settings_version = models.PositiveSmallIntegerField(default=1)

    objects = StageQuerySet.as_manager()

    class Meta:
        constraints = [models.UniqueConstraint(fields=["event", "position"], name="stages_of_an_event_are_numbered")]

    def __str__(self) -> str:
        return f"{self.format} {self.position}"

    @property
    def draw_format(self) -> AnyFormat:
        """Return the format with its capabilities."""
        return event_format(self.format)

    def due_on(self, round_: int) -> date | None:
        """Return the day by which a round (from 1; 0: the last) is to be played, or None: first that of the event."""
        days = self._event_days
        if days:
            return date.fromisoformat(days[min(round_, len(days)) - 1])
        return self.draw_format.round_due_on(self.settings, round_)

    @property
    def day_count(self) -> int:
        """Return for how many rounds a day is set."""
        return len(self._event_days or self.settings.get("due", ()))

    @property
    def _event_days(self) -> tuple[str, ...]:
        stages = self.event.play.round_days
        return stages[self.position - 1] if 0 < self.position <= len(stages) else ()

    @property
    def is_by_days(self) -> bool:
        """Return whether its rounds are played over days or weeks: no evening is forecast."""
        draw_format = self.draw_format
        return draw_format.is_ladder or draw_format.due_on is not None or self.due_on(1) is not None


class StageFact(Fact):
    """A change of the settings and lengths of a stage.

    ``params``: {"settings", "lengths", "before": {"settings", "lengths"}}.
    """

    stage = models.ForeignKey(Stage, on_delete=models.PROTECT, related_name="facts")
    version = models.PositiveSmallIntegerField()
    params = models.JSONField(default=dict)

    def __str__(self) -> str:
        return f"{self.stage_id} version {self.version}"
