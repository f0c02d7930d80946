"""Entries (the sides of an event's matches), their members, and facts about them."""

from django.db import models

from clubs.models import Player, Team
from clubs.models.player import players_of_login
from journal.models import Fact
from matches.models.event import Event
from matches.models.stage import Stage


class Entry(Fact):
    """A side of an event's matches: a player, a pair, or a ``team``.

    ``plays_for``: of a player of a squad the entry of the team; their ``number`` is then one in the squad. Such an
    entry is a side of boards alone, and is in no field and no table.

    ``origin``: of an event of another site, the id of the entry there.
    """

    erasable = ("team_name",)

    event = models.ForeignKey(Event, on_delete=models.PROTECT, related_name="entries")
    number = models.PositiveIntegerField()
    team_name = models.CharField(max_length=120, blank=True, default="")
    team = models.ForeignKey(Team, null=True, on_delete=models.PROTECT, related_name="+")
    plays_for = models.ForeignKey("self", null=True, on_delete=models.PROTECT, related_name="squad")
    origin = models.PositiveBigIntegerField(null=True)

    class Meta:
        constraints = [
            models.UniqueConstraint(
                fields=["event", "number"],
                condition=models.Q(plays_for=None),
                name="entries_of_an_event_are_numbered",
            ),
            models.UniqueConstraint(fields=["plays_for", "number"], name="players_of_a_squad_are_numbered"),
        ]

    def __str__(self) -> str:
        return f"#{self.number}"


class EntryMember(Fact):
    entry = models.ForeignKey(Entry, on_delete=models.PROTECT, related_name="members")
    event = models.ForeignKey(Event, on_delete=models.PROTECT, related_name="+")
    player = models.ForeignKey(Player, on_delete=models.PROTECT, related_name="+")
    position = models.PositiveSmallIntegerField(default=1)
    reentry_no = models.PositiveSmallIntegerField(default=0)

    class Meta:
        constraints = [
            models.UniqueConstraint(fields=["event", "player", "reentry_no"], name="a_player_enters_an_event_once")
        ]

    def __str__(self) -> str:
        return f"{self.player_id} in {self.entry_id}"


class EntryFact(Fact):
    """A fact about an entry.

    ``params``: WITHDRAWN {"still_plays": [node]} or {"unpaid": true}, LATE {"losses", "section", "halves"}, REPLACED
    and REENTERED {"by": entry}, RESEATED {"node", "side", "is_bye"}; ``from_round``: of AWAY the round, of LATE the
    first one.
    """

    class Kind(models.TextChoices):
        PRESENT = "present"
        WITHDRAWN = "withdrawn"
        AWAY = "away"
        BACK = "back"
        REPLACED = "replaced"
        DISQUALIFIED = "disqualified"
        SEEDED = "seeded"
        LATE = "late"
        PENALTY = "penalty"
        RESEATED = "reseated"
        REENTERED = "reentered"

    entry = models.ForeignKey(Entry, on_delete=models.PROTECT, related_name="facts")
    stage = models.ForeignKey(Stage, null=True, on_delete=models.PROTECT, related_name="+")
    from_round = models.PositiveSmallIntegerField(null=True)
    kind = models.CharField(max_length=12, choices=Kind)
    params = models.JSONField(default=dict)

    def __str__(self) -> str:
        return f"{self.kind} {self.entry_id}"

    @property
    def is_unpaid(self) -> bool:
        """Return whether the entry lost its place, as it was not paid in time."""
        return bool(self.params.get("unpaid"))


UNMOVING = (EntryFact.Kind.PRESENT, EntryFact.Kind.SEEDED, EntryFact.Kind.PENALTY)  # they affect no node or placing


def entry_memberships(user_id: int) -> "models.QuerySet[EntryMember]":
    """Return the entry members whose player belongs to this login, or was merged into such a player."""
    rows: models.QuerySet[EntryMember] = EntryMember.objects.holding()
    return rows.filter(player__in=players_of_login(user_id).values("pk"))


def memberships_of(player: Player) -> "models.QuerySet[EntryMember]":
    """Return the entry members that are this player, or were merged into this player."""
    rows: models.QuerySet[EntryMember] = EntryMember.objects.holding()
    return rows.filter(models.Q(player=player) | models.Q(player__merged_into=player))
