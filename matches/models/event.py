"""Events of a tournament, and facts about an event."""

from django.db import models
from django.db.models import Q

from clubs.models import Profile
from journal.models import Fact
from matches.models.pool import RatingPool
from matches.models.ruleset import Ruleset
from matches.models.tournament import Tournament
from matches.settings import EventSettings
from rules_engine.game.variation import BACKGAMMON, WORTHS, Worth


class SideKind(models.TextChoices):
    """Who meets: single players, pairs, or teams."""

    SINGLE = "single"
    PAIR = "pair"
    TEAM = "team"


class Event(models.Model):
    """An event of a tournament. ``settings``: stored ``matches.settings.EventSettings``, only read through ``play``.

    ``side_size``: the players of a side; of teams, the boards of a tie.
    ``ruleset``: the name of a preset, or the code of ``own_rules``, in the version with which the event was added.
    ``variant``: what is played, a name of ``rules_engine.game.variation``.
    ``is_imported``: whether it was brought in from another site (``EventOrigin``), where alone it is changed.
    ``has_unpublished_parts``: whether there are rows of ``UnpublishedPart``; so that nobody asks for them otherwise.
    """

    tournament = models.ForeignKey(Tournament, on_delete=models.PROTECT, related_name="events")
    name = models.CharField(max_length=120)
    side_kind = models.CharField(max_length=6, choices=SideKind, default=SideKind.SINGLE)
    side_size = models.PositiveSmallIntegerField(default=1)
    ruleset = models.CharField(max_length=40, default="INTL")
    ruleset_version = models.CharField(max_length=16, default="1")
    own_rules = models.ForeignKey(Ruleset, null=True, on_delete=models.PROTECT, related_name="events")
    variant = models.CharField(max_length=16, default=BACKGAMMON)
    pool = models.ForeignKey(RatingPool, null=True, on_delete=models.PROTECT, related_name="events")
    settings = models.JSONField(default=dict)
    settings_version = models.PositiveSmallIntegerField(default=1)
    profile = models.OneToOneField(Profile, null=True, on_delete=models.PROTECT, related_name="+")
    has_unpublished_parts = models.BooleanField(default=False)
    is_imported = models.BooleanField(default=False)

    class Meta:
        constraints = [
            models.UniqueConstraint(fields=["tournament", "name"], name="one_event_for_a_name_in_a_tournament"),
            models.CheckConstraint(condition=Q(side_size__gte=1), name="a_side_has_members"),
        ]

    def __str__(self) -> str:
        return self.name

    @property
    def worth(self) -> Worth:
        """Return what a game can be worth in its variant."""
        return WORTHS[self.variant]

    @property
    def is_of_pairs(self) -> bool:
        return self.side_kind == SideKind.PAIR

    @property
    def is_of_teams(self) -> bool:
        return self.side_kind == SideKind.TEAM

    @property
    def play(self) -> EventSettings:
        """Return the current settings."""
        return EventSettings.from_json(self.settings)


class EventFact(Fact):
    """A fact that the entries were opened or closed, or that the event was finished or reopened. The last of each
    pair that holds counts.
    """

    class Kind(models.TextChoices):
        OPENED = "opened"
        CLOSED = "closed"
        FINISHED = "finished"
        REOPENED = "reopened"

    event = models.ForeignKey(Event, on_delete=models.PROTECT, related_name="facts")
    kind = models.CharField(max_length=10, choices=Kind)

    def __str__(self) -> str:
        return f"{self.kind} {self.event_id}"
