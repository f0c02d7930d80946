"""Plakoto: single checkers are pinned in the place of being hit.

Source: BrainKing, *Plakoto*. Two checkers, or one on a pinned one, close a point. The *mother* is the last checker on
its starting point: once it is pinned its owner loses a double game, unless the other side still has a checker on its
own starting point; both pinned are a draw. No cube. Our readings: mothers are judged at the end of a play; a
pinned checker in the home board stops its owner bearing off.
"""

from typing import Final

from rules_engine.game.variants.outcome import DRAW, OPPONENT, PLAYER, Ending, Outcome, of_two_kinds
from rules_engine.game.variants.position import (
    AT,
    BAR,
    HOME,
    MOVE,
    OPPOSING,
    OWN_PIN,
    PIN,
    PINS,
    START_POINT,
    WAITING,
    bytes_of,
    occupied,
)
from rules_engine.game.variants.steps import After, bearing_off, occupied_below
from rules_engine.game.variants.turns import Plays, Turn, free_order_from_rear
from rules_engine.game.variants.variant import Notation, Variant
from rules_engine.game.variants.written import read_position, write_position

_MOTHER_POINT: Final = 1  # where the opponent starts
_TO_PIN: Final = tuple(AT[PINS + point] - AT[OPPOSING + point] for point in range(START_POINT + 1))


def steps(position: int, die: int, last: int = WAITING) -> After:
    data = bytes_of(position)
    points, move = occupied_below(data, last), MOVE[die]
    opponent, pins = data[OPPOSING - die : PINS], data[PINS:]
    after = {
        position + move[point] + (_change(data, point, point - die) if opponent[point] or pins[point] else 0): point
        for point in points
        if point > die and (not opponent[point] or (opponent[point] == 1 and not pins[point - die]))
    }
    if any(data[HOME + 1 : BAR]) or OWN_PIN in pins:
        return after
    return after | {
        off + _freed(data, source): source for off, source in bearing_off(position, data, occupied(data), die).items()
    }


def _change(data: bytes, source: int, target: int) -> int:
    """Return what a step adds beside the move: a checker pinned where it lands, another freed where it leaves."""
    change = _TO_PIN[target] if data[OPPOSING + target] else 0
    return change + _freed(data, source)


def _freed(data: bytes, source: int) -> int:
    return -_TO_PIN[source] if data[source] == 1 and data[PINS + source] else 0


def plays(position: int, turn: Turn) -> Plays:
    return Plays(free_order_from_rear(position, turn.dice, steps) if turn.dice else set())


def outcome(position: int) -> Outcome | None:
    """Return the end by a mother, if one is lost, or else by bearing off."""
    data = bytes_of(position)
    own_pinned, opposing_pinned = data[PINS + START_POINT] == OWN_PIN, data[PINS + _MOTHER_POINT] == PIN
    if own_pinned and opposing_pinned:
        return DRAW
    if opposing_pinned and not data[START_POINT]:
        return Outcome(PLAYER, Ending.MOTHER)
    if own_pinned and not data[OPPOSING + _MOTHER_POINT]:
        return Outcome(OPPONENT, Ending.MOTHER)
    return None if OWN_PIN in data[PINS:] else of_two_kinds(position)


PLAKOTO: Final = Variant(
    "plakoto",
    f"-o{'-' * 22}O-",
    plays,
    outcome,
    Notation(lambda text: read_position(text, (), 15, has_pins=True, has_bar=False), write_position),
    has_cube=False,
)
