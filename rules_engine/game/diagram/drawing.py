"""A position as shapes: where each checker, point, die and the cube lie. Templates only render them.

The unit is a twentieth of a point's width; all coordinates are integers, since a template writes fractions as the
reader's language does. The lower player bears off to the right.
"""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import Final

from rules_engine.game.diagram.view import BAR as BAR_PLACE
from rules_engine.game.diagram.view import LOWER, UPPER, BoardView

Way = tuple[int, int]  # from a place to a place; the bar is 25, off is 0, waiting is 26

POINT: Final = 20  # the width of a point, and of a checker with its rim
TRAY: Final = 26  # left: the cube; right: the checkers borne off
BAR: Final = 22
MIDDLE: Final = 28  # between the stacks: room for the dice
NUMBERS: Final = 16  # above and below: the numbers of the points
MOST: Final = 5  # checkers that are drawn on a point; a higher stack shows its number
SLAB: Final = 6  # a checker borne off, seen from its side
SQUARE: Final = 22  # of a die and of the cube
_PINNED: Final = 9  # how much of a pinned checker is seen below the one that pins it
_SLABS: Final = 16  # that are drawn in a tray

HALF: Final = 6 * POINT
STACK: Final = MOST * POINT
WIDTH: Final = TRAY + HALF + BAR + HALF + TRAY
TOP: Final = NUMBERS
BOTTOM: Final = NUMBERS + 2 * STACK + MIDDLE
HEIGHT: Final = BOTTOM + NUMBERS
CENTRE: Final = (TOP + BOTTOM) // 2
FIELDS: Final = (TRAY, TRAY + HALF + BAR)  # left edges of the two halves
_AS_LOWER: Final = tuple(range(1, 25))
_PIPS: Final = {1: "e", 2: "ai", 3: "aei", 4: "acgi", 5: "acegi", 6: "acdfgi"}  # a b c / d e f / g h i


@dataclass(frozen=True, slots=True)
class Spike:
    """A point of the board. ``corners``: as a polygon has them."""

    corners: str
    is_even: bool


@dataclass(frozen=True, slots=True)
class Text:
    """A text with a position. ``x``: its middle; ``y``: its foot."""

    x: int
    y: int
    text: str


@dataclass(frozen=True, slots=True)
class Box:
    """A rectangle by its left upper corner. ``side``: whose it is; None for a part of the board."""

    x: int
    y: int
    width: int
    height: int
    side: int | None = None


@dataclass(frozen=True, slots=True)
class Checker:
    """A checker by its middle. ``number``: how many it stands for, where that is more than are drawn."""

    x: int
    y: int
    side: int
    number: Text | None = None


@dataclass(frozen=True, slots=True)
class Die:
    """A die. ``pips``: the middle of each."""

    box: Box
    pips: tuple[tuple[int, int], ...]


@dataclass(frozen=True, slots=True)
class Arrow:
    """The way of a checker, from the middle of its first place to that of its last."""

    x1: int
    y1: int
    x2: int
    y2: int


@dataclass(frozen=True, slots=True)
class Diagram:
    """A diagram with all its shapes.

    ``slabs``: checkers borne off, seen from their side. ``turn``: arrow to the side on roll.
    """

    frame: Box
    fields: tuple[Box, ...]
    spikes: tuple[Spike, ...]
    numbers: tuple[Text, ...]
    checkers: tuple[Checker, ...]
    slabs: tuple[Box, ...]
    dice: tuple[Die, ...]
    cube: Box | None
    cube_text: Text | None
    turn: str
    arrows: tuple[Arrow, ...] = ()
    width: int = WIDTH
    height: int = HEIGHT
    radius: int = POINT // 2 - 1  # of a checker; its rim is drawn outside it


def draw(position: BoardView, routes: Sequence[Way] = ()) -> Diagram:
    """Return the shapes. ``routes``: of the checkers of the player on roll, as that player counts."""
    cube = _cube(position) if position.has_cube else None
    return Diagram(
        frame=Box(0, TOP, WIDTH, BOTTOM - TOP),
        fields=tuple(Box(x, TOP, HALF, BOTTOM - TOP) for x in FIELDS),
        spikes=tuple(_spike(point) for point in range(1, 25)),
        numbers=tuple(Text(_x(point), 12 if point > 12 else HEIGHT - 4, str(point)) for point in range(1, 25)),
        checkers=(*_on_points(position), *_on_bar(position)),
        slabs=tuple(_borne_off(position)),
        dice=tuple(_dice(position)),
        cube=cube,
        cube_text=_cube_text(position, cube) if cube else None,
        turn=_turn(position.on_roll),
        arrows=tuple(_arrow(position, start, end) for start, end in routes),
    )


def _arrow(position: BoardView, start: int, end: int) -> Arrow:
    return Arrow(*_top(position, start, 0), *_top(position, end, 1))


def _top(position: BoardView, place: int, more: int) -> tuple[int, int]:
    """Return the middle of the last checker of a place, or with ``more`` of the next one."""
    side = position.on_roll
    away = 1 if side == LOWER else -1
    if place > BAR_PLACE:
        return TRAY // 2, CENTRE + away * 3 * POINT
    if place >= BAR_PLACE:
        return TRAY + HALF + BAR // 2, CENTRE + away * POINT
    if place <= 0:
        return WIDTH - TRAY // 2, CENTRE + away * 2 * POINT
    point = place if side == LOWER else position.counting.as_upper(_AS_LOWER)[place - 1]
    count = position.points[point - 1] * away
    height = min(max(count, 0) + more, MOST) or 1
    return _x(point), BOTTOM - height * POINT + POINT // 2 if point <= 12 else TOP + height * POINT - POINT // 2


def _x(point: int) -> int:
    """Return the middle of a point, as the lower player counts: 1 is at the right below, 24 at the right above."""
    from_left = 12 - point if point <= 12 else point - 13
    return TRAY + from_left * POINT + POINT // 2 + (BAR if from_left >= 6 else 0)


def _spike(point: int) -> Spike:
    x, base, tip = _x(point), *((BOTTOM, BOTTOM - STACK + 6) if point <= 12 else (TOP, TOP + STACK - 6))
    return Spike(f"{x - POINT // 2},{base} {x + POINT // 2},{base} {x},{tip}", point % 2 == 0)


def _on_points(position: BoardView) -> Iterator[Checker]:
    for point, count in enumerate(position.points, 1):
        first, step = (BOTTOM - POINT // 2, -POINT) if point <= 12 else (TOP + POINT // 2, POINT)
        pin = position.pins[point - 1]
        if pin:
            yield Checker(_x(point), first, LOWER if pin > 0 else UPPER)
        yield from _stack(
            _x(point), first + (step * _PINNED // POINT if pin else 0), step, abs(count), LOWER if count > 0 else UPPER
        )


def _on_bar(position: BoardView) -> Iterator[Checker]:
    """Yield the checkers on the bar, from the middle outwards, each on the half where it enters."""
    x = TRAY + HALF + BAR // 2
    for side, step in ((LOWER, -POINT), (UPPER, POINT)):
        yield from _stack(x, CENTRE + step * 3 // 4, step, position.bar[side], side)


def _stack(x: int, first: int, step: int, count: int, side: int) -> Iterator[Checker]:
    """Yield the checkers of a stack; the last that is drawn shows how many there are, where that is more."""
    for number in range(min(count, MOST)):
        y, is_more = first + number * step, number == MOST - 1 and count > MOST
        yield Checker(x, y, side, Text(x, y + 4, str(count)) if is_more else None)


def _borne_off(position: BoardView) -> Iterator[Box]:
    """Yield the checkers in the trays: borne off at the right, waiting at the left."""
    for side, first, step in ((LOWER, BOTTOM - SLAB - 1, -SLAB), (UPPER, TOP + 2, SLAB)):
        for number in range(min(position.off[side], _SLABS)):
            yield Box(WIDTH - TRAY + 3, first + number * step, TRAY - 6, SLAB - 1, side)
        for number in range(min(position.waiting[side], _SLABS)):
            yield Box(3, first + number * step, TRAY - 6, SLAB - 1, side)


def _dice(position: BoardView) -> Iterator[Die]:
    """Yield the dice, in the right half of the player on roll."""
    middle = FIELDS[1 if position.on_roll == LOWER else 0] + HALF // 2
    for die, x in zip(position.dice or (), (middle - SQUARE - 4, middle + 4), strict=False):
        y = CENTRE - SQUARE // 2
        box = Box(x, y, SQUARE, SQUARE, position.on_roll)
        yield Die(box, tuple(_pip(x, y, place) for place in _PIPS[die]))


def _pip(x: int, y: int, place: str) -> tuple[int, int]:
    row, column = divmod(ord(place) - ord("a"), 3)
    return x + 5 + 6 * column, y + 5 + 6 * row


def _cube(position: BoardView) -> Box:
    """Return the box of the cube; in the middle it lies with 64 above, as on every board."""
    places = {None: CENTRE - SQUARE // 2, LOWER: BOTTOM - SQUARE - 2, UPPER: TOP + 2}
    return Box((TRAY - SQUARE) // 2, places[position.cube_owner], SQUARE, SQUARE)


def _cube_text(position: BoardView, cube: Box) -> Text:
    return Text(cube.x + SQUARE // 2, cube.y + 16, str(64 if position.cube == 1 else position.cube))


def _turn(side: int) -> str:
    """Return a small arrow in the tray, towards the player on roll."""
    x, away = WIDTH - TRAY // 2, 7 if side == LOWER else -7
    return f"{x - 7},{CENTRE - away // 2} {x + 7},{CENTRE - away // 2} {x},{CENTRE + away}"
