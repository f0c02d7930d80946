"""The notation of a play: ``13/7*(2)``, ``24/18*/14``, ``bar/20 6/off``.

Each movement is *from/to*, from the rearmost checker on; the steps of one checker are one movement, with the points
on the way only where it hit; equal movements are counted in brackets. ``*`` marks a hit, where it happened first.
"""

from collections import Counter
from collections.abc import Sequence
from functools import lru_cache
from typing import Final

from rules_engine.game.board.position import BAR, OFF
from rules_engine.game.board.steps import Step

CANNOT_MOVE: Final = "Cannot Move"
_NAMES: Final = {BAR: "bar", OFF: "off"}


def notation(steps: Sequence[Step]) -> str:
    """Return the canonical notation of a play; of none, what match records write for a dance."""
    hits = {step.target for step in steps if step.is_hit}
    routes = _routes(steps)
    if not hits and len(routes) == len(set(routes)):
        return " ".join([_movement(route) for route in routes]) or CANNOT_MOVE
    movements = []
    for route, count in Counter(routes).items():
        text = _movement(route, tuple(point in hits for point in route))
        movements.append(text if count == 1 else f"{text}({count})")
        hits.difference_update(route)  # a blot is hit by the first that comes to its point
    return " ".join(movements)


def _routes(steps: Sequence[Step]) -> list[tuple[int, ...]]:
    """Return the points that each checker touches, as few checkers as possible, the rearmost first."""
    routes: list[tuple[int, ...]] = []
    for source, target, _ in sorted(steps, reverse=True):
        for number, route in enumerate(routes):
            if route[-1] == source:
                routes[number] = (*route, target)
                break
        else:
            routes.append((source, target))
    return routes


@lru_cache(maxsize=2**13)
def _movement(route: tuple[int, ...], hits: tuple[bool, ...] = ()) -> str:
    """Return the text of a checker's movement: where it begins, hits on the way, and ends."""
    is_hit = hits or (False,) * len(route)
    stops = [_name(point) + "*" for point, is_marked in zip(route[1:-1], is_hit[1:-1], strict=True) if is_marked]
    return "/".join([_name(route[0]), *stops, _name(route[-1]) + "*" * is_hit[-1]])


def _name(point: int) -> str:
    return _NAMES.get(point, str(point))
