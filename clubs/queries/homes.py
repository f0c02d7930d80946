"""Queries of the homes of players."""

from collections.abc import Iterable

from django.db.models import Exists, OuterRef, QuerySet

from clubs.models import Club, Federation, HomeClub, Player


def home_of(player: Player) -> HomeClub:
    """Return the current home. Every player has one from their registration on."""
    return homes_of(player)[0]


def homes_of(player: Player) -> QuerySet[HomeClub]:
    """Return all homes of a player, the current one first."""
    rows: QuerySet[HomeClub] = HomeClub.objects.filter(player=player)
    return rows.select_related("federation", "club__federation").order_by("-pk")


def players_at_home(federation: Federation) -> QuerySet[Player]:
    """Return the players whose current home is in the federation, those with a club of it among them."""
    return Player.objects.filter(Exists(current_homes(federation).filter(player=OuterRef("pk"))), merged_into=None)


def players_of_place(place: Club | Federation, players: Iterable[Player]) -> set[int]:
    """Return the ids of those of the players whose home is the club, or in the federation."""
    federation = place if isinstance(place, Federation) else place.federation
    rows = current_homes(federation).filter(player__in=list(players))
    rows = rows.filter(club=place) if isinstance(place, Club) else rows
    return set(rows.values_list("player", flat=True))


def current_homes(federation: Federation) -> QuerySet[HomeClub]:
    later = HomeClub.objects.filter(player=OuterRef("player"), pk__gt=OuterRef("pk"))
    rows: QuerySet[HomeClub] = HomeClub.objects.filter(~Exists(later), federation=federation)
    return rows
