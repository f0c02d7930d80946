"""Nobody has a second bye before all have had one; a match won by walkover counts as one."""

from rules_engine.draws.swiss.criteria.base import NOTHING, Levels, RoundState


def levels(state: RoundState) -> Levels:
    if state.field.bye is None:
        return NOTHING
    byes = [len(contestant.byes) for contestant in state.field.contestants]
    return Levels(max(byes), None, byes.__getitem__)
