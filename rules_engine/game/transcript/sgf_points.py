"""The plays in the letters of SGF: two dice, then for each checker moved the point it leaves and the point it comes to.

``a`` to ``x`` are White's points 1 to 24, and so Black's 24 to 1; ``y`` is the bar, ``z`` is off. Hits are not marked.
White is side 0.
"""

import re
from typing import Final

from rules_engine.game.board.plays import Roll
from rules_engine.game.board.position import BAR, OFF
from rules_engine.game.board.written import read_play
from rules_engine.words import Side

_MOVE: Final = re.compile(r"([0-9])([0-9])((?:[a-z]{2}){0,15})")
_BAR, _OFF = "y", "z"


def read_move(value: str, side: Side) -> tuple[Roll, str] | None:
    """Return the dice and the play, in the notation of ``board.written``; an empty play is a dance. None if wrong."""
    match = _MOVE.fullmatch(value)
    if match is None:
        return None
    points = [_point(letter, side) for letter in match[3]]
    legs = (f"{source}/{target}" for source, target in zip(points[::2], points[1::2], strict=True))
    return (int(match[1]), int(match[2])), " ".join(legs)


def write_move(dice: Roll, play: str, side: Side) -> str:
    """Return the dice and the play in the letters of SGF."""
    legs = read_play(play) or ()
    return f"{dice[0]}{dice[1]}" + "".join(_letter(leg.source, side) + _letter(leg.target, side) for leg in legs)


def _point(letter: str, side: Side) -> int:
    if letter in (_BAR, _OFF):
        return BAR if letter == _BAR else OFF
    number = ord(letter) - ord("a") + 1
    return number if side == 0 else BAR - number


def _letter(point: int, side: Side) -> str:
    if point in (BAR, OFF):
        return _BAR if point == BAR else _OFF
    return chr(ord("a") - 1 + (point if side == 0 else BAR - point))
