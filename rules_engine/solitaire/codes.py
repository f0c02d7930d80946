"""The codes of jumps that cannot be made, with the names of their parameters."""

from collections.abc import Mapping
from types import MappingProxyType
from typing import Final

from rules_engine.verdict import Code

CELL_UNKNOWN: Final = Code("cell_unknown")
SOURCE_EMPTY: Final = Code("source_empty")
TARGET_OCCUPIED: Final = Code("target_occupied")
NOT_A_JUMP: Final = Code("not_a_jump")
NOTHING_JUMPED: Final = Code("nothing_jumped")
SEARCH_LIMIT: Final = Code("search_limit")

PARAMS: Final[Mapping[Code, tuple[str, ...]]] = MappingProxyType(
    {
        CELL_UNKNOWN: ("cell",),
        SOURCE_EMPTY: ("source",),
        TARGET_OCCUPIED: ("target",),
        NOT_A_JUMP: ("source", "target"),
        NOTHING_JUMPED: ("source", "target"),
        SEARCH_LIMIT: (),
    }
)
