"""A tournament that is the season of a league: its divisions are its events of teams that play a league."""

from django.db import models

from matches.models.tournament import Tournament
from matches.season_plan import SeasonPlan


class LeagueSeason(models.Model):
    """The plan of a season. ``settings``: a stored ``matches.season_plan.SeasonPlan``, only read through ``plan``.

    ``follows``: the season before, from which this one was prepared.
    """

    tournament = models.OneToOneField(
        Tournament, primary_key=True, on_delete=models.PROTECT, related_name="league_season"
    )
    settings = models.JSONField(default=dict)
    follows = models.ForeignKey(Tournament, null=True, on_delete=models.PROTECT, related_name="+")

    def __str__(self) -> str:
        return f"season {self.tournament_id}"

    @property
    def plan(self) -> SeasonPlan:
        return SeasonPlan.from_json(self.settings)
