"""When the parts of an event are published: what was decided, and what is not yet published."""

from django.db import models
from django.db.models import Q

from journal.models import Fact
from matches.inputs.publication import Part
from matches.models.event import Event
from matches.models.stage import Stage

_PARTS = [(part.value, part.value) for part in Part]


class PublicationFact(Fact):
    """A fact that a part of an event is published at a time; the last that holds counts.

    ``until_at``: from when it is published, None for at once. ``stage`` and ``round``: of a round whose pairings or
    results are published by themselves. That counts until the part is decided on anew, or the round is drawn anew.
    """

    event = models.ForeignKey(Event, on_delete=models.PROTECT, related_name="publication_facts")
    part = models.CharField(max_length=9, choices=_PARTS)
    until_at = models.DateTimeField(null=True)
    stage = models.ForeignKey(Stage, null=True, on_delete=models.PROTECT, related_name="+")
    round = models.PositiveSmallIntegerField(default=0)

    class Meta:
        constraints = [
            models.CheckConstraint(
                condition=Q(stage=None, round=0) | Q(stage__isnull=False, round__gte=1, part__in=["rounds", "results"]),
                name="only_rounds_are_published_one_by_one",
            )
        ]

    def __str__(self) -> str:
        return f"{self.part} {self.event_id}"


class UnpublishedPart(models.Model):
    """Derived from the facts: a part of an event that is not published before a time.

    ``stage`` and ``round``: of a round that is drawn: its pairings; or its results, if they are published before those
    of the event. ``Event.has_unpublished_parts`` says whether there are any.
    """

    event = models.ForeignKey(Event, on_delete=models.PROTECT, related_name="unpublished_parts")
    part = models.CharField(max_length=9, choices=_PARTS)
    until_at = models.DateTimeField()
    stage = models.ForeignKey(Stage, null=True, on_delete=models.PROTECT, related_name="+")
    round = models.PositiveSmallIntegerField(default=0)

    class Meta:
        constraints = [
            models.UniqueConstraint(
                fields=["event", "part"], condition=Q(stage=None), name="a_part_of_an_event_is_unpublished_once"
            ),
            models.UniqueConstraint(fields=["stage", "round", "part"], name="a_round_is_unpublished_once"),
        ]
        indexes = [models.Index(fields=["until_at"], name="unpublished_parts_by_time")]

    def __str__(self) -> str:
        return f"{self.part} {self.event_id} until {self.until_at}"
