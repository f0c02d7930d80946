"""Every code with which the draws refuse something, and the names of its parameters.

Codes are stable: pages and the API turn each into a sentence. ``PARAMS`` is the complete list.
"""

from collections.abc import Mapping
from typing import Final

from rules_engine.verdict import Code

# The field of a draw
FIELD_TOO_SMALL: Final = Code("draws.field_too_small")
ENTRY_TWICE: Final = Code("draws.entry_twice")
NUMBER_TWICE: Final = Code("draws.number_twice")
SEED_TWICE: Final = Code("draws.seed_twice")
SEED_TOO_LOW: Final = Code("draws.seed_too_low")
LOT_SEED_EMPTY: Final = Code("draws.lot_seed_empty")

# The graph
NODE_TWICE: Final = Code("draws.node_twice")
SOURCE_NOT_EARLIER: Final = Code("draws.source_not_earlier")
SOURCE_TWICE: Final = Code("draws.source_twice")
SEATS_NOT_A_BRACKET: Final = Code("draws.seats_not_a_bracket")

# Contradictions between a recorded result and the draw
SIDES_DIFFER: Final = Code("draws.sides_differ")
SIDES_UNKNOWN: Final = Code("draws.sides_unknown")
SIDES_ABSENT: Final = Code("draws.sides_absent")
NODE_UNKNOWN: Final = Code("draws.node_unknown")
MEETS_HIMSELF: Final = Code("draws.meets_himself")

# An event as plain data
JSON_BROKEN: Final = Code("draws.json_broken")
KEY_MISSING: Final = Code("draws.key_missing")
KEY_UNKNOWN: Final = Code("draws.key_unknown")
TYPE_WRONG: Final = Code("draws.type_wrong")
VALUE_UNKNOWN: Final = Code("draws.value_unknown")
ONE_SIDE_TWICE: Final = Code("draws.one_side_twice")
SEATS_DIFFER: Final = Code("draws.seats_differ")
COMMITMENT_DIFFERS: Final = Code("draws.commitment_differs")

PARAMS: Final[Mapping[Code, tuple[str, ...]]] = {
    FIELD_TOO_SMALL: ("entries", "least"),
    ENTRY_TWICE: ("entry",),
    NUMBER_TWICE: ("number", "entries"),
    SEED_TWICE: ("seed", "entries"),
    SEED_TOO_LOW: ("seed", "entry"),
    LOT_SEED_EMPTY: (),
    NODE_TWICE: ("node",),
    SOURCE_NOT_EARLIER: ("node", "source"),
    SOURCE_TWICE: ("node", "source"),
    SEATS_NOT_A_BRACKET: ("seats",),
    SIDES_DIFFER: ("node", "recorded", "derived"),
    SIDES_UNKNOWN: ("node", "recorded", "derived"),
    SIDES_ABSENT: ("node", "recorded", "derived"),
    NODE_UNKNOWN: ("node", "recorded"),
    MEETS_HIMSELF: ("node", "recorded", "derived"),
    JSON_BROKEN: ("line", "column"),
    KEY_MISSING: ("key",),
    KEY_UNKNOWN: ("key",),
    TYPE_WRONG: ("key", "expected"),
    VALUE_UNKNOWN: ("key", "value", "offered"),
    ONE_SIDE_TWICE: ("key", "entry"),
    SEATS_DIFFER: ("line",),
    COMMITMENT_DIFFERS: ("given", "computed"),
}
