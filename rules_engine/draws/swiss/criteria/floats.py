"""Nobody floats the same way again: 2 for who did so in the last round, 1 for the round before."""

from rules_engine.draws.swiss.contestants import DOWN, UP, Contestant
from rules_engine.draws.swiss.criteria.base import NOTHING, Levels, RoundState


def levels(state: RoundState) -> Levels:
    field, scores = state.field, state.field.scores
    down = [_repeats(one, DOWN, field.round) for one in field.contestants]
    up = [_repeats(one, UP, field.round) for one in field.contestants]
    most = max(down) + max(up)
    if not most or scores[0] == scores[-1]:
        return NOTHING
    return Levels(most, lambda one, other: down[one] + up[other] if scores[one] != scores[other] else 0, None)


def _repeats(one: Contestant, way: int, round_: int) -> int:
    return 2 * (one.floats.get(round_ - 1) == way) + (one.floats.get(round_ - 2) == way)
