"""The codes of all refusals in the draws, and the names of their parameters.

Codes are stable: pages and the API translate each into a sentence. ``PARAMS`` lists all of them, including those of the
tables.
"""

from collections.abc import Mapping
from typing import Final

from rules_engine.draws.table_codes import TABLE_CODES
from rules_engine.verdict import Code

# The field of a draw
FIELD_TOO_SMALL: Final = Code("draws.field_too_small")
FIELD_TOO_LARGE: Final = Code("draws.field_too_large")
ENTRY_TWICE: Final = Code("draws.entry_twice")
NUMBER_TWICE: Final = Code("draws.number_twice")
SEED_TWICE: Final = Code("draws.seed_twice")
SEED_TOO_LOW: Final = Code("draws.seed_too_low")
PAIR_STARTED: Final = Code("draws.pair_begun")
LOT_SEED_EMPTY: Final = Code("draws.lot_seed_empty")

# The graph
NODE_TWICE: Final = Code("draws.node_twice")
SOURCE_NOT_EARLIER: Final = Code("draws.source_not_earlier")
SOURCE_TWICE: Final = Code("draws.source_twice")
SECTION_UNKNOWN: Final = Code("draws.section_unknown")
SEATS_NOT_A_BRACKET: Final = Code("draws.seats_not_a_bracket")

# The structure of a bracket
NOTATION_STARTS_EMPTY: Final = Code("draws.notation_starts_empty")
NOTATION_ROUND_WRONG: Final = Code("draws.notation_round_wrong")
NOTATION_LETTER_UNKNOWN: Final = Code("draws.notation_letter_unknown")
NOTATION_FED_TWICE: Final = Code("draws.notation_fed_twice")
NOTATION_SIGN_WRONG: Final = Code("draws.notation_sign_wrong")
ROUND_IDLE: Final = Code("draws.round_idle")
GROUP_TOO_LARGE: Final = Code("draws.group_too_large")
SECTION_LEFT_OVER: Final = Code("draws.section_left_over")
SURVIVORS_UNEVEN: Final = Code("draws.survivors_uneven")
SECTION_TWICE: Final = Code("draws.section_twice")
THIRD_PLACE_FALLS: Final = Code("draws.third_place_falls")
REENTRIES_USED: Final = Code("draws.reentries_used")
REENTRY_CLOSED: Final = Code("draws.reentry_closed")
REBUY_NOT_OFFERED: Final = Code("draws.rebuy_not_offered")
REBUY_OF_NO_ROUND: Final = Code("draws.rebuy_of_no_round")
REBUY_DRAWN: Final = Code("draws.rebuy_drawn")
REBUY_FULL: Final = Code("draws.rebuy_full")
REBUY_TWICE: Final = Code("draws.rebuy_twice")
SEAT_UNKNOWN: Final = Code("draws.seat_unknown")

# Contradictions between a recorded result and the draw
SIDES_DIFFER: Final = Code("draws.sides_differ")
SIDES_UNKNOWN: Final = Code("draws.sides_unknown")
SIDES_ABSENT: Final = Code("draws.sides_absent")
NODE_UNKNOWN: Final = Code("draws.node_unknown")
MEETS_HIMSELF: Final = Code("draws.meets_himself")

# An event as plain data
JSON_BROKEN: Final = Code("draws.json_broken")
EVENT_TOO_LONG: Final = Code("draws.event_too_long")
LIST_TOO_LONG: Final = Code("draws.list_too_long")
ENTRIES_TOO_MANY: Final = Code("draws.entries_too_many")
KEY_MISSING: Final = Code("draws.key_missing")
KEY_UNKNOWN: Final = Code("draws.key_unknown")
TYPE_WRONG: Final = Code("draws.type_wrong")
VALUE_UNKNOWN: Final = Code("draws.value_unknown")
ONE_SIDE_TWICE: Final = Code("draws.one_side_twice")
COMMITMENT_DIFFERS: Final = Code("draws.commitment_differs")
FORMAT_UNKNOWN: Final = Code("draws.format_unknown")
SETTING_WRONG: Final = Code("draws.setting_wrong")

# Groups
GROUP_LARGER_THAN_FIELD: Final = Code("draws.group_larger_than_field")
GROUPS_TOO_MANY: Final = Code("draws.groups_too_many")
GROUP_SIZES_DIFFER: Final = Code("draws.group_sizes_differ")
GROUP_TOO_SMALL: Final = Code("draws.group_too_small")
GROUPS_STARTED: Final = Code("draws.groups_begun")
FIXTURE_OF_NOBODY: Final = Code("draws.fixture_of_nobody")
ENTRY_WITHOUT_FIXTURE: Final = Code("draws.entry_without_fixture")
NO_BLOCKS: Final = Code("draws.no_blocks")
MATES_TOGETHER: Final = Code("draws.mates_together")

# The field of a stage that follows others
STAGE_NOT_EARLIER: Final = Code("draws.stage_not_earlier")
STAGE_NOT_OVER: Final = Code("draws.stage_not_over")
TIE_AT_THE_CUT: Final = Code("draws.tie_at_the_cut")
NOBODY_TAKEN: Final = Code("draws.nobody_taken")

# Lives: refusals, notes for the director, reasons for a pair
OTHERS_AWAY: Final = Code("draws.others_away")
NOBODY_TO_PAIR: Final = Code("draws.nobody_to_pair")
DRAWING_NOT_DUE: Final = Code("draws.drawing_not_due")
STAGE_OVER: Final = Code("draws.stage_over")
LATE_AFTER_STAGE: Final = Code("draws.late_after_stage")
LATE_AFTER_ROUNDS: Final = Code("draws.late_after_rounds")
LATE_AFTER_DECISION: Final = Code("draws.late_after_decision")
NOTHING_TO_CHOOSE: Final = Code("draws.nothing_to_choose")
REMATCHES_CERTAIN: Final = Code("draws.rematches_certain")
REMATCHES_DRAWN: Final = Code("draws.rematches_drawn")
PAIR_LOSSES: Final = Code("draws.pair_losses")
PAIR_MET: Final = Code("draws.pair_met")
PAIR_MATES: Final = Code("draws.pair_mates")
BYE_LOSSES: Final = Code("draws.bye_losses")
BYE_BYES: Final = Code("draws.bye_byes")

# A round of a Swiss: refusals, and notes for the director before it is published
FORCED_ABSENT: Final = Code("draws.forced_absent")
FORCED_TWICE: Final = Code("draws.forced_twice")
FORCED_FORBIDDEN: Final = Code("draws.forced_forbidden")
NO_PAIRING: Final = Code("draws.no_pairing")
ROUND_OPEN: Final = Code("draws.round_open")
NO_ROUND_LEFT: Final = Code("draws.no_round_left")
NOT_IN_ROUND: Final = Code("draws.not_in_round")
PAIRING_INCOMPLETE: Final = Code("draws.pairing_incomplete")
NOTE_SECTION_EMPTY: Final = Code("draws.note_section_empty")
NOTE_ONE_FIRST_ROUND_LOSER: Final = Code("draws.note_one_first_round_loser")
NOTE_REMATCH: Final = Code("draws.note_rematch")
NOTE_REMATCHES_LATER: Final = Code("draws.note_rematches_coming")

# Reasons for a pair, and what another pairing makes worse
PAIR_FORCED: Final = Code("draws.pair_forced")
PAIR_NOT_MET: Final = Code("draws.pair_not_met")
PAIR_MET_IN: Final = Code("draws.pair_met_in")
PAIR_SAME_SCORE: Final = Code("draws.pair_same_score")
PAIR_GAP: Final = Code("draws.pair_gap")
PAIR_FLOATS_AGAIN: Final = Code("draws.pair_floats_again")
PAIR_SHARED: Final = Code("draws.pair_shared")
PAIR_AS_PATTERN: Final = Code("draws.pair_as_pattern")
PAIR_OFF_PATTERN: Final = Code("draws.pair_off_pattern")
PAIR_HOSTS: Final = Code("draws.pair_hosts")
BYE_FIRST: Final = Code("draws.bye_first")
BYE_AGAIN: Final = Code("draws.bye_again")
BYE_LOWEST: Final = Code("draws.bye_lowest")
BYE_NOT_LOWEST: Final = Code("draws.bye_not_lowest")
PAIRING_EQUAL: Final = Code("draws.pairing_equal")
PAIRING_WORSE: Final = Code("draws.pairing_worse")
PAIRING_BETTER: Final = Code("draws.pairing_better")

# The independent check of a drawing
CHECK_STRANGER: Final = Code("draws.check_stranger")
CHECK_LEFT_OUT: Final = Code("draws.check_left_out")
CHECK_TWICE: Final = Code("draws.check_twice")
CHECK_BYES: Final = Code("draws.check_byes")
CHECK_FORBIDDEN: Final = Code("draws.check_forbidden")
CHECK_FORCED: Final = Code("draws.check_forced")
CHECK_NOT_BEST: Final = Code("draws.check_not_best")
CHECK_BYE_MEETS_BYE: Final = Code("draws.check_bye_meets_bye")

# Facts of an exported event that contradict each other
ENTRY_UNKNOWN: Final = Code("draws.entry_unknown")
LEFT_TWICE: Final = Code("draws.left_twice")
ROUND_OUT_OF_ORDER: Final = Code("draws.round_out_of_order")
BASIS_TOO_LARGE: Final = Code("draws.seen_too_many")
CHANGE_AT_NO_NODE: Final = Code("draws.change_at_no_node")
DRAWING_DIFFERS: Final = Code("draws.drawing_differs")
OUTPUT_NOT_OF_FORMAT: Final = Code("draws.output_not_of_format")

PARAMS: Final[Mapping[Code, tuple[str, ...]]] = {
    FIELD_TOO_SMALL: ("entries", "least"),
    FIELD_TOO_LARGE: ("entries", "most"),
    ENTRY_TWICE: ("entry",),
    NUMBER_TWICE: ("number", "entries"),
    SEED_TWICE: ("seed", "entries"),
    SEED_TOO_LOW: ("seed", "entry"),
    PAIR_STARTED: ("pair",),
    LOT_SEED_EMPTY: (),
    NODE_TWICE: ("node",),
    SOURCE_NOT_EARLIER: ("node", "source"),
    SOURCE_TWICE: ("node", "source"),
    SECTION_UNKNOWN: ("node", "section"),
    SEATS_NOT_A_BRACKET: ("seats",),
    NOTATION_STARTS_EMPTY: ("section",),
    NOTATION_ROUND_WRONG: ("section", "round", "text"),
    NOTATION_LETTER_UNKNOWN: ("section", "round", "letter", "offered"),
    NOTATION_FED_TWICE: ("section", "round", "letter"),
    NOTATION_SIGN_WRONG: ("section", "sign"),
    ROUND_IDLE: ("section", "round", "left"),
    GROUP_TOO_LARGE: ("section", "round", "fed", "left"),
    SECTION_LEFT_OVER: ("section", "left", "wanted"),
    SURVIVORS_UNEVEN: ("left", "offered"),
    SECTION_TWICE: ("section",),
    THIRD_PLACE_FALLS: (),
    REENTRIES_USED: ("entered", "most"),
    REENTRY_CLOSED: ("minute", "cut_off"),
    REBUY_NOT_OFFERED: ("entry", "by"),
    REBUY_OF_NO_ROUND: ("entry",),
    REBUY_DRAWN: ("entry",),
    REBUY_FULL: ("entry", "lines"),
    REBUY_TWICE: ("entry",),
    SEAT_UNKNOWN: ("node",),
    SIDES_DIFFER: ("node", "recorded", "derived"),
    SIDES_UNKNOWN: ("node", "recorded", "derived"),
    SIDES_ABSENT: ("node", "recorded", "derived"),
    NODE_UNKNOWN: ("node", "recorded"),
    MEETS_HIMSELF: ("node", "recorded", "derived"),
    JSON_BROKEN: ("line", "column"),
    EVENT_TOO_LONG: ("most",),
    LIST_TOO_LONG: ("key", "most"),
    ENTRIES_TOO_MANY: ("entries", "most"),
    KEY_MISSING: ("key",),
    KEY_UNKNOWN: ("key",),
    TYPE_WRONG: ("key", "expected"),
    VALUE_UNKNOWN: ("key", "value", "offered"),
    ONE_SIDE_TWICE: ("key", "entry"),
    COMMITMENT_DIFFERS: ("given", "computed"),
    FORMAT_UNKNOWN: ("format", "offered"),
    SETTING_WRONG: ("key", "value", "offered"),
    GROUP_LARGER_THAN_FIELD: ("size", "entries"),
    GROUPS_TOO_MANY: ("groups", "entries", "least"),
    GROUP_SIZES_DIFFER: ("sizes", "places", "entries"),
    GROUP_TOO_SMALL: ("size", "least"),
    GROUPS_STARTED: ("groups",),
    FIXTURE_OF_NOBODY: ("number",),
    ENTRY_WITHOUT_FIXTURE: ("number",),
    NO_BLOCKS: ("entries",),
    MATES_TOGETHER: ("pairs",),
    STAGE_NOT_EARLIER: ("stage",),
    STAGE_NOT_OVER: ("stage",),
    TIE_AT_THE_CUT: ("entries", "places"),
    NOBODY_TAKEN: (),
    OTHERS_AWAY: ("round", "entries"),
    NOBODY_TO_PAIR: ("free", "left"),
    DRAWING_NOT_DUE: ("free", "running", "enough"),
    STAGE_OVER: (),
    LATE_AFTER_STAGE: (),
    LATE_AFTER_ROUNDS: ("rounds",),
    LATE_AFTER_DECISION: (),
    NOTHING_TO_CHOOSE: (),
    REMATCHES_CERTAIN: ("entries", "lives", "matches", "pairs", "rematches"),
    REMATCHES_DRAWN: ("rematches", "entries"),
    PAIR_LOSSES: ("losses",),
    PAIR_MET: ("times",),
    PAIR_MATES: ("groups",),
    BYE_LOSSES: ("losses", "most"),
    BYE_BYES: ("byes",),
    FORCED_ABSENT: ("entry",),
    FORCED_TWICE: ("entry",),
    FORCED_FORBIDDEN: ("entries",),
    NO_PAIRING: ("entries",),
    ROUND_OPEN: ("round", "node", "nodes"),
    NO_ROUND_LEFT: ("rounds",),
    NOT_IN_ROUND: ("entry",),
    PAIRING_INCOMPLETE: ("entries",),
    NOTE_SECTION_EMPTY: ("entries", "section_kind"),
    NOTE_ONE_FIRST_ROUND_LOSER: ("entries", "offered"),
    NOTE_REMATCH: ("entries",),
    NOTE_REMATCHES_LATER: ("rounds",),
    PAIR_FORCED: (),
    PAIR_NOT_MET: (),
    PAIR_MET_IN: ("rounds",),
    PAIR_SAME_SCORE: ("points",),
    PAIR_GAP: ("points", "other_points"),
    PAIR_FLOATS_AGAIN: (),
    PAIR_SHARED: ("shared",),
    PAIR_AS_PATTERN: ("pattern",),
    PAIR_OFF_PATTERN: ("pattern", "distance"),
    PAIR_HOSTS: (),
    BYE_FIRST: (),
    BYE_AGAIN: ("byes",),
    BYE_LOWEST: ("points", "least"),
    BYE_NOT_LOWEST: ("points", "least"),
    PAIRING_EQUAL: (),
    PAIRING_WORSE: ("criterion", "before", "after"),
    PAIRING_BETTER: ("criterion", "before", "after"),
    CHECK_STRANGER: ("entry",),
    CHECK_LEFT_OUT: ("entry",),
    CHECK_TWICE: ("entry",),
    CHECK_BYES: ("byes", "due"),
    CHECK_FORBIDDEN: ("entries",),
    CHECK_FORCED: ("entries",),
    CHECK_NOT_BEST: ("entries",),
    CHECK_BYE_MEETS_BYE: ("node",),
    ENTRY_UNKNOWN: ("key", "entry"),
    LEFT_TWICE: ("entry",),
    ROUND_OUT_OF_ORDER: ("round", "expected"),
    BASIS_TOO_LARGE: ("key", "seen", "stated"),
    CHANGE_AT_NO_NODE: ("node",),
    DRAWING_DIFFERS: ("round", "at"),
    OUTPUT_NOT_OF_FORMAT: ("phase", "format"),
    **dict.fromkeys(TABLE_CODES, ()),
}
