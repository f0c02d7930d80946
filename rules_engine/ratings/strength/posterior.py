"""The posterior skill of a player after the last match, and the skill on a later day."""

from dataclasses import dataclass

from rules_engine.ratings.compiled import as_written
from rules_engine.ratings.strength.constants import Constants
from rules_engine.ratings.strength.forecast import Skill
from rules_engine.ratings.strength.passes import drift, offset


@dataclass(frozen=True, slots=True)
class Posterior:
    """The ``mean`` and ``variance`` after the last match; days are counts of days."""

    mean: float
    variance: float
    matches: int
    first_day: int
    last_day: int


@as_written()
def skill_on(day: int, posterior: Posterior | None, constants: Constants) -> Skill:
    """Return the skill on a day; of a player without matches (None) that of a newcomer."""
    if posterior is None:
        return Skill(offset((0, 0.0, 0.0), constants), constants.spread * constants.spread)
    idle = max(0.0, float(day - posterior.last_day))
    career = max(0.0, float(day - posterior.first_day))
    mean = posterior.mean + offset((posterior.matches, career, idle), constants)
    return Skill(mean, posterior.variance + drift(idle, constants))


@as_written()
def skill_later(skill: Skill, idle: float, constants: Constants) -> Skill:
    """Return the skill ``idle`` days after a match, from the skill on its day."""
    idle = max(0.0, idle)
    change = offset((0, idle, idle), constants) - offset((0, 0.0, 0.0), constants)
    return Skill(skill.mean + change, skill.variance + drift(idle, constants) - drift(0.0, constants))
