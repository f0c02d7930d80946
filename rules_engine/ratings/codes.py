"""The codes with which the ratings refuse something, and the names of their parameters.

Codes are stable: pages and the API turn each into a sentence. ``PARAMS`` is the complete list.
"""

from collections.abc import Mapping
from typing import Final

from rules_engine.verdict import Code

# Settings
SETTING_MISSING: Final = Code("ratings.setting_missing")
SETTING_UNKNOWN: Final = Code("ratings.setting_unknown")
SETTING_NOT_A_NUMBER: Final = Code("ratings.setting_not_a_number")
SETTING_OUT_OF_RANGE: Final = Code("ratings.setting_out_of_range")
SETTING_NOT_OFFERED: Final = Code("ratings.setting_not_offered")

# Rules of a season
NOT_AN_INTEGER: Final = Code("ratings.not_whole")
PLACES_RISE: Final = Code("ratings.places_rise")
DUPLICATE_BANDS: Final = Code("ratings.bands_alike")
GIVES_NOTHING: Final = Code("ratings.gives_nothing")

# Matches of a history
SELF_MATCH: Final = Code("ratings.self_match")
LENGTH_TOO_SHORT: Final = Code("ratings.length_too_short")
LENGTH_TOO_LONG: Final = Code("ratings.length_too_long")
KEY_TWICE: Final = Code("ratings.key_twice")
MATCH_TWICE: Final = Code("ratings.match_twice")
START_OUT_OF_RANGE: Final = Code("ratings.start_out_of_range")
SCORE_OUT_OF_RANGE: Final = Code("ratings.score_out_of_range")
FED_IN_A_CIRCLE: Final = Code("ratings.fed_in_a_circle")
WINDOW_EMPTY: Final = Code("ratings.window_empty")

# A history as a file
FILE_UNREADABLE: Final = Code("ratings.file_unreadable")
ROWS_TOO_MANY: Final = Code("ratings.rows_too_many")
PLAYERS_TOO_MANY: Final = Code("ratings.players_too_many")
COLUMN_MISSING: Final = Code("ratings.column_missing")
COLUMN_TWICE: Final = Code("ratings.column_twice")
CELLS_DIFFER: Final = Code("ratings.cells_differ")
CELL_NOT_A_NUMBER: Final = Code("ratings.cell_not_a_number")
CELL_NOT_A_DATE: Final = Code("ratings.cell_not_a_date")

PARAMS: Final[Mapping[Code, tuple[str, ...]]] = {
    SETTING_MISSING: ("name",),
    SETTING_UNKNOWN: ("name",),
    SETTING_NOT_A_NUMBER: ("name", "value"),
    SETTING_OUT_OF_RANGE: ("name", "value", "least", "most"),
    SETTING_NOT_OFFERED: ("name", "value", "offered"),
    NOT_AN_INTEGER: ("name", "value"),
    PLACES_RISE: ("name",),
    DUPLICATE_BANDS: ("name",),
    GIVES_NOTHING: (),
    SELF_MATCH: ("match", "player"),
    LENGTH_TOO_SHORT: ("match", "length", "least"),
    LENGTH_TOO_LONG: ("match", "length", "most"),
    KEY_TWICE: ("key", "matches"),
    MATCH_TWICE: ("match",),
    START_OUT_OF_RANGE: ("player", "rating", "experience"),
    SCORE_OUT_OF_RANGE: ("match", "won", "lost", "most"),
    FED_IN_A_CIRCLE: ("match",),
    WINDOW_EMPTY: ("window", "rows"),
    FILE_UNREADABLE: ("file", "reason"),
    ROWS_TOO_MANY: ("most",),
    PLAYERS_TOO_MANY: ("most",),
    COLUMN_MISSING: ("column",),
    COLUMN_TWICE: ("column",),
    CELLS_DIFFER: ("cells", "wanted"),
    CELL_NOT_A_NUMBER: ("column", "value"),
    CELL_NOT_A_DATE: ("column", "value"),
}
