"""Nobody meets twice; if it is unavoidable, as few pairs as possible, and of these the longest ago.

A pair costs for each earlier match as much as all recency together, plus the round of that match. The leaders may be
exempt in the last round, if the event says so.
"""

from collections.abc import Callable

from rules_engine.draws.swiss.contestants import Field
from rules_engine.draws.swiss.criteria.base import NOTHING, Levels, RoundState


def levels(state: RoundState) -> Levels:
    field = state.field
    per_match = field.round * field.size
    costs = _met(field, per_match)
    if not costs:
        return NOTHING
    size = field.size
    return Levels(max(costs.values()), _lookup(costs, size), None)


def _lookup(costs: dict[int, int], size: int) -> Callable[[int, int], int]:
    find = costs.get
    return lambda first, second: find(first * size + second, 0)


def _met(field: Field, per_match: int) -> dict[int, int]:
    """Return the cost by place * size + place, the better one first."""
    places = {contestant.entry: place for place, contestant in enumerate(field.contestants)}
    costs: dict[int, int] = {}
    for place, contestant in enumerate(field.contestants):
        for entry, rounds in contestant.met.items():
            other = places.get(entry, -1)
            if other > place and not other < field.again:
                costs[place * field.size + other] = per_match * len(rounds) + sum(rounds)
    return costs
