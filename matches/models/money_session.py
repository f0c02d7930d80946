"""Money sessions at a club: who plays, for what, and the facts that two sides state about their games."""

from typing import Final

from django.db import models
from django.db.models import Q

from clubs.models import Club, Player
from journal.models import Fact

MOST_PLAYERS: Final = 8
MOST_STAKE: Final = 1_000_000  # minor units for a point
MOST_GAMES: Final = 500


class MoneySession(models.Model):
    """A session of two players, or a chouette of more.

    ``stake``: for a point, in minor units of ``currency``; 0 and "": only points are kept. ``rules``: as the command
    ``session`` reads them.
    """

    club = models.ForeignKey(Club, on_delete=models.PROTECT, related_name="+")
    stake = models.PositiveIntegerField(default=0)
    currency = models.CharField(max_length=3, blank=True, default="")
    rules = models.JSONField(default=dict)

    class Meta:
        constraints = [
            models.CheckConstraint(condition=Q(stake=0) | ~Q(currency=""), name="a_stake_of_a_session_has_a_currency"),
        ]

    def __str__(self) -> str:
        return f"session {self.pk}"


class SessionPlayer(Fact):
    """A player of a session. ``place``: from 0; at a chouette 0 is the first box and 1 the first captain."""

    session = models.ForeignKey(MoneySession, on_delete=models.PROTECT, related_name="players")
    place = models.PositiveSmallIntegerField()
    player = models.ForeignKey(Player, on_delete=models.PROTECT, related_name="+")

    class Meta:
        constraints = [
            models.UniqueConstraint(fields=["session", "place"], name="one_player_at_a_place_of_a_session"),
            models.UniqueConstraint(fields=["session", "player"], name="a_player_is_once_in_a_session"),
        ]

    def __str__(self) -> str:
        return f"{self.session_id}: {self.place}"


class SessionFact(Fact):
    """What was stated in a session. A GAME, the UNDO of the last game and the CLOSE wait for their answer.

    ``player``: who stated it; None: who leads the club. ``game``: of a GAME, as the command ``session`` reads it.
    """

    class Kind(models.TextChoices):
        GAME = "game"
        UNDO = "undo"
        CLOSE = "close"
        CONFIRMED = "confirmed"
        REFUSED = "refused"

    session = models.ForeignKey(MoneySession, on_delete=models.PROTECT, related_name="facts")
    kind = models.CharField(max_length=9, choices=Kind)
    player = models.ForeignKey(Player, null=True, on_delete=models.PROTECT, related_name="+")
    game = models.JSONField(default=dict)

    def __str__(self) -> str:
        return f"{self.kind} {self.session_id}"
