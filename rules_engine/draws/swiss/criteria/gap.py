"""Equal scores meet: a pair costs the square of the match points between its two, so that no gap gets large."""

from rules_engine.draws.swiss.criteria.base import NOTHING, Levels, RoundState


def levels(state: RoundState) -> Levels:
    scores = state.field.scores
    most = (scores[0] - scores[-1]) ** 2
    if not most:
        return NOTHING
    return Levels(most, lambda one, other: (scores[one] - scores[other]) ** 2, None)
