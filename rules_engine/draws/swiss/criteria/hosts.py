"""Two who play at tables of their own do not meet, since one of them would have to leave it."""

from rules_engine.draws.swiss.criteria.base import NOTHING, Levels, RoundState


def levels(state: RoundState) -> Levels:
    hosts = [contestant.is_host for contestant in state.field.contestants]
    if sum(hosts) < 2:
        return NOTHING
    return Levels(1, lambda first, second: int(hosts[first] and hosts[second]), None)
