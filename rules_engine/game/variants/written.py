"""Positions of variants as text: 26 cells like a board text, then the fields that the variant has.

A cell is ``-``, a letter (``A`` to ``Z`` 1 to 26 checkers of the player on roll, ``a`` to ``z`` of the opponent),
or from 27 on ``{27}`` or ``{-27}``. ``*`` after a cell: a checker of the other side lies pinned below. The fields,
after one blank each: ``w=15,15`` waiting, ``off=0,0`` borne off, ``k=0,1`` walls borne off in the last turns running.
"""

import re
from collections.abc import Sequence
from typing import Final

from rules_engine.game.board import codes as board_codes
from rules_engine.game.board.position import BoardError
from rules_engine.game.variants import codes
from rules_engine.game.variants.position import (
    BAR,
    MOST_CHECKERS,
    OFF,
    OPPOSING,
    OPPOSING_OFF,
    OWN_PIN,
    PIN,
    PINS,
    WAITING,
    WALLS,
    bytes_of,
    of_bytes,
)
from rules_engine.verdict import Code, Param, Violation

FIELDS: Final = {"w": (WAITING, OPPOSING + WAITING), "off": (OFF, OPPOSING_OFF), "k": (WALLS, OPPOSING + WALLS)}
_CELL: Final = re.compile(r"(-|[A-Za-z]|\{-?[1-9][0-9]{1,2}\})(\*?)")
_FIELD: Final = re.compile(r"(w|off|k)=(0|[1-9][0-9]{0,2}),(0|[1-9][0-9]{0,2})")
_LETTERS: Final = 26
_LONGEST: Final = 300  # characters of a position
_EXCERPT: Final = 60  # characters of a text that a refusal repeats


def read_cells(text: str, *, has_pins: bool = False) -> bytearray:
    """Return the banks of the 26 cells of a text, without its fields. Raise BoardError."""
    board = text[:_LONGEST].partition(" ")[0]
    cells = _CELL.findall(board)
    if len(cells) != BAR + 1 or "".join(map("".join, cells)) != board or ("*" in board and not has_pins):
        raise refused(codes.POSITION_UNREADABLE, written=text[:_EXCERPT])
    data = bytearray(PINS + OPPOSING)
    for point, (letter, star) in enumerate(cells):
        _put(data, point, _count(letter, text), star)
    if data[OFF] or data[OPPOSING_OFF]:
        raise refused(board_codes.BOARD_WRONG_BAR, written=text[:_EXCERPT])
    return data


def _count(cell: str, text: str) -> int:
    """Return the checkers of a cell, those of the opponent below 0."""
    if cell == "-":
        return 0
    if cell[0] != "{":
        return ord(cell) - 64 if cell.isupper() else 96 - ord(cell)
    count = int(cell[1:-1])
    if not _LETTERS < abs(count) <= MOST_CHECKERS:
        raise refused(codes.POSITION_UNREADABLE, written=text[:_EXCERPT])
    return count


def _put(data: bytearray, point: int, count: int, star: str) -> None:
    data[point if count > 0 else OPPOSING + point] = abs(count)
    if star and (not count or point in (OFF, BAR)):
        raise refused(codes.PIN_WITHOUT_CHECKER, point=point)
    if star:
        data[PINS + point] = PIN if count > 0 else OWN_PIN


def read_fields(data: bytearray, text: str, names: Sequence[str]) -> None:
    """Add the fields behind the cells, which must be these in this order. Raise BoardError."""
    fields = [_FIELD.fullmatch(field) for field in text[:_LONGEST].split(" ")[1:]]
    if [field and field[1] for field in fields] != list(names):
        raise refused(codes.POSITION_FIELDS, fields=" ".join(f"{name}=0,0" for name in names))
    for field in fields:
        if field is not None:
            own, opponent = FIELDS[field[1]]
            data[own], data[opponent] = (min(int(number), MOST_CHECKERS + 1) for number in field.groups()[1:])


def add_borne_off(data: bytearray, checkers: int) -> None:
    """Count what a side of ``checkers`` lacks as borne off. Raise BoardError if a side has too many."""
    counts = counted(data)
    if max(counts) > checkers:
        raise miscounted(board_codes.TOO_MANY_CHECKERS, max(counts), checkers)
    data[OFF] += checkers - counts[0]
    data[OPPOSING_OFF] += checkers - counts[1]


def counted(data: bytes | bytearray) -> tuple[int, int]:
    """Return the checkers of the player on roll and of the opponent."""
    own, opponent = sum(data[:WALLS]), sum(data[OPPOSING : OPPOSING + WALLS])
    return own + data[PINS:].count(OWN_PIN), opponent + data[PINS:].count(PIN)


def write_position(position: int, names: Sequence[str] = ()) -> str:
    """Return the text of a position with these fields."""
    data = bytes_of(position)
    cells = ["-" if not data[OPPOSING] else _cell(0, data[OPPOSING])]
    cells += [_cell(data[point], data[OPPOSING + point]) + "*" * bool(data[PINS + point]) for point in range(1, BAR)]
    cells.append(_cell(data[BAR], 0))
    fields = [f"{name}={data[FIELDS[name][0]]},{data[FIELDS[name][1]]}" for name in names]
    return " ".join(["".join(cells), *fields])


def _cell(own: int, opponent: int) -> str:
    count = own or opponent
    if count <= _LETTERS:
        return chr((64 if own else 96) + count) if count else "-"
    return f"{{{'' if own else '-'}{count}}}"


def refused(code: Code, **params: Param) -> BoardError:
    return BoardError(Violation(code, None, params))


def miscounted(code: Code, count: int, checkers: int) -> BoardError:
    """Return the refusal of a side that has ``count`` checkers where ``checkers`` are right."""
    return BoardError(Violation(code, None, {"found": count, "checkers": checkers}))


def read_position(
    text: str, names: Sequence[str], checkers: int | None, *, has_pins: bool = False, has_bar: bool = True
) -> int:
    """Return the position of a text; ``checkers`` of a side where what is missing is borne off. Raise BoardError."""
    data = read_cells(text, has_pins=has_pins)
    if not has_bar and (data[BAR] or data[OPPOSING]):
        raise refused(codes.BAR_NOT_USED, written=text[:_EXCERPT])
    read_fields(data, text, names)
    if checkers is not None:
        add_borne_off(data, checkers)
    elif max(counted(data)) > MOST_CHECKERS:
        raise miscounted(board_codes.TOO_MANY_CHECKERS, max(counted(data)), MOST_CHECKERS)
    return of_bytes(data)
