"""Cards of players: the holder of the secret acts for a player in all their matches of a tournament, without a login.

Only the digest of the secret is stored. A card ends when it is revoked, when a newer one is made for its player, and
with its tournament.
"""

from datetime import datetime

from django.db import models
from django.db.models import Q

from clubs.models import Player
from matches.models.entry import EntryMember, memberships_of
from matches.models.tournament import Tournament


class PlayerCard(models.Model):
    tournament = models.ForeignKey(Tournament, on_delete=models.PROTECT, related_name="player_cards")
    player = models.ForeignKey(Player, on_delete=models.PROTECT, related_name="+")
    secret_sha256 = models.CharField(max_length=64, unique=True)
    made_at = models.DateTimeField()
    expires_at = models.DateTimeField()
    ended_at = models.DateTimeField(null=True)

    class Meta:
        constraints = [
            models.UniqueConstraint(
                fields=["tournament", "player"],
                condition=Q(ended_at__isnull=True),
                name="a_player_has_one_card_in_a_tournament",
            )
        ]

    def __str__(self) -> str:
        return f"card of {self.player_id} in {self.tournament_id}"


def active_cards(at: datetime) -> models.QuerySet[PlayerCard]:
    """Return the cards that are valid at a time."""
    return PlayerCard.objects.filter(Q(ended_at__isnull=True) | Q(ended_at__gt=at), expires_at__gt=at)


def card_memberships(card_id: int, at: datetime) -> models.QuerySet[EntryMember]:
    """Return the entry members for whom a card acts at a time, all of its tournament; none if it is not valid."""
    card = active_cards(at).select_related("player__merged_into").filter(pk=card_id).first()
    if card is None:
        return EntryMember.objects.none()
    return memberships_of(card.player.canonical).filter(event__tournament=card.tournament_id)
