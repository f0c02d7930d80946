"""The codes of the rules of a game and of a match, with the names of their parameters.

Violations refuse; notes report what is legal but odd. ``PARAMS`` is the catalogue: pages and the API must have a
sentence for each of its keys, and every ``Violation`` of this package carries exactly the parameters listed here.
Sides are 0 (written first) and 1; *needs* are the points that each side still lacks before the game.
"""

from collections.abc import Mapping
from types import MappingProxyType
from typing import Final

from rules_engine.verdict import Code

# The frame of a score sheet
LENGTH_OUT_OF_RANGE: Final = Code("length_out_of_range")
START_OUT_OF_RANGE: Final = Code("start_out_of_range")
AWARD_POINTS: Final = Code("award_points")
AWARD_REASON_MISSING: Final = Code("award_reason_missing")
AWARD_OUT_OF_PLACE: Final = Code("award_out_of_place")
AWARD_AFTER_MATCH_WON: Final = Code("award_after_match_won")
AWARD_WITHOUT_GAMES: Final = Code("award_without_games")
DRAWN_OUT_OF_RANGE: Final = Code("drawn_out_of_range")
DRAW_NOT_IN_VARIANT: Final = Code("draw_not_in_variant")
DRAWS_NOT_WRITTEN: Final = Code("draws_not_written")
DRAWS_BY_RULING: Final = Code("draws_by_ruling")

# One game of a score sheet
GAME_AFTER_MATCH_WON: Final = Code("game_after_match_won")
KIND_MISSING: Final = Code("kind_missing")
KIND_OF_A_DROP: Final = Code("kind_of_a_drop")
KIND_NOT_IN_VARIANT: Final = Code("kind_not_in_variant")
POINTS_WRONG: Final = Code("points_wrong")
POINTS_NOT_POSSIBLE: Final = Code("points_not_possible")

# The cube
CUBE_NOT_POWER_OF_TWO: Final = Code("cube_not_power_of_two")
CUBE_ABOVE_CAP: Final = Code("cube_above_cap")
CUBE_TURNED_CUBELESS: Final = Code("cube_turned_cubeless")
CUBE_TURNED_ONE_POINT: Final = Code("cube_turned_one_point")
CUBE_TURNED_CRAWFORD: Final = Code("cube_turned_crawford")
CUBE_OWNED_AT_ONE: Final = Code("cube_owned_at_one")
CUBE_CENTRED_ABOVE_ONE: Final = Code("cube_centred_above_one")
CUBE_NOT_REACHABLE: Final = Code("cube_not_reachable")
DROP_CUBELESS: Final = Code("drop_cubeless")
DROP_ONE_POINT: Final = Code("drop_one_point")
DROP_CRAWFORD: Final = Code("drop_crawford")
DROP_AT_CAP: Final = Code("drop_at_cap")
DROP_OF_LOSERS_CUBE: Final = Code("drop_of_losers_cube")
DROP_NOT_REACHABLE: Final = Code("drop_not_reachable")

# The final score
FINAL_OUT_OF_RANGE: Final = Code("final_out_of_range")
FINAL_WRONG: Final = Code("final_wrong")
FINAL_UNDECIDED: Final = Code("final_undecided")
FINAL_NOT_POSSIBLE: Final = Code("final_not_possible")
FINAL_GAMES_NOT_POSSIBLE: Final = Code("final_games_not_possible")
GAMES_PLAYED_BESIDE_GAMES: Final = Code("games_played_beside_games")

# Notes
DEAD_CUBE_TURNED: Final = Code("dead_cube_turned")
LEADER_DOUBLED: Final = Code("leader_doubled")
POINTS_CUT: Final = Code("points_cut")
KIND_UNKNOWN: Final = Code("kind_unknown")
RULING_POINTS: Final = Code("ruling_points")
FINAL_READ_RAW: Final = Code("final_read_raw")
FINAL_NEEDS_LAST_GAME: Final = Code("final_needs_last_game")
FINAL_NEEDS_GAME: Final = Code("final_needs_game")

# Two sheets beside each other
SHEETS_DIFFER: Final = Code("sheets_differ")
CUBE_OWNER_DIFFERS: Final = Code("cube_owner_differs")

# The JSON form
NOT_JSON: Final = Code("not_json")
NOT_AN_OBJECT: Final = Code("not_an_object")
KEY_UNKNOWN: Final = Code("key_unknown")
KEY_MISSING: Final = Code("key_missing")
KEY_TWICE: Final = Code("key_twice")
TYPE_WRONG: Final = Code("type_wrong")
NUMBER_TOO_BIG: Final = Code("number_too_big")
SHEET_LINE_TOO_LONG: Final = Code("sheet_line_too_long")
SHEET_LIST_TOO_LONG: Final = Code("sheet_list_too_long")
VALUE_UNKNOWN: Final = Code("value_unknown")
RULESET_UNKNOWN: Final = Code("ruleset_unknown")
RULESET_VALUE_WRONG: Final = Code("ruleset_value_wrong")

# Games in short
GAME_NOT_READABLE: Final = Code("game_not_readable")

# Illegal plays
CORRECTION_TOO_LATE: Final = Code("correction_too_late")
CORRECTION_IS_OPPONENTS: Final = Code("correction_is_opponents")
ACCEPTANCE_NOT_ALLOWED: Final = Code("acceptance_not_allowed")

SHEET_VIOLATIONS: Final[Mapping[Code, tuple[str, ...]]] = MappingProxyType(
    {
        LENGTH_OUT_OF_RANGE: ("length",),
        START_OUT_OF_RANGE: ("start", "length"),
        AWARD_POINTS: ("award", "points"),
        AWARD_REASON_MISSING: ("award",),
        AWARD_OUT_OF_PLACE: ("award", "before_game", "games"),
        AWARD_AFTER_MATCH_WON: ("award",),
        AWARD_WITHOUT_GAMES: ("award", "before_game"),
        DRAWN_OUT_OF_RANGE: ("drawn",),
        DRAW_NOT_IN_VARIANT: ("variant",),
        DRAWS_NOT_WRITTEN: (),
        DRAWS_BY_RULING: (),
        GAME_AFTER_MATCH_WON: ("won_in_game",),
        KIND_MISSING: (),
        KIND_OF_A_DROP: ("kind",),
        KIND_NOT_IN_VARIANT: ("kind", "variant"),
        POINTS_WRONG: ("points", "expected"),
        POINTS_NOT_POSSIBLE: ("points", "cube", "need"),
        CUBE_NOT_POWER_OF_TWO: ("cube",),
        CUBE_ABOVE_CAP: ("cube", "cube_max"),
        CUBE_TURNED_CUBELESS: ("cube",),
        CUBE_TURNED_ONE_POINT: ("cube",),
        CUBE_TURNED_CRAWFORD: ("cube",),
        CUBE_OWNED_AT_ONE: ("owner",),
        CUBE_CENTRED_ABOVE_ONE: ("cube",),
        CUBE_NOT_REACHABLE: ("cube", "owner", "needs", "dead_cube"),
        DROP_CUBELESS: (),
        DROP_ONE_POINT: (),
        DROP_CRAWFORD: (),
        DROP_AT_CAP: ("cube", "cube_max"),
        DROP_OF_LOSERS_CUBE: ("cube", "owner", "winner"),
        DROP_NOT_REACHABLE: ("cube", "winner", "needs", "dead_cube"),
        FINAL_OUT_OF_RANGE: ("final",),
        FINAL_WRONG: ("final", "score", "raw"),
        FINAL_UNDECIDED: ("final", "length"),
        FINAL_NOT_POSSIBLE: ("final", "length", "start"),
        FINAL_GAMES_NOT_POSSIBLE: ("final", "games", "fewest", "most"),
        GAMES_PLAYED_BESIDE_GAMES: ("games_played", "games"),
    }
)

SHEET_NOTES: Final[Mapping[Code, tuple[str, ...]]] = MappingProxyType(
    {
        DEAD_CUBE_TURNED: ("side", "cube", "need"),
        LEADER_DOUBLED: ("side", "cube"),
        POINTS_CUT: ("points", "need"),
        KIND_UNKNOWN: ("points",),
        RULING_POINTS: ("points",),
        FINAL_READ_RAW: ("final", "score"),
        FINAL_NEEDS_LAST_GAME: ("kind", "cube"),
        FINAL_NEEDS_GAME: ("kind", "cube", "games"),
    }
)

COMPARISON_NOTES: Final[Mapping[Code, tuple[str, ...]]] = MappingProxyType(
    {
        SHEETS_DIFFER: ("side", "way", "cube", "other_side", "other_way", "other_cube"),
        CUBE_OWNER_DIFFERS: ("side", "owner", "other_side", "other_owner"),
    }
)

JSON_VIOLATIONS: Final[Mapping[Code, tuple[str, ...]]] = MappingProxyType(
    {
        NOT_JSON: ("column",),
        NOT_AN_OBJECT: ("key",),
        KEY_UNKNOWN: ("key",),
        KEY_MISSING: ("key",),
        KEY_TWICE: ("key",),
        TYPE_WRONG: ("key", "expected"),
        NUMBER_TOO_BIG: ("key", "limit"),
        SHEET_LINE_TOO_LONG: ("most",),
        SHEET_LIST_TOO_LONG: ("key", "most"),
        VALUE_UNKNOWN: ("key", "value"),
        RULESET_UNKNOWN: ("name",),
        RULESET_VALUE_WRONG: ("key", "expected"),
    }
)

SHORT_VIOLATIONS: Final[Mapping[Code, tuple[str, ...]]] = MappingProxyType({GAME_NOT_READABLE: ("written",)})

ILLEGAL_PLAY_VIOLATIONS: Final[Mapping[Code, tuple[str, ...]]] = MappingProxyType(
    {CORRECTION_TOO_LATE: (), CORRECTION_IS_OPPONENTS: (), ACCEPTANCE_NOT_ALLOWED: ()}
)

PARAMS: Final[Mapping[Code, tuple[str, ...]]] = MappingProxyType(
    {
        **SHEET_VIOLATIONS,
        **SHEET_NOTES,
        **COMPARISON_NOTES,
        **JSON_VIOLATIONS,
        **SHORT_VIOLATIONS,
        **ILLEGAL_PLAY_VIOLATIONS,
    }
)
