"""What an event decides about the play at its tables that no position and no score can show.

Sources contradict each other in all three: a server counts draws where a rule text says that there are none; a die that
rests on a checker counts in the United States since 2018, and for the WBGF (Tournament Rules 2023) only where it is
announced; of who is closed out one set of clock rules says that they need not roll, but must press the clock.
"""

from dataclasses import dataclass
from enum import Enum

from rules_engine.game.customs import DieOnChecker
from rules_engine.game.ruleset import Ruleset


class Draws(Enum):
    """What becomes of a match that ends level, or that both sides call a draw."""

    NONE = "none"  # there are no draws: a match has a winner
    REPLAYED = "replayed"
    RULING = "ruling"


class ClosedOutClock(Enum):
    """What a side does with the clock that is closed out."""

    PRESS = "press"  # it need not roll, but presses
    STAY = "stay"  # the other side's clock runs on until a point opens


@dataclass(frozen=True, slots=True)
class Conduct:
    """``die_on_checker`` by event: as the ruleset has it."""

    draws: Draws = Draws.NONE
    die_on_checker: DieOnChecker = DieOnChecker.BY_EVENT
    closed_out_clock: ClosedOutClock = ClosedOutClock.PRESS


def die_on_checker_counts(conduct: Conduct, ruleset: Ruleset) -> bool:
    """As the event announces it, else as the ruleset says; where neither says anything it does not (WBGF 2023)."""
    rule = conduct.die_on_checker
    if rule is DieOnChecker.BY_EVENT:
        rule = ruleset.die_on_checker_valid
    return rule is DieOnChecker.YES
