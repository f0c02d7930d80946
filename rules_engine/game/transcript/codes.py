"""The codes of transcripts beside those of the board and of doubling, with the names of their parameters.

``mat_…`` are faults of the text of a ``.mat`` record, ``sgf_…`` of an SGF record, ``record_…`` contradictions of a
record of any format, ``GAMES_VIOLATIONS`` of a record of games of a variant. Lines and columns are those of the
``Finding`` that carries the violation; ``line`` is repeated in the parameters, for the sentence.
"""

from collections.abc import Mapping
from types import MappingProxyType
from typing import Final

from rules_engine.verdict import Code

# The text of a .mat record
MAT_NOT_TEXT: Final = Code("mat_not_text")
MAT_LENGTH_MISSING: Final = Code("mat_length_missing")
MAT_LENGTH_TWICE: Final = Code("mat_length_twice")
MAT_MONEY_SESSION: Final = Code("mat_money_session")
MAT_LINE_UNREADABLE: Final = Code("mat_line_unreadable")
MAT_SCORE_LINE_MISSING: Final = Code("mat_score_line_missing")
MAT_RESULT_UNREADABLE: Final = Code("mat_result_unreadable")

# A record of any format, before it is read
RECORD_NOT_OPENED: Final = Code("record_not_opened")
RECORD_TOO_LONG: Final = Code("record_too_long")
RECORD_OF_A_POSITION: Final = Code("record_of_a_position")
RECORD_OF_A_VARIATION: Final = Code("record_of_a_variation")

# The text of an SGF record
SGF_UNREADABLE: Final = Code("sgf_unreadable")
SGF_TOO_DEEP: Final = Code("sgf_too_deep")
SGF_TOO_LONG: Final = Code("sgf_too_long")
SGF_NOT_BACKGAMMON: Final = Code("sgf_not_backgammon")
SGF_LENGTH_MISSING: Final = Code("sgf_length_missing")
SGF_LENGTH_DIFFERS: Final = Code("sgf_length_differs")
SGF_MONEY_SESSION: Final = Code("sgf_money_session")
SGF_MOVE_UNREADABLE: Final = Code("sgf_move_unreadable")
SGF_RESULT_UNREADABLE: Final = Code("sgf_result_unreadable")
SGF_SET_UP: Final = Code("sgf_set_up")

# A match as recorded
RECORD_GAME_NUMBER: Final = Code("record_game_number")
RECORD_GAME_TOO_MANY: Final = Code("record_game_too_many")
RECORD_SCORE_DIFFERS: Final = Code("record_score_differs")
RECORD_STARTS_AT_SCORE: Final = Code("record_starts_at_score")
RECORD_NAMES_DIFFER: Final = Code("record_names_differ")
RECORD_WITHOUT_GAMES: Final = Code("record_without_games")

# A game as recorded
RECORD_OUT_OF_TURN: Final = Code("record_out_of_turn")
RECORD_PLAY_AFTER_END: Final = Code("record_play_after_end")
RECORD_OFFER_UNANSWERED: Final = Code("record_offer_unanswered")
RECORD_CUBE_LABEL: Final = Code("record_cube_label")
RECORD_RESULT_MISSING: Final = Code("record_result_missing")
RECORD_WINNER_DIFFERS: Final = Code("record_winner_differs")
RECORD_POINTS_DIFFER: Final = Code("record_points_differ")
RECORD_POINTS_NOT_POSSIBLE: Final = Code("record_points_not_possible")
RECORD_RESIGNATION: Final = Code("record_resignation")
RECORD_REDO_DICE: Final = Code("record_redo_dice")
RECORD_NOTHING_TO_CORRECT: Final = Code("record_nothing_to_correct")

# A record of games of a variant
RECORD_NOT_A_GAME: Final = Code("record_not_a_game")
RECORD_OTHER_VARIANT: Final = Code("record_other_variant")
RECORD_FIRST_MISSING: Final = Code("record_first_missing")
RECORD_GAME_DIFFERS: Final = Code("record_game_differs")

# Notes
RECORD_UNFINISHED: Final = Code("record_unfinished")
RECORD_MATCH_END_CLAIMED: Final = Code("record_match_end_claimed")
RECORD_CORRECTED: Final = Code("record_corrected")
RECORD_RESULT_REPEATED: Final = Code("record_result_repeated")

TEXT_VIOLATIONS: Final[Mapping[Code, tuple[str, ...]]] = MappingProxyType(
    {
        RECORD_NOT_OPENED: ("why",),
        RECORD_TOO_LONG: ("largest",),
        MAT_NOT_TEXT: (),
        MAT_LENGTH_MISSING: ("line",),
        MAT_LENGTH_TWICE: ("line",),
        MAT_MONEY_SESSION: ("line",),
        MAT_LINE_UNREADABLE: ("line",),
        MAT_SCORE_LINE_MISSING: ("line",),
        MAT_RESULT_UNREADABLE: ("line",),
        SGF_UNREADABLE: ("line",),
        SGF_TOO_DEEP: ("line", "deepest"),
        SGF_TOO_LONG: ("line", "most"),
        SGF_NOT_BACKGAMMON: (),
        SGF_LENGTH_MISSING: ("line",),
        SGF_LENGTH_DIFFERS: ("line", "length", "expected"),
        SGF_MONEY_SESSION: ("line",),
        SGF_MOVE_UNREADABLE: ("line", "written"),
        SGF_RESULT_UNREADABLE: ("line", "written"),
        SGF_SET_UP: ("line",),
        RECORD_OF_A_POSITION: (),
        RECORD_OF_A_VARIATION: ("variation",),
    }
)

RECORD_VIOLATIONS: Final[Mapping[Code, tuple[str, ...]]] = MappingProxyType(
    {
        RECORD_GAME_NUMBER: ("line", "number", "expected"),
        RECORD_GAME_TOO_MANY: ("line", "won_in_game"),
        RECORD_SCORE_DIFFERS: ("line", "written", "expected"),
        RECORD_STARTS_AT_SCORE: ("line", "written"),
        RECORD_NAMES_DIFFER: ("line",),
        RECORD_WITHOUT_GAMES: ("line",),
        RECORD_OUT_OF_TURN: ("line", "side"),
        RECORD_PLAY_AFTER_END: ("line",),
        RECORD_OFFER_UNANSWERED: ("line",),
        RECORD_CUBE_LABEL: ("line", "written", "expected"),
        RECORD_RESULT_MISSING: ("line",),
        RECORD_WINNER_DIFFERS: ("line", "winner"),
        RECORD_POINTS_DIFFER: ("line", "points", "expected"),
        RECORD_POINTS_NOT_POSSIBLE: ("line", "points", "cube"),
        RECORD_RESIGNATION: ("line",),
        RECORD_REDO_DICE: ("line",),
        RECORD_NOTHING_TO_CORRECT: ("line",),
    }
)

GAMES_VIOLATIONS: Final[Mapping[Code, tuple[str, ...]]] = MappingProxyType(
    {
        RECORD_NOT_A_GAME: ("line",),
        RECORD_OTHER_VARIANT: ("line", "variant"),
        RECORD_FIRST_MISSING: ("line",),
        RECORD_GAME_DIFFERS: ("line",),
    }
)

RECORD_NOTES: Final[Mapping[Code, tuple[str, ...]]] = MappingProxyType(
    {
        RECORD_UNFINISHED: ("line",),
        RECORD_MATCH_END_CLAIMED: ("line",),
        RECORD_CORRECTED: ("line",),
        RECORD_RESULT_REPEATED: ("line",),
    }
)

PARAMS: Final[Mapping[Code, tuple[str, ...]]] = MappingProxyType(
    {**TEXT_VIOLATIONS, **RECORD_VIOLATIONS, **GAMES_VIOLATIONS, **RECORD_NOTES}
)
