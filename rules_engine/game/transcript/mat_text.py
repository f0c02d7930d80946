"""The lines of a Jellyfish / GNU Backgammon ``.mat`` record, split into cells that are not interpreted.

::

    file  = { "; [Key "Value"]" }  " N point match"  { game }
    game  = " Game k"  score line  { row }  [ result line ]
    row   = "  n) " left cell, right cell      a cell: dice and moves, or a word such as Takes
    score = " name : points      name : points"

The format was never written down; this follows what its programs write (GNU Backgammon's exporter, Backgammon
Galaxy, Backgammon Studio, eXtreme Gammon). All patterns are read in one pass: time grows with the text.
"""

import codecs
import re
from collections.abc import Iterator
from dataclasses import dataclass
from enum import Enum
from typing import Final, NamedTuple

from rules_engine.game.board.plays import Roll
from rules_engine.game.match_state import Pair

LONGEST: Final = 2000  # characters of a line; the longest row of a program has an eighth of it
_COMMENT: Final = re.compile(r"[;#]")
_TAG: Final = re.compile(r'[;#] *\[([^"\]]{1,60}) "(.*)"\]')
_LENGTH: Final = re.compile(r"([0-9]{1,9}) +points? +match", re.IGNORECASE)
_GAME: Final = re.compile(r"game +([0-9]{1,9})", re.IGNORECASE)
_LEFT_POINTS: Final = re.compile(r": *([0-9]{1,9})( ? ?)(?: |$)")
_RATING: Final = re.compile(r",[0-9.]+$")
_FILLER: Final = re.compile(r"\?+|cannot +move|-*", re.IGNORECASE)
_CELL: Final = re.compile(
    r"(?<![^ ])(?:(?P<row>[0-9]{1,9}\))|(?P<dice>[0-9]{2}:)"
    r"|(?P<double>doubles?)|(?P<take>takes?|accepts?)|(?P<drop>drops?|pass(?:es)?|rejects?)"
    r"|(?P<beaver>beavers?|raccoons?)|(?P<win>wins?)|(?P<loss>loss(?:es)?|loses?))(?![a-z])",
    re.IGNORECASE,
)


_ROW: Final = re.compile(r" *[0-9]{1,9}\) {1,3}")
_PLAY: Final = re.compile(r" +Cannot Move *|[0-9/* barofBOF]*(?:\([0-9]\)[0-9/* barofBOF]*)*")
DICE: Final = {f"{first}{second}": (first, second) for first in range(10) for second in range(10)}

RollCell = tuple[int, Roll, str]
Rolls = tuple[RollCell, RollCell]


class Mark(Enum):
    """The beginning of a cell."""

    ROW = "row"
    DICE = "dice"
    DOUBLE = "double"
    TAKE = "take"
    DROP = "drop"
    BEAVER = "beaver"
    WIN = "win"
    LOSS = "loss"


_MARKS: Final[dict[str | None, Mark]] = {mark.value: mark for mark in Mark}


class Cell(NamedTuple):
    """One cell: its mark, the columns at which it begins and its mark ends, the mark as written, the text after it."""

    mark: Mark
    column: int
    end: int
    dice: str
    text: str


@dataclass(frozen=True, slots=True)
class ScoreLine:
    """Names and points before a game, and the column at which the right side's name begins."""

    names: tuple[str, str]
    points: Pair
    right_column: int


def decode(data: bytes | str) -> str | None:
    """Return the text of a record, or None if it is none; neither UTF-8 nor UTF-16 is decoded as Latin-1."""
    text = data if isinstance(data, str) else _decode_bytes(data)
    if text is None or "\0" in text:
        return None
    return text.removeprefix("\ufeff").replace("\r\n", "\n").replace("\r", "\n")


def has_byte_order_mark(data: bytes | str) -> bool:
    """Return whether a text in UTF-8 begins with the mark that it does not need."""
    return data.startswith(codecs.BOM_UTF8) if isinstance(data, bytes) else data.startswith("\ufeff")


def numbered_lines(text: str) -> Iterator[tuple[int, str]]:
    """Yield the lines that have a content, with their numbers from 1, tabs as blanks; cut after ``LONGEST``."""
    for number, line in enumerate(text.split("\n"), 1):
        content = line.rstrip()
        if content:
            is_plain = "\t" not in content and len(content) <= LONGEST
            yield number, content if is_plain else content[: LONGEST + 1].expandtabs()


def is_comment(line: str) -> bool:
    return _COMMENT.match(line.lstrip(" ")) is not None


def tag(line: str) -> tuple[str, str] | None:
    """Return key and value of a comment such as ``; [Event "Aachen"]``."""
    match = _TAG.fullmatch(line.strip(" "))
    return (match[1], match[2]) if match else None


def match_length(line: str) -> int | None:
    match = _LENGTH.fullmatch(line.strip(" "))
    return int(match[1]) if match else None


def game_number(line: str) -> int | None:
    match = _GAME.fullmatch(line.strip(" "))
    return int(match[1]) if match else None


def score_line(line: str) -> ScoreLine | None:
    """Return names and points; a name may be empty, hold digits and blanks, and be followed by a rating."""
    left, colon, last = line.rpartition(":")
    points = last.strip(" ")
    match = _left_points(left)
    if not colon or match is None or not _is_number(points):
        return None
    right_name = left[match.end() :]
    names = (_name(left[: match.start()]), _name(right_name))
    indent = len(right_name) - len(right_name.lstrip(" "))
    return ScoreLine(names, (int(match[1]), int(points)), match.end() + indent)


def two_rolls(line: str) -> Rolls | None:
    """Return column, dice and play of each side, quickly, for a row with a roll of each and nothing else; else None."""
    first = line.find(":")
    second = line.find(":", first + 1)
    dice, other = DICE.get(line[first - 2 : first]), DICE.get(line[second - 2 : second])
    if dice is None or other is None or second < first + 4 or line[second - 3] != " " or len(line) > LONGEST:
        return None
    play, other_play = line[first + 1 : second - 2], line[second + 1 :]
    if _ROW.fullmatch(line, 0, first - 2) and _PLAY.fullmatch(play) and _PLAY.fullmatch(other_play):
        return (first - 1, dice, play.strip()), (second - 1, other, other_play.strip())
    return None


def cells(line: str) -> tuple[Cell, ...] | None:
    """Return the cells of a line from left to right; None for a line that is too long or begins with something else."""
    if len(line) > LONGEST:
        return None
    matches = list(_CELL.finditer(line))
    if not _is_filler(line[: matches[0].start()] if matches else line):
        return None
    ends = [*(match.start() for match in matches[1:]), len(line)] if matches else []
    row = tuple([_cell(line, match, end) for match, end in zip(matches, ends, strict=True)])
    return row if all(cell.text == " " or _is_filler(cell.text) for cell in row if cell.mark is Mark.ROW) else None


def _cell(line: str, match: re.Match[str], end: int) -> Cell:
    start, stop = match.span()
    return Cell(_MARKS[match.lastgroup], start, stop, match[0], line[stop:end])


def _decode_bytes(data: bytes) -> str | None:
    if data.startswith((codecs.BOM_UTF16_LE, codecs.BOM_UTF16_BE)):
        return _decoded(data, "utf-16")
    text = _decoded(data, "utf-8")
    return data.decode("latin-1") if text is None else text


def _decoded(data: bytes, encoding: str) -> str | None:
    try:
        return data.decode(encoding)
    except UnicodeDecodeError:
        return None


def _left_points(left: str) -> re.Match[str] | None:
    """Return the left side's points: the first number after a colon with a gap behind it, else just the first."""
    matches = list(_LEFT_POINTS.finditer(left))
    return next((match for match in matches if len(match[2]) > 0), matches[0] if matches else None)


def _is_number(text: str) -> bool:
    return text.isascii() and text.isdigit() and len(text) < 10


def _name(text: str) -> str:
    return _RATING.sub("", text.strip(" "))


def _is_filler(text: str) -> bool:
    return _FILLER.fullmatch(text.strip(" ")) is not None
