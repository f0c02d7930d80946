"""The view of a board: what lies on it, as the lower player sees it.

Two-sided things are pairs: LOWER first, then UPPER. Each player counts the points from their own home board: the
lower player's 1-point is the upper player's 24-point.
"""

from dataclasses import dataclass, replace
from enum import Enum
from typing import Final

LOWER: Final = 0
UPPER: Final = 1
CHECKERS: Final = 15  # of each player
BAR: Final = 25  # pips to go from the bar
NO_PINS: Final = (0,) * 24


class NotAPositionError(ValueError):
    """Numbers that can lie on no board."""


class Counting(Enum):
    """How the upper player counts the points of the lower one."""

    OPPOSITE = "opposite"  # p is 25 − p
    HALF_ROUND = "half_round"  # p is p + 12 or p − 12: both move the same way round
    SAME = "same"

    def as_upper(self, cells: tuple[int, ...]) -> tuple[int, ...]:
        """Return the cells in the order in which the upper player counts them."""
        orders = {Counting.OPPOSITE: cells[::-1], Counting.HALF_ROUND: cells[12:] + cells[:12], Counting.SAME: cells}
        return orders[self]


@dataclass(frozen=True, slots=True)
class BoardView:
    """A position with the cube and the dice. Raise NotAPositionError for numbers that can lie on no board.

    ``points``: 24 numbers from the lower player's 1-point on: how many checkers, those of the upper player negative.
    ``cube_owner``: None while it is in the middle. ``dice``: None before the roll. Fewer than 15 checkers of a
    player are a study, not a fault. Of variants: ``pins``: by point the checkers that lie pinned below others, those of
    the upper player negative; ``waiting`` beside the board; ``most``: checkers of a player; ``has_cube``;
    ``has_pips``: they are counted; ``counting``: how the upper player counts the points.
    """

    points: tuple[int, ...]
    bar: tuple[int, int] = (0, 0)
    off: tuple[int, int] = (0, 0)
    cube: int = 1
    cube_owner: int | None = None
    dice: tuple[int, int] | None = None
    on_roll: int = LOWER
    pins: tuple[int, ...] = NO_PINS
    waiting: tuple[int, int] = (0, 0)
    most: int = CHECKERS
    has_cube: bool = True
    has_pips: bool = True
    counting: Counting = Counting.OPPOSITE

    def __post_init__(self) -> None:
        for is_so, reason in _refusals(self):
            if is_so:
                raise NotAPositionError(reason)

    def checkers(self, side: int) -> dict[int, int]:
        """Return how many checkers this player has on each point, as they count; the highest point first."""
        return self._of(side, self.points)

    def pips(self, side: int) -> int:
        """Return how far this player still has to go."""
        on_points = sum(point * count for point, count in (self.checkers(side) | self.pinned(side)).items())
        return on_points + BAR * (self.bar[side] + self.waiting[side])

    def pinned(self, side: int) -> dict[int, int]:
        """Return the pinned checkers of this player, by point as they count; on such a point stand only others."""
        return self._of(side, self.pins)

    def _of(self, side: int, cells: tuple[int, ...]) -> dict[int, int]:
        """Return what a player has in these cells, by point as they count; the highest point first."""
        own = cells if side == LOWER else [-count for count in self.counting.as_upper(cells)]
        return {point: own[point - 1] for point in range(24, 0, -1) if own[point - 1] > 0}

    def mirrored(self) -> "BoardView":
        """Return the same board as the other player sees it."""
        return replace(
            self,
            points=tuple(-count for count in reversed(self.points)),
            bar=(self.bar[UPPER], self.bar[LOWER]),
            off=(self.off[UPPER], self.off[LOWER]),
            cube_owner=None if self.cube_owner is None else 1 - self.cube_owner,
            on_roll=1 - self.on_roll,
            pins=tuple(-count for count in reversed(self.pins)),
            waiting=(self.waiting[UPPER], self.waiting[LOWER]),
        )


def _refusals(position: BoardView) -> list[tuple[bool, str]]:
    """Return what may be wrong with the position, and whether it is."""
    return [
        (len(position.points) != 24, f"a board has 24 points, not {len(position.points)}"),
        (min(*position.bar, *position.off, *position.waiting) < 0, "fewer than no checkers"),
        (
            max(_total(position, side) for side in (LOWER, UPPER)) > position.most,
            f"more than {position.most} checkers of a player",
        ),
        (position.cube < 1 or position.cube & (position.cube - 1) != 0, f"no cube shows {position.cube}"),
        (position.dice is not None and not all(1 <= die <= 6 for die in position.dice), f"no roll: {position.dice}"),
    ]


def _total(position: BoardView, side: int) -> int:
    on_board = sum(position.checkers(side).values()) if len(position.points) == 24 else 0
    beside = position.bar[side] + position.off[side] + position.waiting[side]
    return on_board + beside + sum(position.pinned(side).values())


OPENING: Final = BoardView((-2, 0, 0, 0, 0, 5, 0, 3, 0, 0, 0, -5, 5, 0, 0, 0, -3, 0, -5, 0, 0, 0, 0, 2))
