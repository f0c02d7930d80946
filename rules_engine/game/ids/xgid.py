"""XGID, eXtreme Gammon's notation of a position: ``XGID=pos:cube:owner:turn:dice:s1:s2:rule:length:max``.

The position is a board text seen by the *bottom* player, whichever side is on roll: it does not turn. The cube and its
maximum are exponents of 2. A dice field is ``00`` before the roll, two dice, or a letter: ``D`` doubled, ``B``
beavered, ``R`` raccooned. In a match ``rule`` is 1 in the Crawford game; in a session for money its lowest bit is
the Jacoby rule and the next one says that beavers may be made. A length of 0 is a session.
"""

import re
from dataclasses import dataclass
from enum import Enum
from typing import Final

from rules_engine.game.board.position import START, BoardError, Position, read_board, turned, write_board
from rules_engine.game.ids import codes
from rules_engine.game.ids.errors import IdError
from rules_engine.game.match_state import Pair

MOST_DOUBLINGS: Final = 15
_POINTS_MOST: Final = 2**15
_NUMBER: Final = re.compile(r"-?[0-9]{1,5}", re.ASCII)
_DICE: Final = re.compile(r"[1-6]{2}", re.ASCII)
_NAMES: Final = ("pos", "cube", "owner", "turn", "dice", "s1", "s2", "rule", "length", "max")


class Holder(Enum):
    """One of the two players of a diagram, or nobody."""

    BOTTOM = 1
    NOBODY = 0
    TOP = -1


class Offered(Enum):
    """An offer that waits for its answer."""

    DOUBLE = "D"
    BEAVER = "B"
    RACCOON = "R"


@dataclass(frozen=True, slots=True)
class Xgid:
    """The content of an XGID. ``position`` is seen by the bottom player; pairs are bottom, top.

    ``dice``: a roll, an offer, or None before either. ``cube`` and ``cube_max`` are values, not exponents.
    """

    position: Position = START
    cube: int = 1
    owner: Holder = Holder.NOBODY
    turn: Holder = Holder.BOTTOM
    dice: Pair | Offered | None = None
    score: Pair = (0, 0)
    is_crawford: bool = False
    has_jacoby: bool = False
    has_beavers: bool = False
    length: int = 0
    cube_max: int = 1024

    @property
    def on_roll(self) -> Position:
        """Return the position as the player on roll sees it."""
        return turned(self.position) if self.turn is Holder.TOP else self.position


def write_xgid(xgid: Xgid) -> str:
    """Return the line, with its ``XGID=``."""
    rule = int(xgid.is_crawford) if xgid.length else xgid.has_jacoby + 2 * xgid.has_beavers
    values = (
        write_board(xgid.position),
        xgid.cube.bit_length() - 1,
        xgid.owner.value,
        xgid.turn.value,
        _write_dice(xgid.dice),
        *xgid.score,
        rule,
        xgid.length,
        xgid.cube_max.bit_length() - 1,
    )
    return "XGID=" + ":".join(map(str, values))


def read_xgid(text: str) -> Xgid:
    """Parse an XGID, with or without ``XGID=``. Raise IdError if it is none."""
    values = text.strip().removeprefix("XGID=").split(":")
    if len(values) != len(_NAMES):
        raise IdError(codes.XGID_UNREADABLE, written=text[:80])
    fields = dict(zip(_NAMES, values, strict=True))
    length = _number(fields, "length", 0, _POINTS_MOST)
    rule = _number(fields, "rule", 0, 3 if length == 0 else 1)
    return Xgid(
        position=_position(fields["pos"]),
        cube=2 ** _number(fields, "cube", 0, MOST_DOUBLINGS),
        owner=Holder(_number(fields, "owner", -1, 1)),
        turn=_turn(fields),
        dice=_read_dice(fields["dice"]),
        score=(_number(fields, "s1", 0, _POINTS_MOST), _number(fields, "s2", 0, _POINTS_MOST)),
        is_crawford=length > 0 and rule == 1,
        has_jacoby=length == 0 and rule % 2 == 1,
        has_beavers=length == 0 and rule > 1,
        length=length,
        cube_max=2 ** _number(fields, "max", 0, MOST_DOUBLINGS),
    )


def _position(text: str) -> Position:
    try:
        return read_board(text)
    except BoardError as error:
        raise IdError(codes.XGID_FIELD_WRONG, field="pos", written=text[:40]) from error


def _turn(fields: dict[str, str]) -> Holder:
    turn = Holder(_number(fields, "turn", -1, 1))
    if turn is Holder.NOBODY:
        raise IdError(codes.XGID_FIELD_WRONG, field="turn", written=fields["turn"])
    return turn


def _number(fields: dict[str, str], field: str, lowest: int, highest: int) -> int:
    text = fields[field]
    if not _NUMBER.fullmatch(text) or not lowest <= int(text) <= highest:
        raise IdError(codes.XGID_FIELD_WRONG, field=field, written=text[:40])
    return int(text)


def _write_dice(dice: Pair | Offered | None) -> str:
    if isinstance(dice, Offered):
        return dice.value
    return "00" if dice is None else f"{dice[0]}{dice[1]}"


def _read_dice(text: str) -> Pair | Offered | None:
    if text == "00":
        return None
    if _DICE.fullmatch(text):
        return int(text[0]), int(text[1])
    if text in {offer.value for offer in Offered}:
        return Offered(text)
    raise IdError(codes.XGID_FIELD_WRONG, field="dice", written=text[:40])
