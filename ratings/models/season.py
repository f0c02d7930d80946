"""Season tables: points for entries, wins and places, and which events count."""

from django.db import models
from django.db.models import F, Q

from clubs.models import Club, Federation, Player
from journal.models import Fact
from matches.models.event import Event
from matches.models.pool import RatingPool


class SeasonTable(models.Model):
    """A season and its current terms, whose history is in ``SeasonTerms``.

    ``club``: whose tournaments count and who manages the table; None: the federation. ``takes``: all events that end in
    the days of the season, those of a rating pool, or only those included by hand. ``rules``: those of
    rules_engine.ratings.season as plain data. ``counts_running``: unfinished events count too.
    """

    class Takes(models.TextChoices):
        ALL = "all"
        POOL = "pool"
        PICKED = "picked"

    federation = models.ForeignKey(Federation, on_delete=models.PROTECT, related_name="+")
    club = models.ForeignKey(Club, null=True, on_delete=models.PROTECT, related_name="+")
    code = models.SlugField(max_length=40)
    name = models.CharField(max_length=120)
    from_on = models.DateField()
    until_on = models.DateField()
    takes = models.CharField(max_length=6, choices=Takes, default=Takes.ALL)
    pool = models.ForeignKey(RatingPool, null=True, on_delete=models.PROTECT, related_name="+")
    counts_running = models.BooleanField(default=False)
    rules = models.JSONField(default=dict)
    version = models.PositiveSmallIntegerField(default=1)

    class Meta:
        constraints = [
            models.UniqueConstraint(fields=["federation", "code"], name="one_season_for_a_code_in_a_federation"),
            models.CheckConstraint(condition=Q(until_on__gte=F("from_on")), name="a_season_ends_after_it_begins"),
            models.CheckConstraint(
                condition=Q(takes="pool", pool__isnull=False) | (~Q(takes="pool") & Q(pool__isnull=True)),
                name="a_season_has_a_pool_if_it_takes_the_events_of_one",
            ),
        ]

    def __str__(self) -> str:
        return self.name


class SeasonTerms(Fact):
    """A version of the terms of a season: its columns as plain data."""

    table = models.ForeignKey(SeasonTable, on_delete=models.PROTECT, related_name="terms")
    version = models.PositiveSmallIntegerField()
    params = models.JSONField(default=dict)

    class Meta:
        constraints = [
            models.UniqueConstraint(fields=["table", "version"], name="versions_of_the_terms_of_a_season_are_numbered")
        ]

    def __str__(self) -> str:
        return f"{self.table_id} version {self.version}"


class SeasonPick(Fact):
    """An event that was included or excluded by hand. The last valid pick counts."""

    class Kind(models.TextChoices):
        IN = "in"
        OUT = "out"
        AUTO = "auto"  # by the terms again

    table = models.ForeignKey(SeasonTable, on_delete=models.PROTECT, related_name="picks")
    event = models.ForeignKey(Event, on_delete=models.PROTECT, related_name="+")
    kind = models.CharField(max_length=4, choices=Kind)

    def __str__(self) -> str:
        return f"{self.event_id} {self.kind}"


class SeasonPoints(models.Model):
    """The row of a player in a season, ordered by ``position``. Derived.

    ``place``: None with too few events. ``shared_to``: the last of the shared places. ``points``, ``days``: hundredths,
    rounded where a part was shared. ``lines``, one an event: [event, hundredths as text, whether it counts, whether it
    is running, wins, [[kind, count, hundredths as text], …]].
    """

    table = models.ForeignKey(SeasonTable, on_delete=models.PROTECT, related_name="points")
    player = models.ForeignKey(Player, on_delete=models.PROTECT, related_name="+")
    position = models.PositiveIntegerField()
    place = models.PositiveIntegerField(null=True)
    shared_to = models.PositiveIntegerField(null=True)
    points = models.PositiveBigIntegerField()
    days = models.PositiveBigIntegerField(default=0)
    events = models.PositiveIntegerField()
    wins = models.PositiveIntegerField()
    lines = models.JSONField(default=list)

    class Meta:
        constraints = [
            models.UniqueConstraint(fields=["table", "player"], name="a_player_stands_once_in_a_season"),
        ]
        indexes = [models.Index(fields=["table", "position", "id"], name="season_in_order")]

    def __str__(self) -> str:
        return f"{self.place}: {self.player_id}"

    @property
    def counted(self) -> int:
        """Return how many events count for the points."""
        return sum(counts for _, _, counts, *_ in self.lines)

    @property
    def is_provisional(self) -> bool:
        """Return whether an event of it is still running."""
        return any(is_running for _, _, _, is_running, *_ in self.lines)
