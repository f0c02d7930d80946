"""Write player cards."""

from collections.abc import Collection
from datetime import datetime

from django.db.models import Q

from clubs.models import Player
from matches.models import PlayerCard, Tournament


def end_cards(tournament: Tournament, players: Collection[Player], at: datetime) -> int:
    """End the cards of some players, also those made before a merge. Return how many ended."""
    of_players = Q(player__in=players) | Q(player__merged_into__in=players)
    return PlayerCard.objects.filter(of_players, tournament=tournament, ended_at__isnull=True).update(ended_at=at)


def replace_cards(tournament: Tournament, new_cards: Collection[PlayerCard], at: datetime) -> None:
    """Create cards for some players of a tournament. Their earlier cards end now."""
    end_cards(tournament, [card.player for card in new_cards], at)
    PlayerCard.objects.bulk_create(new_cards)
