"""Transcripts as they are kept: how large they may be, in which formats, and as the rule book reads them."""

from collections.abc import Callable, Mapping
from types import MappingProxyType
from typing import Final

from rules_engine.game.ruleset import Ruleset
from rules_engine.game.transcript.mat_reader import MatReading, read_mat

LARGEST: Final = 1_000_000  # bytes
MOST_LINES: Final = 20_000
LONGEST_LINE: Final = 1000  # characters

FORMATS: Final[Mapping[str, Callable[[str, Ruleset], MatReading]]] = MappingProxyType({"mat": read_mat})


def reading_of(text: str, format_: str, ruleset: Ruleset) -> MatReading:
    """The record that a text tells, with what it cannot mean; ``KeyError`` for a format that is none."""
    return FORMATS[format_](text, ruleset)
