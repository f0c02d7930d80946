"""Nobody meets twice; if it must be, as few pairs as can be, and then those whose match was longest ago.

A pair costs for each earlier match as much as all recency together, and the round of that match on top. The
leaders may be free of it in the last round, where the event says so.
"""

from collections.abc import Callable

from rules_engine.draws.swiss.contestants import Field
from rules_engine.draws.swiss.criteria.base import NOTHING, Levels, RoundState


def levels(state: RoundState) -> Levels:
    field = state.field
    whole = field.round * field.size
    met = _met(field, whole)
    if not met:
        return NOTHING
    size = field.size
    return Levels(max(met.values()), _asked(met, size), None)


def _asked(met: dict[int, int], size: int) -> Callable[[int, int], int]:
    find = met.get
    return lambda one, other: find(one * size + other, 0)


def _met(field: Field, whole: int) -> dict[int, int]:
    """By place * size + place, the better one first."""
    places = {one.entry: place for place, one in enumerate(field.contestants)}
    found: dict[int, int] = {}
    for place, one in enumerate(field.contestants):
        for entry, rounds in one.met.items():
            other = places.get(entry, -1)
            if other > place and not other < field.again:
                found[place * field.size + other] = whole * len(rounds) + sum(rounds)
    return found
