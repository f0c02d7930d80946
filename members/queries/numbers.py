"""Member numbers."""

from collections.abc import Collection
from typing import Final

from django.db.models import Max, Q
from django.db.models.functions import Coalesce

from clubs.models import Federation, Player
from clubs.queries.merges import family
from journal.unique import first_or_none
from members.models import MemberNumber

LONGEST: Final = 20
_DIGITS_OF_VALUE: Final = 15


def value_of(number: str) -> int | None:
    """Return the value of a stored number of digits alone, from which the next one is counted."""
    is_value = number.isascii() and number.isdecimal() and len(number) <= _DIGITS_OF_VALUE
    return int(number) if is_value else None


def number_of(federation: Federation, player: Player) -> str:
    """Return the member number of a player, "" without one. A merged player's is theirs too."""
    rows = MemberNumber.objects.filter(federation=federation, player__in=family(player.canonical))
    numbers = dict(rows.order_by("-pk").values_list("player", "number"))
    return numbers.get(player.canonical.pk) or next(reversed(numbers.values()), "")


def numbers_of(federation: Federation, player_ids: Collection[int]) -> dict[int, str]:
    """Return member numbers by id of the player, in one query. Merged players have their own."""
    rows = MemberNumber.objects.filter(federation=federation, player__in=player_ids)
    return dict(rows.values_list("player", "number"))


def holder_of(federation: Federation, number: str) -> Player | None:
    """Return the player, after merges, who has a stored number."""
    rows = MemberNumber.objects.select_related("player__merged_into").filter(federation=federation, number=number)
    row = first_or_none(rows)
    return row.player.canonical if row else None


def next_value(federation: Federation) -> int:
    """Return the value of the next number: 1 more than the largest. The federation must be locked."""
    rows = MemberNumber.objects.filter(federation=federation)
    return int(rows.aggregate(most=Max("value"))["most"] or 0) + 1


def players_with_number(federation: Federation, player_ids: Collection[int]) -> set[int]:
    """Return those of the players who have a number, or into whom a player with one was merged."""
    rows = MemberNumber.objects.filter(federation=federation)
    rows = rows.filter(Q(player__in=player_ids) | Q(player__merged_into__in=player_ids))
    return set(rows.values_list(Coalesce("player__merged_into", "player"), flat=True))
