"""The terms of a rating pool: a formula, its settings, and which matches count."""

from django.db import models

from journal.models import Fact
from matches.models.pool import RatingPool


class PoolTerms(Fact):
    """The terms under which a pool rates matches from a day on (None: from the first). Of one day the latest count.

    ``formula``: "fibs" or "glicko2". ``system``: the name of its constants in the family, "" for own ones.
    ``settings``: all constants. ``policy``: what differs from the default of rules_engine.ratings.policy.
    ``strength``: the constants of the strength estimate, empty for the preset. ``listing``: who is listed, see
    queries.pool_terms.
    """

    pool = models.ForeignKey(RatingPool, on_delete=models.PROTECT, related_name="+")
    from_on = models.DateField(null=True)
    formula = models.CharField(max_length=20, default="fibs")
    system = models.CharField(max_length=40, blank=True, default="")
    settings = models.JSONField(default=dict)
    policy = models.JSONField(default=dict)
    strength = models.JSONField(default=dict)
    listing = models.JSONField(default=dict)

    def __str__(self) -> str:
        return f"terms of {self.pool_id} from {self.from_on or 'the first'}"
