"""Transcripts as they are kept: how large they may be, in which formats, and as the rule book reads them."""

from typing import Final

from rules_engine.game.ruleset import Ruleset
from rules_engine.game.transcript.formats import Format, format_of, read_match
from rules_engine.game.transcript.mat_writer import write_mat
from rules_engine.game.transcript.reading import Reading
from rules_engine.game.transcript.retold import NotToBeWritten

LARGEST: Final = 1_000_000  # bytes
MOST_LINES: Final = 20_000
LONGEST_LINE: Final = 1000  # characters


def format_named(text: str) -> str:
    """The format that a text has, by what stands in it."""
    return format_of(text).value


def reading_of(text: str, ruleset: Ruleset) -> Reading:
    """The record that a text tells, with what it cannot mean."""
    return read_match(text, ruleset)


def mat_of(text: str, format_: str, ruleset: Ruleset) -> str | None:
    """The record as ``.mat``: as it came where it is one; None: it leaves something in doubt."""
    if format_ == Format.MAT.value:
        return text
    read = reading_of(text, ruleset).transcript
    try:
        return None if read is None else write_mat(read, keeps_names=True)
    except NotToBeWritten:
        return None
