"""Equal scores meet: a pair costs the square of the difference in match points, so that no gap gets large."""

from rules_engine.draws.swiss.criteria.base import NOTHING, Levels, RoundState


def levels(state: RoundState) -> Levels:
    scores = state.field.scores
    most = (scores[0] - scores[-1]) ** 2
    if not most:
        return NOTHING
    return Levels(most, lambda first, second: (scores[first] - scores[second]) ** 2, None)
