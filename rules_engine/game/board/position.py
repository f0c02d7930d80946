"""A position: whose checkers stand where, as the player on roll sees it.

Points are numbered in the direction of that player's moves, from 24 to 1; 25 is their bar, 0 the checkers borne off.
The opponent's point p is point 25 − p; the opponent's bar is 0, what the opponent has borne off is at 25.

A position is one whole number of 26 bytes, byte p for point p; the low half of a byte counts the checkers of the
player on roll, the high half those of the opponent. So a checker is moved by adding a constant (``MOVE``), another
is hit by adding one (``HIT``), and positions are compared as numbers are.

*Board text*: the board part of an XGID, 26 characters: the opponent's bar, the points 1 to 24, the own bar; ``-``
is empty, ``A`` to ``O`` are 1 to 15 checkers of the player on roll, ``a`` to ``o`` of the opponent.
"""

from collections.abc import Mapping
from typing import Final, NewType

from rules_engine.game.board import codes
from rules_engine.verdict import Violation

Position = NewType("Position", int)

BAR: Final = 25
OFF: Final = 0
HOME: Final = 6  # the highest point of the home board
POINTS: Final = range(24, 0, -1)
CHECKERS: Final = 15
BLOT: Final = 16  # a byte with one checker of the opponent
BLOCK: Final = 32  # a byte with two of them, or more

_BYTES: Final = 26
_AT: Final = tuple(256**point for point in range(_BYTES))
MOVE: Final = tuple(tuple(_AT[max(point - die, OFF)] - _AT[point] for point in range(_BYTES)) for die in range(7))
HIT: Final = tuple(BLOT * (1 - at) for at in _AT)

_SWAPPED: Final = bytes((byte & 15) << 4 | byte >> 4 for byte in range(256))
_LETTERS: Final = bytes([ord("-"), *(64 + byte if byte < BLOT else 96 + (byte >> 4) for byte in range(1, 256))])
_COUNTS: Final[Mapping[str, int]] = {"-": 0} | {
    chr(letter + count): count * times for letter, times in ((64, 1), (96, BLOT)) for count in range(1, 16)
}


class BoardError(ValueError):
    """A text that describes no position; ``violation`` is the reason."""

    def __init__(self, violation: Violation) -> None:
        super().__init__(f"{violation.code} {dict(violation.params)}")
        self.violation = violation


def bytes_of(position: int) -> bytes:
    """Return one byte a point, 0 to 25."""
    return position.to_bytes(_BYTES, "little")


def of_bytes(data: bytes | bytearray) -> Position:
    return Position(int.from_bytes(data, "little"))


def own(position: Position, point: int) -> int:
    """Return how many checkers of the player on roll stand there."""
    return position >> 8 * point & 15


def opposing(position: Position, point: int) -> int:
    """Return how many checkers of the opponent stand there."""
    return position >> 8 * point + 4 & 15


def turned(position: Position) -> Position:
    """Return the same board as the opponent sees it."""
    return Position(int.from_bytes(position.to_bytes(_BYTES, "little").translate(_SWAPPED), "big"))


def pips(position: Position) -> tuple[int, int]:
    """Return the pips that the player on roll, and the opponent, still have to go."""
    data = bytes_of(position)
    own_pips = sum(point * (byte & 15) for point, byte in enumerate(data))
    return own_pips, sum((25 - point) * (byte >> 4) for point, byte in enumerate(data))


def read_board(text: str, checkers: int = CHECKERS) -> Position:
    """Return the position of a board text; what a side of ``checkers`` lacks is borne off. Raise BoardError."""
    if len(text) != _BYTES or any(letter not in _COUNTS for letter in text):
        raise BoardError(Violation(codes.BOARD_UNREADABLE, None, {"written": text[:40]}))
    if text[0].isupper() or text[25].islower():
        raise BoardError(Violation(codes.BOARD_WRONG_BAR, None, {"written": text}))
    return with_borne_off(bytes(_COUNTS[letter] for letter in text), checkers)


def with_borne_off(board: bytes, checkers: int = CHECKERS) -> Position:
    """Add the checkers borne off to a board with bars. Raise ``BoardError`` if a side has too many checkers."""
    own_count, opponent_count = sum(byte & 15 for byte in board), sum(byte >> 4 for byte in board)
    if max(own_count, opponent_count) > checkers:
        raise BoardError(
            Violation(codes.TOO_MANY_CHECKERS, None, {"found": max(own_count, opponent_count), "checkers": checkers})
        )
    return Position(
        int.from_bytes(board, "little") + (checkers - own_count) + BLOT * (checkers - opponent_count) * _AT[BAR]
    )


def write_board(position: Position) -> str:
    """Return the board text from which ``read_board`` makes the same position again."""
    data = bytes_of(position)
    visible = bytes([data[0] & 0xF0]) + data[1:BAR] + bytes([data[BAR] & 15])
    return visible.translate(_LETTERS).decode("ascii")


START: Final = read_board("-b----E-C---eE---c-e----B-")
NACKGAMMON: Final = read_board("-bb---D-C---dD---c-d---BB-")
HYPERGAMMON: Final = read_board("-aaa------------------AAA-", checkers=3)
