"""A play as people and programs write it: ``24/18*/14``, ``bar/20 6/off``, ``8/5(2)``, ``25/20 6/0``, ``Cannot Move``.

Points are those of the player on roll. ``bar`` and ``25``, ``off`` and ``0`` mean the same, also cut short and in
capitals; movements stand in any order, each checker's steps together or apart.
"""

import re
from dataclasses import dataclass
from functools import lru_cache
from itertools import pairwise
from typing import Final

from rules_engine.game.board.position import BAR, OFF

LONGEST: Final = 200  # characters; no play needs half of them
_DANCES: Final = frozenset(
    {"", "cannotmove", "can'tmove", "cannotplay", "nomove", "noplay", "pass", "passes", "dance", "dances", "-"}
)
_MOVEMENT: Final = re.compile(
    r"(?P<points>[a-z0-9*-]{1,7}(?:/[a-z0-9*-]{1,7}){1,4})(?:\((?P<times>[1-4])\))?(?P<hits>\*?)", re.ASCII
)
_POINT: Final = re.compile(r"(?P<name>ba?r?|of?f?|-|[0-9]{1,2})(?P<hits>\*?)", re.ASCII)


@dataclass(frozen=True, slots=True)
class Leg:
    """A checker from one written point to the next, with one die or several; ``is_marked``: with a ``*``."""

    source: int
    target: int
    is_marked: bool = False


@lru_cache(maxsize=2**14)
def read_play(text: str) -> tuple[Leg, ...] | None:
    """Return the legs of a written play, none for a dance; None if it cannot be parsed."""
    words = text[: LONGEST + 1].lower().split()
    if "/" not in text and "".join(words) in _DANCES:
        return ()
    if len(text) > LONGEST:
        return None
    legs: list[Leg] = []
    for word in words:
        movement = _movement(word)
        if movement is None:
            return None
        legs += movement
    return tuple(legs) if len(legs) <= 2 * 15 else None


@lru_cache(maxsize=2**12)
def _movement(word: str) -> tuple[Leg, ...] | None:
    match = _MOVEMENT.fullmatch(word)
    points = [_POINT.fullmatch(point) for point in match["points"].split("/")] if match else [None]
    if match is None or None in points:
        return None
    route = [(_number(point["name"]), bool(point["hits"])) for point in points if point]
    if max(number for number, _ in route) > BAR or route[0][1]:
        return None
    route[-1] = (route[-1][0], route[-1][1] or bool(match["hits"]))
    legs = [Leg(source, target, is_hit) for (source, _), (target, is_hit) in pairwise(route)]
    return (*legs, *(Leg(leg.source, leg.target) for _ in range(int(match["times"] or 1) - 1) for leg in legs))


def _number(name: str) -> int:
    if name.isdigit():
        return int(name)
    return BAR if name.startswith("b") else OFF
