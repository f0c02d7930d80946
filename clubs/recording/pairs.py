"""Write pairs: created when two players first enter together, named as their members are displayed.

The pair of a merged member is merged into the pair of the surviving player; an undo separates them.
"""

from collections.abc import Collection
from typing import Any

from clubs.models import Player
from clubs.names import search_key
from clubs.queries.pairs import SEPARATOR, all_pairs, pairs_of
from journal.acts import lock
from journal.models import Stream


def pair_of(first_player: Player, other: Player) -> Player:
    """Return the pair of two players, in any order; create it if there is none."""
    first, second = sorted((first_player.canonical, other.canonical), key=lambda player: player.pk)
    return Player.all_ratable.filter(member0=first, member1=second).first() or _new_pair(first, second)


def refresh_pairs(players: Collection[int]) -> None:
    """Derive members, names and merges of the pairs of these players again."""
    for pair in pairs_of(players):
        _refresh(pair)


def refresh_all_pairs() -> int:
    """Derive every pair again; return how many changed."""
    return sum(_refresh(pair) for pair in list(all_pairs()))


def _new_pair(player: Player, other: Player) -> Player:
    """Create a pair under one lock. Without it, two lists of the same pairs in another order would deadlock."""
    lock(Stream.Kind.NAMES, "pairs")
    pair, _ = Player.all_ratable.get_or_create(member0=player, member1=other, defaults=_derived_fields(player, other))
    return pair


def _refresh(pair: Player) -> bool:
    """Return whether the pair changed.

    A pair without matches stays if its members become one player.
    """
    assert pair.member0 is not None and pair.member1 is not None
    first, second = pair.member0.canonical, pair.member1.canonical
    survivor = pair if first == second else pair_of(first, second)
    fields = {"merged_into_id": None if survivor.pk == pair.pk else survivor.pk, **_derived_fields(first, second)}
    if all(getattr(pair, name) == value for name, value in fields.items()):
        return False
    Player.all_ratable.filter(pk=pair.pk).update(**fields)
    return True


def _derived_fields(player: Player, other: Player) -> dict[str, Any]:
    """Return names from what is public of both players, never from what one hides; a country if they share one."""
    name = SEPARATOR.join(member.public_name for member in (player, other))
    country = player.public_country if player.public_country == other.public_country else ""
    plain = search_key(name)
    return {
        "display_name": name,
        "search_name": plain[:500],
        "sort_name": plain[:240],
        "sort_name_da": plain[:240],
        "country": country,
    }
