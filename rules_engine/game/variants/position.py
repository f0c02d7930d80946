"""A position of a variant: whose checkers stand, wait or lie pinned where, as the player on roll sees it.

Like a position of backgammon it is one whole number, with a byte for each cell, so that a step adds a constant. It
has room for what that one lacks: more than 15 checkers of a side, waiting checkers, pins, walls borne off.

Three banks of 32 cells: the checkers of the player on roll, those of the opponent (from ``OPPOSING``), and pins (from
``PINS``). In the bank of the player cell 0 counts the checkers borne off and 25 the bar; in that of the opponent 0 is
the bar and 25 the checkers borne off. A pinned checker is counted in no bank but that of the pins, as ``PIN`` if it
is the opponent's and as ``OWN_PIN`` if it is the player's.
"""

from itertools import compress
from typing import Final

OFF: Final = 0
HOME: Final = 6  # the highest point of the home board
START_POINT: Final = 24
BAR: Final = 25
WAITING: Final = 26
WALLS: Final = 27  # walls borne off in the last turns running
OPPOSING: Final = 32
OPPOSING_OFF: Final = OPPOSING + BAR
PINS: Final = 64
PIN: Final = 1
OWN_PIN: Final = 16
POINTS: Final = range(24, 0, -1)
CELLS: Final = 96
MOST_CHECKERS: Final = 200  # of a side, where the rules set no limit: a cell holds 255

AT: Final = tuple(256**cell for cell in range(CELLS))
MOVE: Final = tuple(tuple(AT[max(cell - die, OFF)] - AT[cell] for cell in range(OPPOSING)) for die in range(7))
HIT: Final = tuple(AT[OPPOSING] - AT[OPPOSING + point] for point in range(BAR))

_PINS_TURNED: Final = bytes.maketrans(bytes((PIN, OWN_PIN)), bytes((OWN_PIN, PIN)))


def bytes_of(position: int) -> bytes:
    """Return one byte a cell."""
    return position.to_bytes(CELLS, "little")


def of_bytes(data: bytes | bytearray) -> int:
    return int.from_bytes(data, "little")


def occupied(data: bytes) -> list[int]:
    """Return the points with checkers of the player on roll, the rearmost first."""
    return list(compress(POINTS, data[24:0:-1]))


def turned(position: int) -> int:
    """Return the same board as the opponent sees it: point p becomes 25 − p."""
    data = bytes_of(position)
    own, opponent, pins = data[:OPPOSING], data[OPPOSING:PINS], data[PINS:]
    return of_bytes(
        _reversed(opponent) + _reversed(own) + pins[BAR::-1].translate(_PINS_TURNED) + bytes(OPPOSING - BAR - 1)
    )


def _reversed(bank: bytes) -> bytes:
    return bank[BAR::-1] + bank[WAITING:]


def turned_half_round(position: int) -> int:
    """Return the board as the opponent sees it where both sides move the same way: p becomes p + 12 or p − 12."""
    data = bytes_of(position)
    return of_bytes(_half_round(data, OPPOSING, OPPOSING_OFF, OFF) + _half_round(data, OFF, OFF, BAR))


def _half_round(data: bytes, bank: int, off: int, target: int) -> bytes:
    cells = bytearray(OPPOSING)
    cells[1:25] = data[bank + 13 : bank + 25] + data[bank + 1 : bank + 13]
    cells[target] = data[off]
    return bytes(cells)


def exchanged(position: int) -> int:
    """Return the board as the opponent sees it where both sides count the points alike."""
    data = bytes_of(position)
    own, opponent = bytearray(data[:OPPOSING]), bytearray(data[OPPOSING:PINS])
    own[BAR], own[OFF], opponent[OFF], opponent[BAR] = own[OFF], 0, opponent[BAR], 0
    return of_bytes(opponent + own)


def pips(position: int) -> int:
    """Return the pips that the player on roll still has to go; a waiting checker has 25, as one on the bar."""
    data = bytes_of(position)
    pinned = sum(point for point in POINTS if data[PINS + point] == OWN_PIN)
    return sum(point * data[point] for point in range(1, WAITING)) + BAR * data[WAITING] + pinned
