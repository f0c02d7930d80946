"""The codes with which the rules of leagues refuse something, and the names of their parameters.

Codes are stable: pages and the API turn each into a sentence. ``PARAMS`` is the complete list.
"""

from collections.abc import Mapping
from typing import Final

from rules_engine.verdict import Code

# Any question
OUT_OF_RANGE: Final = Code("league.out_of_range")

# Ties
BOARD_TWICE: Final = Code("team.board_twice")
BOARD_UNKNOWN: Final = Code("team.board_unknown")
BOARD_WITHOUT_WINNER: Final = Code("team.board_without_winner")
BOARD_SCORE_WRONG: Final = Code("team.board_score_wrong")
LIST_LENGTH_WRONG: Final = Code("team.list_length_wrong")

PARAMS: Final[Mapping[Code, tuple[str, ...]]] = {
    OUT_OF_RANGE: ("name", "value", "least", "most"),
    BOARD_TWICE: ("board",),
    BOARD_UNKNOWN: ("board", "boards"),
    BOARD_WITHOUT_WINNER: ("board",),
    BOARD_SCORE_WRONG: ("board", "length"),
    LIST_LENGTH_WRONG: ("name", "count", "boards"),
}
