"""Deals that wait for the answer of a player."""

from dataclasses import dataclass
from typing import Final

from django.db.models import Exists, OuterRef, Q

from clubs.models import Player
from matches.models import Event
from registration.models import Deal, DealSide, PrizeFix

_MOST: Final = 10  # of the deals that one page lists


@dataclass(frozen=True, slots=True)
class OpenDeal:
    """A deal of a pot of an event."""

    event: Event
    pot_id: int
    number: int


def deals_to_answer(player: Player) -> list[OpenDeal]:
    """Return the deals, the latest of their sections, that a player has not answered, of pots that are not fixed."""
    later = Deal.objects.filter(
        pot=OuterRef("deal__pot"), section=OuterRef("deal__section"), number__gt=OuterRef("deal__number")
    )
    fixes = PrizeFix.objects.filter(pot=OuterRef("deal__pot"))
    of_player = Q(entry__members__player=player) | Q(entry__members__player__merged_into=player)
    rows = DealSide.objects.filter(of_player, ~Exists(later), ~Exists(fixes), answer=None)
    places = rows.select_related("deal__pot__event__tournament").order_by("-pk").distinct()[:_MOST]
    return [OpenDeal(row.deal.pot.event, row.deal.pot_id, row.deal.number) for row in places]
