"""What the run of a pool says of somebody's strength, for pages that show it."""

from clubs.models import Player
from ratings.models import RatingChange


def not_estimated(*players: Player) -> None:
    """As long as no run has estimated them."""
    RatingChange.objects.filter(player__in=players).update(strength=None, spread=None)


def estimated(player: Player, strength: int = 162_341, spread: int = 4_149) -> None:
    """Beside every rating of his, in hundredths."""
    RatingChange.objects.filter(player=player).update(strength=strength, spread=spread)
