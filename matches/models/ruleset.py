"""Rulesets of federations, in versions that never change."""

from typing import Any

from django.db import models

from clubs.models import Federation
from journal.models import Fact


class Ruleset(Fact):
    """One version of a ruleset. ``code``: lower-case, so that it never equals the name of a preset. ``base``: the name
    of a preset.

    ``parameters``: {parameter: value}, where they differ from the base.
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
    def plain(self) -> dict[str, Any]:
        """Return the ruleset as plain data for the rule book."""
        return {**self.parameters, "base": self.base, "name": self.name, "version": self.version}
