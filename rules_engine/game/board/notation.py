"""The notation of a play: ``13/7*(2)``, ``24/18*/14``, ``bar/20 6/off``.

Each movement is *from/to*, from the rearmost checker on; the steps of one checker are one movement, with the points
on the way only where it hit; equal movements are counted in brackets. ``*`` marks a hit, where it happened first.
"""

from collections import Counter
from collections.abc import Sequence
from typing import Final

from rules_engine.game.board.position import BAR, OFF
from rules_engine.game.board.steps import Step

CANNOT_MOVE: Final = "Cannot Move"
_NAMES: Final = {BAR: "bar", OFF: "off"}


def notation(steps: Sequence[Step]) -> str:
    """Return the canonical notation of a play; of none, what match records write for a dance."""
    hits = {step.target for step in steps if step.is_hit}
    routes = Counter(_routes(steps))
    return " ".join(_movement(route, count, hits) for route, count in routes.items()) or CANNOT_MOVE


def _routes(steps: Sequence[Step]) -> list[tuple[int, ...]]:
    """Return the points that each checker touches, as few checkers as possible, the rearmost first."""
    left = sorted(((step.source, step.target) for step in steps), reverse=True)
    routes = []
    while left:
        route = list(left.pop(0))
        while next_step := next((move for move in left if move[0] == route[-1]), None):
            left.remove(next_step)
            route.append(next_step[1])
        routes.append(tuple(route))
    return routes


def _movement(route: tuple[int, ...], count: int, hits: set[int]) -> str:
    """Return the text of so many checkers' movement; a blot is hit by the first that comes to its point."""
    stops_hit = [(point, point in hits) for point in route[1:]]
    hits.difference_update(route)
    stops = [_name(point) + "*" * is_hit for point, is_hit in stops_hit[:-1] if is_hit]
    last, is_hit = stops_hit[-1]
    text = "/".join([_name(route[0]), *stops, _name(last) + "*" * is_hit])
    return text if count == 1 else f"{text}({count})"


def _name(point: int) -> str:
    return _NAMES.get(point, str(point))
