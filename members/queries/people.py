"""What a federation knows of its members that is never public."""

from collections.abc import Collection
from datetime import date

from clubs.models import Person, Player
from members.models import MemberDetails


def born_on_of(player: Player) -> date | None:
    """Return the day of birth of a player, if it is known."""
    return birth_dates_of([player.pk]).get(player.pk)


def birth_dates_of(player_ids: Collection[int]) -> dict[int, date]:
    """Return the days of birth of players by id, in two queries: from lists of members, otherwise as they stated."""
    own = Person.objects.filter(player__in=player_ids, born_on__isnull=False).values_list("player", "born_on")
    details = MemberDetails.objects.filter(player__in=player_ids, born_on__isnull=False)
    days = {**dict(own), **dict(details.order_by("pk").values_list("player", "born_on"))}
    return {player_id: day for player_id, day in days.items() if day is not None}
