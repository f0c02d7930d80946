"""Squads of teams, their captains, and line-ups.

Each player of a squad is an entry of their own (``Entry.plays_for``): so a board is an ordinary match of two entries.
"""

from collections.abc import Collection
from dataclasses import dataclass

from django.db import models
from django.db.models import Q

from clubs.models import Player
from clubs.models.player import players_of_login
from journal.models import Fact
from matches.models.entry import Entry
from matches.models.match import Match


@dataclass(frozen=True, slots=True)
class SquadMember:
    """A player of a squad. ``captaincy``: captain, vice or empty."""

    player: Player
    standing: str
    captaincy: str = ""


class SquadFact(Fact):
    """The standing of a player in the squad of a team; the latest that holds counts. ``entry``: that of the player.

    ``rank``: in order of strength, from 1; 0 for who left the squad.
    """

    class Kind(models.TextChoices):
        NOMINATED = "nominated"
        RESERVE = "reserve"
        GUEST = "guest"
        REMOVED = "removed"

    entry = models.ForeignKey(Entry, on_delete=models.PROTECT, related_name="squad_facts")
    kind = models.CharField(max_length=9, choices=Kind)
    rank = models.PositiveSmallIntegerField(default=0)

    def __str__(self) -> str:
        return f"{self.kind} {self.entry_id}"


class CaptainFact(Fact):
    """A player acts for a team, or no longer does. ``entry``: that of the team; the latest of each player counts."""

    class Kind(models.TextChoices):
        CAPTAIN = "captain"
        VICE = "vice"
        ENDED = "ended"

    entry = models.ForeignKey(Entry, on_delete=models.PROTECT, related_name="captain_facts")
    player = models.ForeignKey(Player, on_delete=models.PROTECT, related_name="+")
    kind = models.CharField(max_length=7, choices=Kind)

    def __str__(self) -> str:
        return f"{self.kind} {self.entry_id}"


def captained_teams(user_id: int, teams: Collection[int] | None = None) -> set[int]:
    """Return the entries of teams for which a login acts, as captain or vice. ``teams``: only these."""
    facts: models.QuerySet[CaptainFact] = CaptainFact.objects.holding().filter(entry__act__undone_by=None)
    facts = facts if teams is None else facts.filter(entry__in=teams)
    rows = facts.filter(player__in=players_of_login(user_id).values("pk")).order_by("pk")
    latest = {(entry, player): kind for entry, player, kind in rows.values_list("entry", "player", "kind")}
    return {entry for (entry, _player), kind in latest.items() if kind != CaptainFact.Kind.ENDED}


def teams_of(match: Match) -> tuple[int, int]:
    """Return the entries of the teams that meet in a tie, or on one of its boards, in the order of its sides."""
    sides = (match.side0_id, match.side1_id)
    if match.part_of_id is None:
        return sides
    teams = {pk: team or pk for pk, team in Entry.objects.filter(pk__in=sides).values_list("pk", "plays_for")}
    return teams[sides[0]], teams[sides[1]]


class LineupFact(Fact):
    """A line-up of one side of a tie; the latest that holds counts. Until it is revealed only its own team reads it.

    ``boards``: the entry of the player on each board in order, None for nobody. ``partners``: by board, the entries of
    who else plays it; [] where every board is played by one. ``reserves``: entries of players who may replace them.
    ``is_playoff``: it names the player of the play-off board alone. ``nonce``: 128 random bits (hex), ``sha256``: of it
    and the numbers of the players, which the journal shows at once. ``is_by_rule``: nobody handed one in.
    """

    match = models.ForeignKey(Match, on_delete=models.PROTECT, related_name="lineups")
    side = models.PositiveSmallIntegerField()
    version = models.PositiveSmallIntegerField()
    boards = models.JSONField()
    reserves = models.JSONField(default=list)
    partners = models.JSONField(default=list)
    is_playoff = models.BooleanField(default=False)
    nonce = models.CharField(max_length=32)
    sha256 = models.CharField(max_length=64)
    is_by_rule = models.BooleanField(default=False)

    class Meta:
        constraints = [
            models.UniqueConstraint(fields=["match", "side", "version"], name="lineups_of_a_side_are_numbered"),
            models.CheckConstraint(condition=Q(side__in=[0, 1]), name="a_lineup_is_of_a_side"),
        ]

    def __str__(self) -> str:
        return f"line-up {self.match_id}.{self.side}"

    @property
    def sides(self) -> list[list[int]]:
        """Return the entries of who plays each board; none where nobody does."""
        partners = [*self.partners, *[[]] * len(self.boards)]
        pairs = zip(self.boards, partners, strict=False)
        return [[] if first is None else [first, *partner_ids] for first, partner_ids in pairs]

    @property
    def everybody(self) -> set[int]:
        """Return the entries of all its players and reserves."""
        return {entry for side in self.sides for entry in side} | set(self.reserves)
