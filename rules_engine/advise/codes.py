"""The codes with which the advice refuses something, and the names of their parameters.

Codes are stable: pages and the API turn each into a sentence. ``PARAMS`` is the complete list.
"""

from collections.abc import Mapping
from typing import Final

from rules_engine.verdict import Code

OUT_OF_RANGE: Final = Code("advise.out_of_range")
SEED_EMPTY: Final = Code("advise.seed_empty")

PARAMS: Final[Mapping[Code, tuple[str, ...]]] = {
    OUT_OF_RANGE: ("name", "value", "least", "most"),
    SEED_EMPTY: (),
}
