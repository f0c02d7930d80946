"""Pairs of doubles: those of a player, those of many members."""

from collections.abc import Collection, Mapping
from typing import Final

from django.db.models import Q, QuerySet

from clubs.models import Player

SEPARATOR: Final = " / "


def pairs_of(players: Collection[int]) -> QuerySet[Player]:
    """Every pair of which one of these is a member, with its members and who they are by now."""
    return all_pairs().filter(Q(one__in=players) | Q(other__in=players))


def all_pairs() -> QuerySet[Player]:
    """With their members, and who these are by now."""
    pairs = Player.subjects.filter(one__isnull=False)
    return pairs.select_related("one__merged_into", "other__merged_into").order_by("pk")


def pairs_by_members() -> dict[tuple[int, int], int]:
    """By the numbers of its two members, the lower first: the number of the pair."""
    rows = Player.subjects.filter(one__isnull=False).order_by("pk").values_list("pk", "one_id", "other_id")
    return {(one, other): pair for pair, one, other in rows if one is not None and other is not None}


def members_of(player: Player) -> tuple[Player, ...]:
    """Of a pair its two, as who they are by now; of a person himself."""
    if player.one is None or player.other is None:
        return (player,)
    return (player.one.real, player.other.real)


def subjects_of(sides: Collection[tuple[Player, ...]]) -> Mapping[tuple[int, int], Player]:
    """By the numbers of two members: their pair. ``sides``: members as who they are by now."""
    keys = {key_of(side) for side in sides if len(side) == 2}
    if not keys:
        return {}
    ones, others = ({key[at] for key in keys} for at in (0, 1))
    rows = Player.subjects.filter(one__in=ones, other__in=others).order_by("pk")
    found = {(row.one_id or 0, row.other_id or 0): row for row in rows}
    return {key: found[key] for key in keys & found.keys()}


def key_of(side: tuple[Player, ...]) -> tuple[int, int]:
    one, other = side
    return ordered(one.pk, other.pk)


def ordered(one: int, other: int) -> tuple[int, int]:
    """Two numbers of players as a pair has them."""
    return (one, other) if one < other else (other, one)
