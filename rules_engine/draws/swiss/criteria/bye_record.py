"""The bye goes to the worst record: it costs as many match points as somebody has less."""

from rules_engine.draws.swiss.criteria.base import NOTHING, Levels, RoundState


def levels(state: RoundState) -> Levels:
    if state.field.bye is None:
        return NOTHING
    scores = state.field.scores
    least = min(scores)
    return Levels(max(scores) - least, None, lambda one: scores[one] - least)
