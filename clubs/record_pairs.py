"""Pairs: made when two first enter together, named as their members are shown, and those of survivors after a merge.

A merged member's pair is merged into the pair that he is of now, so that the two are rated as one; an undo parts them.
"""

from collections.abc import Collection
from typing import Any

from clubs.models import Player
from clubs.names import fold
from clubs.queries.pairs import SEPARATOR, all_pairs, pairs_of
from journal.acts import lock
from journal.models import Stream


def pair_of(one: Player, other: Player) -> Player:
    """The subject that is rated where these two play together, whatever their order; made if there is none."""
    first, second = sorted((one.real, other.real), key=lambda player: player.pk)
    return Player.subjects.filter(one=first, other=second).first() or _new_pair(first, second)


def follow_pairs(players: Collection[int]) -> None:
    """Derive again whose pairs theirs are, and what they are called."""
    for pair in pairs_of(players):
        _follow(pair)


def follow_all_pairs() -> int:
    """The same of every pair; how many were others."""
    return sum(_follow(pair) for pair in list(all_pairs()))


def _new_pair(one: Player, other: Player) -> Player:
    """One at a time: two lists of the same pairs in another order would wait for each other."""
    lock(Stream.Kind.NAMES, "pairs")
    made, _ = Player.subjects.get_or_create(one=one, other=other, defaults=_shown(one, other))
    return made


def _follow(pair: Player) -> bool:
    """Whether it was another. A pair of two who became one, which has played nothing, stays."""
    assert pair.one is not None and pair.other is not None
    one, other = pair.one.real, pair.other.real
    kept = pair if one == other else pair_of(one, other)
    told = {"merged_into_id": None if kept.pk == pair.pk else kept.pk, **_shown(one, other)}
    if all(getattr(pair, name) == value for name, value in told.items()):
        return False
    Player.subjects.filter(pk=pair.pk).update(**told)
    return True


def _shown(one: Player, other: Player) -> dict[str, Any]:
    """By what anybody may read of the two, never by what one of them hides; a country where they share one."""
    name = SEPARATOR.join(member.public_name for member in (one, other))
    country = one.public_country if one.public_country == other.public_country else ""
    plain = fold(name)
    return {
        "display_name": name,
        "search_name": plain[:500],
        "sort_name": plain[:240],
        "sort_name_da": plain[:240],
        "country": country,
    }
