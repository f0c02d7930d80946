"""The decisions of an event about the play at its tables that no position and no score can show.

Sources contradict each other in all three: a server counts draws where a rule text says that there are none; a die that
rests on a checker counts in the United States since 2018, and for the WBGF (Tournament Rules 2023) only where it is
announced; of who is closed out one set of clock rules says that they need not roll, but must press the clock.
"""

from dataclasses import dataclass
from enum import Enum

from rules_engine.game.customs import DieOnChecker
from rules_engine.game.ruleset import Ruleset


class Draws(Enum):
    """The result of a match that ends level, or that both sides call a draw."""

    NONE = "none"  # there are no draws: a match has a winner
    REPLAYED = "replayed"
    RULING = "ruling"


class ClosedOutClock(Enum):
    """The action on the clock of a side that is closed out."""

    PRESS = "press"  # it need not roll, but presses
    STAY = "stay"  # the other side's clock runs on until a point opens


@dataclass(frozen=True, slots=True)
class Conduct:
    """The decisions of one event. ``die_on_checker`` by event: as the ruleset has it."""

    draws: Draws = Draws.NONE
    die_on_checker: DieOnChecker = DieOnChecker.BY_EVENT
    closed_out_clock: ClosedOutClock = ClosedOutClock.PRESS


def die_on_checker_counts(conduct: Conduct, ruleset: Ruleset) -> bool:
    """Return whether a die that rests on a checker counts: as the event announces, else as the ruleset does.

    Where neither decides it does not count (WBGF 2023).
    """
    rule = conduct.die_on_checker
    if rule is DieOnChecker.BY_EVENT:
        rule = ruleset.die_on_checker_valid
    return rule is DieOnChecker.YES
