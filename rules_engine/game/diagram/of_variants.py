"""The board of a position of a variant, in the view of the player on roll, and the routes of a play on it."""

from collections import Counter
from collections.abc import Iterable
from dataclasses import replace
from typing import Final

from rules_engine.game.board.plays import Roll
from rules_engine.game.board.position import Position, bytes_of
from rules_engine.game.diagram.drawing import Way
from rules_engine.game.diagram.of_ids import view_of_position
from rules_engine.game.diagram.view import LOWER, BoardView, Counting
from rules_engine.game.variants import position as wide
from rules_engine.game.variants.position import BAR, MOST_CHECKERS, OPPOSING, OPPOSING_OFF, OWN_PIN, PINS, WAITING
from rules_engine.game.variants.variant import Variant

_PLACES: Final = {WAITING: "tray", BAR: "bar", wide.OFF: "off"}
_POINTS: Final = range(1, BAR)
_COUNTING: Final = {"fevga": Counting.HALF_ROUND, "grasshopper": Counting.SAME}
_STANDARD: Final = frozenset({"nackgammon", "hypergammon", "hypergammon2", "hypergammon1", "anti"})


def view_of_variant(variant: Variant, position: int, dice: Roll | None = None) -> BoardView:
    """Return the board as the player on roll counts the points."""
    if variant.name in _STANDARD:
        board = view_of_position(Position(position))
        return BoardView(board.points, board.bar, board.off, dice=dice, most=variant.checkers)
    data = wide.bytes_of(position)
    return BoardView(
        points=tuple(data[point] - data[OPPOSING + point] for point in _POINTS),
        bar=(data[BAR], data[OPPOSING]),
        off=(data[wide.OFF], data[OPPOSING_OFF]),
        dice=dice,
        pins=tuple(_pin(data[PINS + point]) for point in _POINTS),
        waiting=(data[WAITING], data[OPPOSING + WAITING]),
        most=MOST_CHECKERS,
        has_cube=variant.has_cube,
        has_pips=variant.has_dice,
        counting=_COUNTING.get(variant.name, Counting.OPPOSITE),
    )


def view_of_side(variant: Variant, position: int, side: int, dice: Roll | None = None) -> BoardView:
    """Return the board as the lower player counts the points; ``position``: as this side does, which is on roll."""
    of_lower = position if side == LOWER else variant.notation.turned(position)
    return replace(view_of_variant(variant, of_lower, dice), on_roll=side)


def routes_between(variant: Variant, before: int, after: int) -> tuple[Way, ...]:
    """Return from where to where checkers of the player go by a play, the rearmost first.

    A checker that is moved twice has one way; a clone that comes to the bar has none.
    """
    change = Counter(_own(variant, after))
    change.subtract(_own(variant, before))
    sources = sorted((-change).elements(), reverse=True)
    targets = sorted((+change).elements(), reverse=True)
    return tuple(zip(sources, targets[len(targets) - len(sources) :], strict=True))


def play_text(routes: Iterable[Way]) -> str:
    """Return a play in notation: ``24/21 bar/20(2)``; a waiting checker comes from the ``tray``."""
    words = Counter(f"{_place(source)}/{_place(target)}" for source, target in routes)
    return " ".join(word if count == 1 else f"{word}({count})" for word, count in words.items())


def _place(place: int) -> str:
    return _PLACES.get(place, str(place))


def _own(variant: Variant, position: int) -> dict[int, int]:
    """Return how many checkers of the player on roll are in which place; 26 is waiting, 0 borne off."""
    if variant.name in _STANDARD:
        return {point: byte & 15 for point, byte in enumerate(bytes_of(Position(position))[: BAR + 1])}
    return dict(enumerate(wide.bytes_of(position)[: WAITING + 1]))


def _pin(byte: int) -> int:
    return 1 if byte == OWN_PIN else -1 if byte else 0
