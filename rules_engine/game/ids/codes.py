"""The codes of the readers of IDs, with the names of their parameters."""

from collections.abc import Mapping
from types import MappingProxyType
from typing import Final

from rules_engine.verdict import Code

POSITION_ID_UNREADABLE: Final = Code("position_id_unreadable")
POINT_HELD_BY_BOTH: Final = Code("point_held_by_both")
BOTH_CLOSED_OUT: Final = Code("both_closed_out")
MATCH_ID_UNREADABLE: Final = Code("match_id_unreadable")
XGID_UNREADABLE: Final = Code("xgid_unreadable")
XGID_FIELD_WRONG: Final = Code("xgid_field_wrong")
SNOWIE_UNREADABLE: Final = Code("snowie_unreadable")
SNOWIE_FIELD_WRONG: Final = Code("snowie_field_wrong")
NOT_IN_AN_ID: Final = Code("not_in_an_id")

PARAMS: Final[Mapping[Code, tuple[str, ...]]] = MappingProxyType(
    {
        POSITION_ID_UNREADABLE: ("written",),
        POINT_HELD_BY_BOTH: ("written",),
        BOTH_CLOSED_OUT: ("written",),
        MATCH_ID_UNREADABLE: ("written",),
        XGID_UNREADABLE: ("written",),
        XGID_FIELD_WRONG: ("field", "written"),
        SNOWIE_UNREADABLE: ("written",),
        SNOWIE_FIELD_WRONG: ("field", "written"),
        NOT_IN_AN_ID: ("field", "value"),
    }
)
