"""The codes of the rules of the board, with the names of their parameters.

``PARAMS`` is the catalogue: pages and the API must have a sentence for each of its keys, and every ``Violation`` of
this package carries exactly the parameters listed here. Points are those of the player on roll.
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
OPENING_DICE_EQUAL: Final = Code("opening_dice_equal")
CLOSED_OUT: Final = Code("closed_out")

# A step of a play
BAR_FIRST: Final = Code("bar_first")
SOURCE_EMPTY: Final = Code("source_empty")
POINT_BLOCKED: Final = Code("point_blocked")
CHECKER_OUTSIDE_HOME: Final = Code("checker_outside_home")
HIGHER_POINT_OCCUPIED: Final = Code("higher_point_occupied")
REARMOST_FIRST: Final = Code("rearmost_first")
BEAR_OFF_PAST_POINT: Final = Code("bear_off_past_point")

# A play as a whole
PLAY_UNREADABLE: Final = Code("play_unreadable")
PLAY_IS_POSSIBLE: Final = Code("play_is_possible")
MOVES_BACKWARDS: Final = Code("moves_backwards")
TOO_MANY_MOVES: Final = Code("too_many_moves")
DIE_NOT_ROLLED: Final = Code("die_not_rolled")
BOTH_DICE_MUST_BE_PLAYED: Final = Code("both_dice_must_be_played")
HIGHER_DIE_MUST_BE_PLAYED: Final = Code("higher_die_must_be_played")
DOUBLET_UNFINISHED: Final = Code("doublet_unfinished")
DICE_ORDER: Final = Code("dice_order")
ROLL_FORFEITED: Final = Code("roll_forfeited")
HIT_MARK_WRONG: Final = Code("hit_mark_wrong")

# Notes
HIT_MARK_MISSING: Final = Code("hit_mark_missing")

BOARD_VIOLATIONS: Final[Mapping[Code, tuple[str, ...]]] = MappingProxyType(
    {
        BOARD_UNREADABLE: ("written",),
        BOARD_WRONG_BAR: ("written",),
        TOO_MANY_CHECKERS: ("found", "checkers"),
        DICE_UNREADABLE: (),
        OPENING_DICE_EQUAL: ("die",),
        CLOSED_OUT: (),
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

PLAY_VIOLATIONS: Final[Mapping[Code, tuple[str, ...]]] = MappingProxyType(
    {
        PLAY_UNREADABLE: ("written",),
        PLAY_IS_POSSIBLE: ("example",),
        MOVES_BACKWARDS: ("source", "target"),
        TOO_MANY_MOVES: ("moves", "dice"),
        DIE_NOT_ROLLED: ("source", "target"),
        BOTH_DICE_MUST_BE_PLAYED: ("die",),
        HIGHER_DIE_MUST_BE_PLAYED: ("die",),
        DOUBLET_UNFINISHED: ("moves", "possible"),
        DICE_ORDER: ("die",),
        ROLL_FORFEITED: (),
        HIT_MARK_WRONG: ("point",),
    }
)

PLAY_NOTES: Final[Mapping[Code, tuple[str, ...]]] = MappingProxyType({HIT_MARK_MISSING: ("point",)})

PARAMS: Final[Mapping[Code, tuple[str, ...]]] = MappingProxyType(
    {**BOARD_VIOLATIONS, **STEP_VIOLATIONS, **PLAY_VIOLATIONS, **PLAY_NOTES}
)
