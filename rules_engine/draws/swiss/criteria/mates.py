"""Mates of one club, country or family do not meet in the first rounds: 1 for each group that two share."""

from rules_engine.draws.swiss.criteria.base import NOTHING, Levels, RoundState


def levels(state: RoundState) -> Levels:
    groups = [contestant.groups for contestant in state.field.contestants]
    most = max(map(len, groups))
    if not most or state.field.round > state.apart_rounds:
        return NOTHING
    return Levels(most, lambda first, second: len(groups[first] & groups[second]), None)
