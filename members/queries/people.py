"""What a federation knows of its members that is never public."""

from collections.abc import Collection
from datetime import date, datetime, timedelta

from django.db.models import Exists, OuterRef, QuerySet

from clubs.models import Person, Player
from members.models import LicenceStanding, MemberDetails


def born_on_of(player: Player) -> date | None:
    """Return the day of birth of a player, if it is known."""
    return birth_dates_of([player.pk]).get(player.pk)


def birth_dates_of(player_ids: Collection[int]) -> dict[int, date]:
    """Return the days of birth of players by id, in two queries: from lists of members, otherwise as they stated."""
    own = Person.objects.filter(player__in=player_ids, born_on__isnull=False).values_list("player", "born_on")
    details = MemberDetails.objects.filter(player__in=player_ids, born_on__isnull=False)
    days = {**dict(own), **dict(details.order_by("pk").values_list("player", "born_on"))}
    return {player_id: day for player_id, day in days.items() if day is not None}


def lapsed_details(at: datetime, days: int) -> QuerySet[MemberDetails]:
    """Return the contacts of members whose last licence year in the federation ended more than so many days ago."""
    years = LicenceStanding.objects.filter(player=OuterRef("player"), year__federation=OuterRef("federation"))
    later = years.filter(year__until_on__gte=at.date() - timedelta(days=days))
    return MemberDetails.objects.filter(Exists(years), ~Exists(later))
