"""The position ID of GNU Backgammon (positionid.c): 14 characters for the checkers of both sides.

First come the checkers of the opponent of the player on roll, on their points 1 to 24 and bar, each point as so many
ones and a zero; then those of the player on roll. GNU Backgammon's manual says that the player on roll is first; its
program and the examples in its own documentation have that player second, and so has this module.
"""

from collections.abc import Sequence
from typing import Final

from rules_engine.game.board.position import BAR, BLOT, CHECKERS, Position, bytes_of, turned, with_borne_off
from rules_engine.game.ids import codes
from rules_engine.game.ids.bits import read_bits, write_bits
from rules_engine.game.ids.errors import IdError

_BYTES: Final = 10


def write_position_id(position: Position) -> str:
    """Return the ID of a position, as seen by the player on roll."""
    bits = "".join("1" * count + "0" for count in (*_own(turned(position)), *_own(position)))
    return write_bits(int(bits[::-1], 2), _BYTES)


def read_position_id(text: str, checkers: int = CHECKERS) -> Position:
    """Return the position, seen by the player on roll.

    Raise IdError if there is none: wrong length, too many checkers, a point held by both sides, both on the bar against
    closed boards.
    """
    number = read_bits(text, _BYTES)
    counts = None if number is None else _counts(number)
    if counts is None or max(sum(side) for side in counts) > checkers:
        raise IdError(codes.POSITION_ID_UNREADABLE, written=text[:40])
    opponent, own = counts
    if any(count and opposing_count for count, opposing_count in zip(own[:24], reversed(opponent[:24]), strict=True)):
        raise IdError(codes.POINT_HELD_BY_BOTH, written=text)
    if own[24] and opponent[24] and min(own[:6]) > 1 and min(opponent[:6]) > 1:
        raise IdError(codes.BOTH_CLOSED_OUT, written=text)
    return _position(own, opponent, checkers)


def _own(position: Position) -> list[int]:
    """Return the checkers of the player on roll, on points 1 to 24 and the bar."""
    return [byte & 15 for byte in bytes_of(position)[1:]]


def _counts(number: int) -> tuple[list[int], list[int]] | None:
    """Return both sides' checkers by point; None if the bits end too early or go on behind them."""
    bits = bin(number)[:1:-1].ljust(8 * _BYTES, "0")
    runs = bits.split("0", 2 * BAR)
    if len(runs) <= 2 * BAR or "1" in runs[-1]:
        return None
    counts = [len(run) for run in runs[:-1]]
    return counts[:BAR], counts[BAR:]


def _position(own: Sequence[int], opponent: Sequence[int], checkers: int) -> Position:
    data = bytearray(26)
    for point, count in enumerate(own, 1):
        data[point] += count
    for point, count in enumerate(opponent, 1):
        data[25 - point] += BLOT * count
    return with_borne_off(bytes(data), checkers)
