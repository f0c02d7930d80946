"""The codes of the protocol of mistakes, with the names of their parameters."""

from collections.abc import Mapping
from types import MappingProxyType
from typing import Final

from rules_engine.verdict import Code

MOMENT_NOT_POSSIBLE: Final = Code("moment_not_possible")

PARAMS: Final[Mapping[Code, tuple[str, ...]]] = MappingProxyType({MOMENT_NOT_POSSIBLE: ("noticed", "offered")})
