"""Nobody floats the same way again: 2 for a float in the last round, 1 for one in the round before."""

from rules_engine.draws.swiss.contestants import DOWN, UP, Contestant
from rules_engine.draws.swiss.criteria.base import NOTHING, Levels, RoundState


def levels(state: RoundState) -> Levels:
    field, scores = state.field, state.field.scores
    down = [_repeats(contestant, DOWN, field.round) for contestant in field.contestants]
    up = [_repeats(contestant, UP, field.round) for contestant in field.contestants]
    most = max(down) + max(up)
    if not most or scores[0] == scores[-1]:
        return NOTHING
    return Levels(most, lambda first, second: down[first] + up[second] if scores[first] != scores[second] else 0, None)


def _repeats(contestant: Contestant, direction: int, round_: int) -> int:
    return 2 * (contestant.floats.get(round_ - 1) == direction) + (contestant.floats.get(round_ - 2) == direction)
