"""The columns of a table, and the parts of which their values are the sum. None of them has parameters."""

from typing import Final

from rules_engine.verdict import Code

# The columns
VALUE_POINTS: Final = Code("draws.value_points")
VALUE_WINS: Final = Code("draws.value_wins")
VALUE_HEAD_TO_HEAD: Final = Code("draws.value_head_to_head")
VALUE_BUCHHOLZ: Final = Code("draws.value_buchholz")
VALUE_MEDIAN_BUCHHOLZ: Final = Code("draws.value_median_buchholz")
VALUE_BUCHHOLZ_CUT_1: Final = Code("draws.value_buchholz_cut_1")
VALUE_SONNEBORN_BERGER: Final = Code("draws.value_sonneborn_berger")
VALUE_PROGRESSIVE: Final = Code("draws.value_progressive")
VALUE_BOARD_POINTS: Final = Code("draws.value_board_points")
VALUE_POINT_DIFFERENCE: Final = Code("draws.value_point_difference")
VALUE_POINT_QUOTIENT: Final = Code("draws.value_point_quotient")
VALUE_LOT: Final = Code("draws.value_lot")
VALUE_BOARD_DIFFERENCE: Final = Code("draws.value_board_difference")
VALUE_POINTS_WON: Final = Code("draws.value_points_won")
VALUE_HEAD_TO_HEAD_BOARDS: Final = Code("draws.value_head_to_head_boards")
VALUE_HEAD_TO_HEAD_POINTS: Final = Code("draws.value_head_to_head_points")
VALUE_OLYMPIAD_SB: Final = Code("draws.value_olympiad_sb")
VALUE_OLYMPIAD_SB_CUT_1: Final = Code("draws.value_olympiad_sb_cut_1")
VALUE_BERLIN: Final = Code("draws.value_berlin")
VALUE_AWAY_WINS: Final = Code("draws.value_away_wins")
VALUE_FEWEST_LATE: Final = Code("draws.value_fewest_late")
VALUE_KEIZER: Final = Code("draws.value_keizer")
VALUE_LOSSES: Final = Code("draws.value_losses")
VALUE_LAST_DRAWING: Final = Code("draws.value_last_drawing")

# The parts
PART_MATCH: Final = Code("draws.part_match")
PART_AWARDED: Final = Code("draws.part_awarded")
PART_BYE: Final = Code("draws.part_bye")
PART_AWAY: Final = Code("draws.part_away")
PART_STAND_IN: Final = Code("draws.part_stand_in")
PART_CARRIED: Final = Code("draws.part_carried")
PART_OWN_VALUE: Final = Code("draws.part_own_value")
PART_BEATEN: Final = Code("draws.part_beaten")
PART_EXCUSED: Final = Code("draws.part_excused")
PART_LOT: Final = Code("draws.part_lot")
PART_CUT: Final = Code("draws.part_cut")
PART_LOST: Final = Code("draws.part_lost")

TABLE_CODES: Final[tuple[Code, ...]] = (
    VALUE_POINTS,
    VALUE_WINS,
    VALUE_HEAD_TO_HEAD,
    VALUE_BUCHHOLZ,
    VALUE_MEDIAN_BUCHHOLZ,
    VALUE_BUCHHOLZ_CUT_1,
    VALUE_SONNEBORN_BERGER,
    VALUE_PROGRESSIVE,
    VALUE_BOARD_POINTS,
    VALUE_POINT_DIFFERENCE,
    VALUE_POINT_QUOTIENT,
    VALUE_LOT,
    VALUE_BOARD_DIFFERENCE,
    VALUE_POINTS_WON,
    VALUE_HEAD_TO_HEAD_BOARDS,
    VALUE_HEAD_TO_HEAD_POINTS,
    VALUE_OLYMPIAD_SB,
    VALUE_OLYMPIAD_SB_CUT_1,
    VALUE_BERLIN,
    VALUE_AWAY_WINS,
    VALUE_FEWEST_LATE,
    VALUE_KEIZER,
    VALUE_LOSSES,
    VALUE_LAST_DRAWING,
    PART_MATCH,
    PART_AWARDED,
    PART_BYE,
    PART_AWAY,
    PART_STAND_IN,
    PART_CARRIED,
    PART_OWN_VALUE,
    PART_BEATEN,
    PART_EXCUSED,
    PART_LOT,
    PART_CUT,
    PART_LOST,
)
