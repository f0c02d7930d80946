"""Among pairings that are equal in all other criteria a lot decides (see ``matching.ties``)."""

from rules_engine.draws.matching.ties import MOST, lot, lots_of
from rules_engine.draws.swiss.criteria.base import Levels, RoundState


def levels(state: RoundState) -> Levels:
    numbers = (contestant.number for contestant in state.field.contestants)
    words = lots_of(state.seed, f"swiss/1 pairs {state.field.round}", numbers)
    (bye,) = lots_of(state.seed, f"swiss/1 bye {state.field.round}", [0])
    return Levels(MOST, lambda first, second: lot(words[first], words[second]), lambda place: lot(words[place], bye))
