"""Pairs of doubles: those of a player, and those of many members."""

from collections.abc import Collection, Mapping
from typing import Any, Final

from django.db.models import Q, QuerySet

from clubs.models import Player

SEPARATOR: Final = " / "


def pairs_of(players: Collection[int] | QuerySet[Player, Any]) -> QuerySet[Player]:
    """Return the pairs with a member among ``players``, with their members and the targets of these after merges."""
    return all_pairs().filter(Q(member0__in=players) | Q(member1__in=players))


def all_pairs() -> QuerySet[Player]:
    """Return all pairs, with their members and the targets of these after merges."""
    pairs = Player.all_ratable.filter(member0__isnull=False)
    return pairs.select_related("member0__merged_into", "member1__merged_into").order_by("pk")


def pairs_by_members() -> dict[tuple[int, int], int]:
    """Return the id of each pair by the ids of its two members, the lower first."""
    rows = Player.all_ratable.filter(member0__isnull=False).order_by("pk").values_list("pk", "member0_id", "member1_id")
    return {(first, second): pair for pair, first, second in rows if first is not None and second is not None}


def members_of(player: Player) -> tuple[Player, ...]:
    """Return the members of a pair after all merges; for a person only the player."""
    if player.member0 is None or player.member1 is None:
        return (player,)
    return (player.member0.canonical, player.member1.canonical)


def subjects_of(sides: Collection[tuple[Player, ...]]) -> Mapping[tuple[int, int], Player]:
    """Return each pair by the ids of its two members. ``sides``: members after all merges."""
    keys = {key_of(side) for side in sides if len(side) == 2}
    if not keys:
        return {}
    firsts, seconds = ({key[at] for key in keys} for at in (0, 1))
    rows = Player.all_ratable.filter(member0__in=firsts, member1__in=seconds).order_by("pk")
    pairs = {(row.member0_id or 0, row.member1_id or 0): row for row in rows}
    return {key: pairs[key] for key in keys & pairs.keys()}


def key_of(side: tuple[Player, ...]) -> tuple[int, int]:
    player, other = side
    return ordered(player.pk, other.pk)


def ordered(first: int, second: int) -> tuple[int, int]:
    """Return two ids of players in the order in which a pair stores them."""
    return (first, second) if first < second else (second, first)
