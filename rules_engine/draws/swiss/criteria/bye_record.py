"""The bye goes to the worst record: it costs the match points above the lowest score."""

from rules_engine.draws.swiss.criteria.base import NOTHING, Levels, RoundState


def levels(state: RoundState) -> Levels:
    if state.field.bye is None:
        return NOTHING
    scores = state.field.scores
    least = min(scores)
    return Levels(max(scores) - least, None, lambda place: scores[place] - least)
