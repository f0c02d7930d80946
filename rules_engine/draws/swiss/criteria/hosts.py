"""Two who both play at a table of their own do not meet: one of them would have to leave it."""

from rules_engine.draws.swiss.criteria.base import NOTHING, Levels, RoundState


def levels(state: RoundState) -> Levels:
    hosts = [one.is_host for one in state.field.contestants]
    if sum(hosts) < 2:
        return NOTHING
    return Levels(1, lambda one, other: int(hosts[one] and hosts[other]), None)
