"""The codes of variants, with the names of their parameters.

``PARAMS`` is the catalogue, as in ``board.codes``; codes of boards, dice and cubes stand there and in ``game.codes``.
"""

from collections.abc import Mapping
from types import MappingProxyType
from typing import Final

from rules_engine.verdict import Code

# A position as written
POSITION_UNREADABLE: Final = Code("position_unreadable")
BAR_NOT_USED: Final = Code("bar_not_used")
PIN_WITHOUT_CHECKER: Final = Code("pin_without_checker")
POSITION_FIELDS: Final = Code("position_fields")
CHECKERS_MISSING: Final = Code("checkers_missing")

# A turn
DICE_NOT_USED: Final = Code("dice_not_used")
DOUBLET_NOT_PLAYABLE: Final = Code("doublet_not_playable")

# The turns of a game
PLAY_NOT_LEGAL: Final = Code("play_not_legal")
TURN_AFTER_END: Final = Code("turn_after_end")
DOUBLET_TO_CHOOSE: Final = Code("doublet_to_choose")
NO_DOUBLET_TO_CHOOSE: Final = Code("no_doublet_to_choose")

PARAMS: Final[Mapping[Code, tuple[str, ...]]] = MappingProxyType(
    {
        POSITION_UNREADABLE: ("written",),
        BAR_NOT_USED: ("written",),
        PIN_WITHOUT_CHECKER: ("point",),
        POSITION_FIELDS: ("fields",),
        CHECKERS_MISSING: ("found", "checkers"),
        DICE_NOT_USED: (),
        DOUBLET_NOT_PLAYABLE: ("doublet", "form"),
        PLAY_NOT_LEGAL: (),
        TURN_AFTER_END: (),
        DOUBLET_TO_CHOOSE: (),
        NO_DOUBLET_TO_CHOOSE: (),
    }
)
