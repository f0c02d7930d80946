"""Every code that the rules of the board can say, with the names of its parameters.

``PARAMS`` is the catalogue: a door must have a sentence for each of its keys, and every ``Violation`` of this
package carries exactly the parameters listed here. Points are those of the player on roll.
"""

from collections.abc import Mapping
from types import MappingProxyType
from typing import Final

from rules_engine.verdict import Code

# A position and a roll as written
BOARD_UNREADABLE: Final = Code("board_unreadable")
BOARD_WRONG_BAR: Final = Code("board_wrong_bar")
TOO_MANY_CHECKERS: Final = Code("too_many_checkers")
DICE_UNREADABLE: Final = Code("dice_unreadable")

# A step of a play
BAR_FIRST: Final = Code("bar_first")
SOURCE_EMPTY: Final = Code("source_empty")
POINT_BLOCKED: Final = Code("point_blocked")
CHECKER_OUTSIDE_HOME: Final = Code("checker_outside_home")
HIGHER_POINT_OCCUPIED: Final = Code("higher_point_occupied")
REARMOST_FIRST: Final = Code("rearmost_first")
BEAR_OFF_PAST_POINT: Final = Code("bear_off_past_point")

BOARD_VIOLATIONS: Final[Mapping[Code, tuple[str, ...]]] = MappingProxyType(
    {
        BOARD_UNREADABLE: ("written",),
        BOARD_WRONG_BAR: ("written",),
        TOO_MANY_CHECKERS: ("found", "checkers"),
        DICE_UNREADABLE: (),
    }
)

STEP_VIOLATIONS: Final[Mapping[Code, tuple[str, ...]]] = MappingProxyType(
    {
        BAR_FIRST: ("waiting",),
        SOURCE_EMPTY: ("point",),
        POINT_BLOCKED: ("point", "checkers"),
        CHECKER_OUTSIDE_HOME: ("point",),
        HIGHER_POINT_OCCUPIED: ("die", "point", "higher"),
        REARMOST_FIRST: ("point", "higher"),
        BEAR_OFF_PAST_POINT: ("point", "held"),
    }
)

PARAMS: Final[Mapping[Code, tuple[str, ...]]] = MappingProxyType({**BOARD_VIOLATIONS, **STEP_VIOLATIONS})
