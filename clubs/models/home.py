"""The home of a player: the club, or the federation, that speaks for them; and the transfers that change it.

A home is a fact, never derived from memberships: any club may take in any player.
"""

from django.db import models

from clubs.models.federation import Club, Federation
from clubs.models.player import Player
from journal.models import Fact


class HomeClub(Fact):
    """The home of a player from a day on; the last one of a player holds. ``club``: None without a club.

    It also holds if its act is undone, because the player stays registered.
    """

    player = models.ForeignKey(Player, on_delete=models.PROTECT, related_name="homes")
    federation = models.ForeignKey(Federation, on_delete=models.PROTECT, related_name="+")
    club = models.ForeignKey(Club, null=True, on_delete=models.PROTECT, related_name="+")
    from_on = models.DateField()

    def __str__(self) -> str:
        return f"{self.player_id} at {self.federation_id}/{self.club_id}"

    @property
    def place(self) -> Club | Federation:
        return self.club or self.federation


class Transfer(Fact):
    """A request to change the home of a player. ``old``: the home at that time; ``on``: the earliest day.

    It lapses after 60 days without all answers.
    """

    player = models.ForeignKey(Player, on_delete=models.PROTECT, related_name="transfers")
    old = models.ForeignKey(HomeClub, on_delete=models.PROTECT, related_name="+")
    federation = models.ForeignKey(Federation, on_delete=models.PROTECT, related_name="+")
    club = models.ForeignKey(Club, null=True, on_delete=models.PROTECT, related_name="+")
    requested_on = models.DateField()
    on = models.DateField()

    def __str__(self) -> str:
        return f"{self.player_id} to {self.federation_id}/{self.club_id}"

    @property
    def place(self) -> Club | Federation:
        return self.club or self.federation


class TransferAnswer(Fact):
    """The answer of one party. An objection of the old home is decided by an officer; every other refusal is final."""

    class Party(models.TextChoices):
        PLAYER = "player"
        OLD = "old"
        NEW = "new"
        OFFICER = "officer"  # of the federation of the old home

    transfer = models.ForeignKey(Transfer, on_delete=models.PROTECT, related_name="answers")
    party = models.CharField(max_length=7, choices=Party)
    consents = models.BooleanField()

    def __str__(self) -> str:
        return f"{self.party}: {self.consents}"
