"""The detection of a record's format from its content, never from a file's name, and the choice of its reader.

- *sgf*: a tree begins before anything else.
- *position*: an XGID, or a line of Snowie's text, and no match: a position, from which no match can be read.
- *mat*: any other text. It is the loosest of the formats, and its reader reports what a record lacks. The text export
  of eXtreme Gammon is of this format.
"""

import re
from enum import Enum
from typing import Final

from rules_engine.game.ids.snowie import looks_like_snowie
from rules_engine.game.ruleset import INTL, Ruleset
from rules_engine.game.transcript import codes, mat_text
from rules_engine.game.transcript.mat_reader import read_mat
from rules_engine.game.transcript.reading import Reading, refused
from rules_engine.game.transcript.sgf_reader import read_sgf
from rules_engine.game.transcript.sgf_text import looks_like_sgf

_XGID: Final = re.compile(r"^XGID=", re.MULTILINE)
_MATCH: Final = re.compile(r"^ *[0-9]{1,9} +points? +match *$", re.MULTILINE | re.IGNORECASE)


class Format(Enum):
    """The kind of text that a record is."""

    MAT = "mat"
    SGF = "sgf"
    POSITION = "position"


def format_of(text: str) -> Format:
    """Return the format of a text."""
    if looks_like_sgf(text):
        return Format.SGF
    is_position = looks_like_snowie(text) or _XGID.search(text) is not None
    return Format.POSITION if is_position and _MATCH.search(text) is None else Format.MAT


def read_match(data: bytes | str, ruleset: Ruleset = INTL) -> Reading:
    """Read one match of any format, played under the ruleset where the record does not contradict it. Never raise."""
    text = mat_text.decode(data)
    form = Format.MAT if text is None else format_of(text)
    if form is Format.POSITION:
        return refused(codes.RECORD_OF_A_POSITION)
    if form is Format.SGF:
        return read_sgf(data, ruleset)
    return read_mat(data, ruleset)
