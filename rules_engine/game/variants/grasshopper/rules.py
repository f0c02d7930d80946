"""Grasshopper: no dice; checkers jump from quadrant to quadrant, and walls of two are borne off.

Source: BrainKing, *Grasshopper* (Matt Crispin), whose public text stops before the end. Our readings: a whole wall is
borne off from 19 to 24; who does so in two own turns running wins 1; who can do nothing passes; two passes running
are a draw.
"""

from collections.abc import Iterator
from typing import Final

from rules_engine.game.board import codes as board_codes
from rules_engine.game.variants import codes
from rules_engine.game.variants.outcome import OPPONENT, PLAYER, Ending, Outcome
from rules_engine.game.variants.position import (
    AT,
    OFF,
    OPPOSING,
    WAITING,
    WALLS,
    bytes_of,
    exchanged,
)
from rules_engine.game.variants.turns import Plays, Turn
from rules_engine.game.variants.variant import Notation, Variant
from rules_engine.game.variants.written import counted, miscounted, read_position, refused, write_position

CHECKERS: Final = 14
FIELDS: Final = ("w", "off", "k")
_QUADRANT: Final = 6
_LAST_QUADRANT: Final = range(19, 25)
_WALL: Final = 2


def plays(position: int, _turn: Turn) -> Plays:
    """Return the positions after each thing that a player can do."""
    data = bytes_of(position)
    before = position - data[WALLS] * AT[WALLS]  # another act than bearing a wall off ends the row
    vacant = [point for point in range(1, 25) if not data[point] and not data[OPPOSING + point]]
    results = {before + change for change in _changes(data, vacant)}
    if data[WAITING]:
        results.update([before - AT[WAITING] + AT[point] for point in vacant if point <= _QUADRANT])
    for point in _LAST_QUADRANT:
        if data[point] == _WALL:
            results.add(position - _WALL * AT[point] + _WALL * AT[OFF] + AT[WALLS])
    return Plays(results)


def _changes(data: bytes, vacant: list[int]) -> Iterator[int]:
    walls = [point for point in range(1, 25) if _WALL in (data[point], data[OPPOSING + point])]
    for point in range(1, 19):
        if data[point]:
            first_wall = next((wall for wall in walls if wall > point), 25) if data[point] == 1 else 25
            for target in _targets(data, vacant, point):
                if target <= first_wall:
                    yield AT[target] - AT[point]


def _targets(data: bytes, vacant: list[int], point: int) -> Iterator[int]:
    first = (point - 1) // _QUADRANT * _QUADRANT + _QUADRANT + 1
    yield from (target for target in vacant if first <= target < first + _QUADRANT)
    if data[point + _QUADRANT] == 1:
        yield point + _QUADRANT


def outcome(position: int) -> Outcome | None:
    """Return the win of who has borne off two walls in turns running; a draw by passing is not in the position."""
    data = bytes_of(position)
    if data[WALLS] >= _WALL:
        return Outcome(PLAYER, Ending.SINGLE)
    return Outcome(OPPONENT, Ending.SINGLE) if data[OPPOSING + WALLS] >= _WALL else None


def _read(text: str) -> int:
    position = read_position(text, FIELDS, None, has_bar=False)
    data = bytes_of(position)
    for count in counted(data):
        if count != CHECKERS:
            code = board_codes.TOO_MANY_CHECKERS if count > CHECKERS else codes.CHECKERS_MISSING
            raise miscounted(code, count, CHECKERS)
    if max(data[1:25] + data[OPPOSING + 1 : OPPOSING + 25]) > _WALL:
        raise refused(codes.POSITION_UNREADABLE, written=text[:60])
    return position


GRASSHOPPER: Final = Variant(
    "grasshopper",
    f"{'-' * 26} w=14,14 off=0,0 k=0,0",
    plays,
    outcome,
    Notation(_read, lambda position: write_position(position, FIELDS), exchanged),
    CHECKERS,
    has_cube=False,
    has_dice=False,
    two_passes_draw=True,
)
