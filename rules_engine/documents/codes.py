"""What is wrong with a document, with the names of the parameters. docs/open_format.md says what each means."""

from collections.abc import Mapping
from types import MappingProxyType
from typing import Final

from rules_engine.verdict import Code

# The file
NOT_OPENED: Final = Code("document.not_opened")
TOO_LARGE: Final = Code("document.too_large")
PACKING_BROKEN: Final = Code("document.packing_broken")
NOT_UTF8: Final = Code("document.not_utf8")
NOT_JSON: Final = Code("document.not_json")
TOO_MANY_VALUES: Final = Code("document.too_many_values")
TOO_DEEP: Final = Code("document.too_deep")
VALUE_NOT_EXACT: Final = Code("document.value_not_exact")

# The shape
OTHER_FORMAT: Final = Code("document.other_format")
OTHER_VERSION: Final = Code("document.other_version")
TYPE_WRONG: Final = Code("document.type_wrong")
KEY_MISSING: Final = Code("document.key_missing")
KEY_UNKNOWN: Final = Code("document.key_unknown")
VALUE_WRONG: Final = Code("document.value_wrong")

# Digest and signature
DIGEST_DIFFERS: Final = Code("document.digest_differs")
SIGNATURE_WRONG: Final = Code("document.signature_wrong")
OTHER_KEY: Final = Code("document.other_key")

# What it names
NAMED_TWICE: Final = Code("document.named_twice")
UNKNOWN_NAME: Final = Code("document.unknown_name")

# Draws and matches
DRAW_WRONG: Final = Code("document.draw_wrong")
RESULT_CONTRADICTED: Final = Code("document.result_contradicted")
RESULT_NOT_IN_DRAW: Final = Code("document.result_not_in_draw")
RESULT_DIFFERS: Final = Code("document.result_differs")
PLACINGS_DIFFER: Final = Code("document.placings_differ")
SHEET_WRONG: Final = Code("document.sheet_wrong")
SHEET_DIFFERS: Final = Code("document.sheet_differs")
RECORD_UNREADABLE: Final = Code("document.record_unreadable")
RECORD_WRONG: Final = Code("document.record_wrong")
RECORD_DIFFERS: Final = Code("document.record_differs")
RATING_DIFFERS: Final = Code("document.rating_differs")
TERMS_UNREADABLE: Final = Code("document.terms_unreadable")
LINEUP_DIFFERS: Final = Code("document.lineup_differs")
NOT_OF_TIE: Final = Code("document.not_of_tie")
LADDER_WRONG: Final = Code("document.ladder_wrong")
ORDER_DIFFERS: Final = Code("document.order_differs")
CHAIN_BROKEN: Final = Code("document.chain_broken")

# Notes
NOT_SIGNED: Final = Code("document.not_signed")
SIGNATURE_NOT_CHECKED: Final = Code("document.signature_not_checked")
DRAW_NOT_PROVED: Final = Code("document.draw_not_proved")
RATINGS_NOT_JUDGED: Final = Code("document.ratings_not_judged")

PARAMS: Final[Mapping[Code, tuple[str, ...]]] = MappingProxyType(
    {
        NOT_OPENED: ("why",),
        TOO_LARGE: ("most",),
        PACKING_BROKEN: (),
        NOT_UTF8: ("at",),
        NOT_JSON: ("line", "column"),
        TOO_MANY_VALUES: ("most",),
        TOO_DEEP: (),
        VALUE_NOT_EXACT: (),
        OTHER_FORMAT: (),
        OTHER_VERSION: ("version",),
        TYPE_WRONG: ("expected",),
        KEY_MISSING: ("key",),
        KEY_UNKNOWN: ("key",),
        VALUE_WRONG: ("expected",),
        DIGEST_DIFFERS: ("stated", "computed"),
        SIGNATURE_WRONG: (),
        OTHER_KEY: (),
        NAMED_TWICE: ("name",),
        UNKNOWN_NAME: ("name",),
        DRAW_WRONG: ("code", "place", "details"),
        RESULT_CONTRADICTED: ("node",),
        RESULT_NOT_IN_DRAW: ("node",),
        RESULT_DIFFERS: ("node",),
        PLACINGS_DIFFER: ("entry",),
        SHEET_WRONG: ("code", "game"),
        SHEET_DIFFERS: (),
        RECORD_UNREADABLE: ("code", "line"),
        RECORD_WRONG: ("code", "line"),
        RECORD_DIFFERS: (),
        RATING_DIFFERS: ("player", "stated", "computed"),
        TERMS_UNREADABLE: (),
        LINEUP_DIFFERS: ("side",),
        NOT_OF_TIE: ("entry",),
        LADDER_WRONG: ("code", "place", "details"),
        ORDER_DIFFERS: (),
        CHAIN_BROKEN: (),
        NOT_SIGNED: (),
        SIGNATURE_NOT_CHECKED: (),
        DRAW_NOT_PROVED: ("round", "proof"),
        RATINGS_NOT_JUDGED: ("formula",),
    }
)
