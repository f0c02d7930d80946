"""Rules that a federation has defined: parameters of the rule book, in versions that are never changed."""

from typing import Any

from django.db import models

from clubs.models import Federation
from journal.models import Fact


class Ruleset(Fact):
    """One version. ``code`` has small letters, so that it is no name of a preset. ``base``: the name of a preset.

    ``parameters``: {name of a parameter: its value}, what these rules say for themselves.
    """

    federation = models.ForeignKey(Federation, on_delete=models.PROTECT, related_name="+")
    code = models.SlugField(max_length=40)
    version = models.PositiveSmallIntegerField(default=1)
    name = models.CharField(max_length=120)
    base = models.CharField(max_length=40)
    parameters = models.JSONField(default=dict)

    class Meta:
        constraints = [
            models.UniqueConstraint(
                fields=["federation", "code", "version"], name="versions_of_a_ruleset_in_a_federation_are_numbered"
            )
        ]

    def __str__(self) -> str:
        return f"{self.name} ({self.version})"

    @property
    def given(self) -> dict[str, Any]:
        """As the rule book reads it."""
        return {**self.parameters, "base": self.base, "name": self.name, "version": self.version}
