"""Whom a player of a ladder may challenge: the next places above, players who are away not counted; or, in a pyramid,
the players to the left in the own row and all of the row above.
"""

from collections.abc import Collection, Sequence
from math import isqrt

from rules_engine.leagues.ladder_settings import LadderSettings, Shape
from rules_engine.words import PlayerId


def row_of(place: int) -> int:
    """Return the row of a pyramid, from 1, in which a place (from 0) is: row r has r places."""
    return (isqrt(8 * place + 1) + 1) // 2


def is_in_range(
    order: Sequence[PlayerId], places: tuple[int, int], away: Collection[PlayerId], settings: LadderSettings
) -> bool:
    """Return whether the player at the first place (from 0) may challenge the one above at the second."""
    lower, upper = places
    if settings.shape is Shape.PYRAMID:
        return row_of(upper) >= row_of(lower) - 1
    if lower - upper <= settings.range:
        return True
    present = sum(player not in away for player in order[upper:lower])
    return present <= settings.range
