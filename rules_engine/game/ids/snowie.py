"""A position as Snowie writes it into a text file: forty fields with semicolons between them, on one line.

::

    length;jacoby;?;money;on roll;name;name;crawford;score;score;cube;owner;bar;point 1 … point 24;bar;die;die

Names, scores, points and the owner of the cube (1, 0 nobody, -1 the other) are in the view of the player on roll, whose
checkers are positive. The format was never written down. GNU Backgammon's program says in one place that the first
bar is that of the player on roll and writes the other's there in another, with a minus: here the sign decides.
"""

import re
from dataclasses import dataclass
from typing import Final

from rules_engine.game.board.position import BAR, BLOT, CHECKERS, BoardError, Position, with_borne_off
from rules_engine.game.ids import codes
from rules_engine.game.ids.errors import IdError
from rules_engine.game.ids.xgid import Holder, Xgid
from rules_engine.game.match_state import Pair

FIELDS: Final = 40
_LONGEST: Final = 1000  # characters; without names it has about a hundred
_MOST: Final = 2**15
_NUMBER: Final = re.compile(r"-?[0-9]{1,5}", re.ASCII)
_NAMES: Final = ("length", "jacoby", "unknown", "money", "turn", "name", "name", "crawford", "score", "score", "cube")
_FIRST_BAR: Final = 12


@dataclass(frozen=True, slots=True)
class SnowieText:
    """The content of a line. The player on roll is at the bottom; pairs are that player and the other."""

    xgid: Xgid
    names: tuple[str, str]


def looks_like_snowie(text: str) -> bool:
    """Return whether the text has a line's worth of fields, beginning with a number."""
    return FIELDS - 1 <= text.count(";") <= FIELDS and len(text) <= _LONGEST and text.lstrip()[:1].isdigit()


def read_snowie(text: str) -> SnowieText:
    """Parse a line of Snowie's text. Raise IdError if it is none."""
    fields = text.strip().removesuffix(";").split(";") if len(text) <= _LONGEST else []
    if len(fields) != FIELDS:
        raise IdError(codes.SNOWIE_UNREADABLE, written=text[:80])
    length = _number(fields, 0, 0, _MOST)
    is_crawford, has_jacoby = _number(fields, 7, 0, 1) == 1, _number(fields, 1, 0, 1) == 1
    _number(fields, 4, 0, 1)
    xgid = Xgid(
        position=_position(fields),
        cube=_cube(fields),
        owner=Holder(_number(fields, 11, -1, 1)),
        dice=_dice(fields),
        score=(_number(fields, 8, 0, _MOST), _number(fields, 9, 0, _MOST)),
        is_crawford=is_crawford and length > 0,
        has_jacoby=has_jacoby and length == 0,
        length=length,
    )
    return SnowieText(xgid, (fields[5].strip(), fields[6].strip()))


def _position(fields: list[str]) -> Position:
    """Return the position of the points as written; the sign gives the owner of a bar."""
    counts = [_number(fields, _FIRST_BAR + at, -CHECKERS, CHECKERS) for at in range(BAR + 1)]
    first, last = counts[0], counts[BAR]
    if first * last > 0:  # both of one side
        raise _wrong(fields, _FIRST_BAR + BAR)
    counts[0], counts[BAR] = min(first, last, 0), max(first, last, 0)
    data = bytes(max(count, 0) + BLOT * max(-count, 0) for count in counts)
    try:
        return with_borne_off(data)
    except BoardError as error:
        raise _wrong(fields, _FIRST_BAR) from error


def _cube(fields: list[str]) -> int:
    cube = _number(fields, 10, 1, _MOST)
    if cube & (cube - 1):
        raise _wrong(fields, 10)
    return cube


def _dice(fields: list[str]) -> Pair | None:
    dice = _number(fields, 38, 0, 6), _number(fields, 39, 0, 6)
    if (dice[0] == 0) != (dice[1] == 0):
        raise _wrong(fields, 39)
    return dice if dice[0] else None


def _number(fields: list[str], at: int, lowest: int, highest: int) -> int:
    text = fields[at].strip()
    if not _NUMBER.fullmatch(text) or not lowest <= int(text) <= highest:
        raise _wrong(fields, at)
    return int(text)


def _wrong(fields: list[str], at: int) -> IdError:
    return IdError(codes.SNOWIE_FIELD_WRONG, field=_name_of(at), written=fields[at][:40])


def _name_of(at: int) -> str:
    """Return the name of the field in a refusal."""
    if at in (_FIRST_BAR, _FIRST_BAR + BAR):
        return "bar"
    if _FIRST_BAR < at < _FIRST_BAR + BAR:
        return f"point {at - _FIRST_BAR}"
    return _NAMES[at] if at < len(_NAMES) else "owner" if at == len(_NAMES) else "die"
