"""The codes with which the money rules refuse something, and the names of their parameters.

Codes are stable: pages and the API turn each into a sentence. ``PARAMS`` is the complete list.
"""

from collections.abc import Mapping
from typing import Final

from rules_engine.verdict import Code

# Amounts and currencies
OUT_OF_RANGE: Final = Code("money.out_of_range")
AMOUNT_UNREADABLE: Final = Code("money.amount_unreadable")
CURRENCY_UNKNOWN: Final = Code("money.currency_unknown")
OTHER_CURRENCY: Final = Code("money.other_currency")
ZONE_UNKNOWN: Final = Code("money.zone_unknown")

# Shares and prizes
BAD_SHARES: Final = Code("money.bad_shares")
NO_WEIGHTS: Final = Code("money.no_weights")
TOO_MANY_PLACES: Final = Code("money.too_many_places")
PLACES_RISE: Final = Code("money.places_rise")
NO_TABLE: Final = Code("money.no_table")
SECTION_TWICE: Final = Code("money.section_twice")
SECTION_UNKNOWN: Final = Code("money.section_unknown")
ENTRY_TWICE: Final = Code("money.entry_twice")
FIXED_TOO_MUCH: Final = Code("money.fixed_too_much")
DEAL_NOT_SUM: Final = Code("money.deal_not_sum")
DEAL_SIDES_DIFFER: Final = Code("money.deal_sides_differ")
BUY_BACK_TOO_MUCH: Final = Code("money.buy_back_too_much")

# Fees, payments and books
NO_FEE: Final = Code("money.no_fee")
BOOKING_NOT_ZERO: Final = Code("money.booking_not_zero")
ACCOUNT_UNKNOWN: Final = Code("money.account_unknown")
REFERENCE_UNREADABLE: Final = Code("money.reference_unreadable")
REFERENCE_WRONG: Final = Code("money.reference_wrong")
IBAN_WRONG: Final = Code("money.iban_wrong")
SIGNATURE_UNREADABLE: Final = Code("money.signature_unreadable")
SIGNATURE_EXPIRED: Final = Code("money.signature_expired")
SIGNATURE_WRONG: Final = Code("money.signature_wrong")

PARAMS: Final[Mapping[Code, tuple[str, ...]]] = {
    OUT_OF_RANGE: ("name", "value", "least", "most"),
    AMOUNT_UNREADABLE: ("value", "currency", "digits"),
    CURRENCY_UNKNOWN: ("currency",),
    OTHER_CURRENCY: ("currency", "book"),
    ZONE_UNKNOWN: ("zone",),
    BAD_SHARES: ("name", "sum", "due"),
    NO_WEIGHTS: ("name",),
    TOO_MANY_PLACES: ("name", "count", "most"),
    PLACES_RISE: ("section",),
    NO_TABLE: ("section", "entries"),
    SECTION_TWICE: ("section",),
    SECTION_UNKNOWN: ("section",),
    ENTRY_TWICE: ("entry",),
    FIXED_TOO_MUCH: ("fixed", "pot"),
    DEAL_NOT_SUM: ("sum", "prizes", "difference"),
    DEAL_SIDES_DIFFER: ("sides", "places"),
    BUY_BACK_TOO_MUCH: ("share", "most"),
    NO_FEE: ("day",),
    BOOKING_NOT_ZERO: ("number", "sum"),
    ACCOUNT_UNKNOWN: ("account",),
    REFERENCE_UNREADABLE: ("value",),
    REFERENCE_WRONG: ("value",),
    IBAN_WRONG: ("value",),
    SIGNATURE_UNREADABLE: (),
    SIGNATURE_EXPIRED: ("seconds", "most"),
    SIGNATURE_WRONG: (),
}
