"""The codes of money sessions beside those of ``doubling``, with the names of their parameters."""

from collections.abc import Mapping
from types import MappingProxyType
from typing import Final

from rules_engine.verdict import Code

NO_ANSWER: Final = Code("no_answer")
AUTOMATIC_DOUBLES_TOO_MANY: Final = Code("automatic_doubles_too_many")
DROP_DIFFERS: Final = Code("drop_differs")
WINNER_DIFFERS: Final = Code("winner_differs")

PARAMS: Final[Mapping[Code, tuple[str, ...]]] = MappingProxyType(
    {NO_ANSWER: (), AUTOMATIC_DOUBLES_TOO_MANY: ("most",), DROP_DIFFERS: (), WINNER_DIFFERS: ()}
)
