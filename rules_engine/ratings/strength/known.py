"""What is known of a player after his last match, and what that says of him on a later day."""

from dataclasses import dataclass

from rules_engine.ratings.strength.constants import Constants
from rules_engine.ratings.strength.forecast import Skill
from rules_engine.ratings.strength.passes import drift, offset


@dataclass(frozen=True, slots=True)
class Known:
    """``mean`` and ``variance`` as his matches left them; days are counts of days."""

    mean: float
    variance: float
    matches: int
    first_day: int
    last_day: int


def skill_on(day: int, known: Known | None, constants: Constants) -> Skill:
    """Of somebody who never played (None): what is known of any newcomer."""
    if known is None:
        return Skill(offset((0, 0.0, 0.0), constants), constants.spread * constants.spread)
    idle = max(0.0, float(day - known.last_day))
    career = max(0.0, float(day - known.first_day))
    mean = known.mean + offset((known.matches, career, idle), constants)
    return Skill(mean, known.variance + drift(idle, constants))


def skill_later(then: Skill, idle: float, constants: Constants) -> Skill:
    """So many days after a match, of which it is told what was known on its day."""
    idle = max(0.0, idle)
    lost = offset((0, idle, idle), constants) - offset((0, 0.0, 0.0), constants)
    return Skill(then.mean + lost, then.variance + drift(idle, constants) - drift(0.0, constants))
