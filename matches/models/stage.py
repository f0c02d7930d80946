"""A stage of an event: one graph of nodes (or, in the format 'list', just matches)."""

from django.db import models

from matches.models.event import Event


class Stage(models.Model):
    class Format(models.TextChoices):
        KNOCKOUT = "knockout"
        LIST = "list"

    event = models.ForeignKey(Event, on_delete=models.PROTECT, related_name="stages")
    position = models.PositiveSmallIntegerField(default=1)
    format = models.CharField(max_length=20, choices=Format, default=Format.KNOCKOUT)
    field_from = models.JSONField(default=dict)
    settings = models.JSONField(default=dict)
    settings_version = models.PositiveSmallIntegerField(default=1)

    class Meta:
        constraints = [models.UniqueConstraint(fields=["event", "position"], name="stages_of_an_event_are_numbered")]

    def __str__(self) -> str:
        return f"{self.format} {self.position}"
