"""The geometry of a rating graph: from numbers to positions in an SVG. Pure functions.

The official rating is a line; the strength is another one, inside a band as wide as its uncertainty.

Positions are percentages of a drawing as wide as its page, so that text keeps its size on a phone; the line lies in a
square of 1000 by 1000 that is stretched over the drawing. All are strings, because no locale may write a comma.
"""

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from datetime import datetime, timedelta
from typing import Final, Literal

MAX_MARKERS: Final = 24  # focusable with a keyboard, and distinct on a phone
_PERIODS_OF_LINE: Final = 120
_LEFT, _RIGHT = 4.0, 97.0
_TOP, _BOTTOM = 16.0, 86.0
_STEPS: Final = (100, 200, 500, 1_000, 2_500, 5_000, 10_000, 20_000, 50_000, 100_000, 250_000, 500_000, 1_000_000)
_MOST_LINES: Final = 5
_SHORT: Final = timedelta(days=120)


@dataclass(frozen=True, slots=True)
class Point:
    """The state after a match, in hundredths: rating, strength and its deviation; None: not estimated."""

    at: datetime
    rating: int
    strength: int | None = None
    spread: int | None = None

    @property
    def values(self) -> tuple[int, ...]:
        """Return all values that must lie within the drawing."""
        if self.strength is None:
            return (self.rating,)
        return (self.rating, self.strength - (self.spread or 0), self.strength + (self.spread or 0))


@dataclass(frozen=True, slots=True)
class Marker:
    """A point that is marked; ``number``: its index in the points, from 0."""

    number: int
    x: str
    y: str


@dataclass(frozen=True, slots=True)
class Level:
    """A horizontal line at a round rating."""

    y: str
    rating: int


@dataclass(frozen=True, slots=True)
class Moment:
    """A label below the graph. ``is_roomy``: only where there is room."""

    x: str
    at: datetime
    anchor: Literal["start", "middle", "end"]
    is_roomy: bool


@dataclass(frozen=True, slots=True)
class Graph:
    """A graph of ratings. ``is_short``: it spans days, not months. ``strength``, ``band``: the line and its band; "":
    none."""

    line: str
    markers: tuple[Marker, ...]
    levels: tuple[Level, ...]
    moments: tuple[Moment, ...]
    is_short: bool
    strength: str = ""
    band: str = ""


@dataclass(frozen=True, slots=True)
class _Scale:
    """The conversion of times and ratings to per cent."""

    first: datetime
    last: datetime
    low: int
    high: int

    def x(self, at: datetime) -> float:
        if self.last == self.first:
            return 50.0
        return _LEFT + (_RIGHT - _LEFT) * ((at - self.first) / (self.last - self.first))

    def y(self, rating: int) -> float:
        return _BOTTOM - (_BOTTOM - _TOP) * (rating - self.low) / (self.high - self.low)


def draw(points: Sequence[Point], before: int, most: int = MAX_MARKERS, beside: Sequence[Point] = ()) -> Graph:
    """Return the graph. ``points``: in the order of time, at least one; ``before``: the rating before the first.

    ``beside``: the points of another graph in the same place, so that both have the same scale.
    """
    all_points = [*points, *beside]
    levels = _levels([before, *(value for point in all_points for value in point.values)])
    times = [point.at for point in all_points]
    scale = _Scale(min(times), max(times), levels[0], levels[-1])
    begins = [(0.0 if scale.x(points[0].at) <= _LEFT or not beside else scale.x(points[0].at), scale.y(before))]
    ends = [group[-1] for group in _periods(points, _PERIODS_OF_LINE) if points[group[-1]].strength is not None]
    return Graph(
        line=_line([*begins, *((scale.x(p.at), scale.y(p.rating)) for p in _outline(points))]),
        markers=tuple(_marker(number, points[number], scale) for number in marked(points, most)),
        levels=tuple(Level(_percent(scale.y(level)), level) for level in levels),
        moments=tuple(_moments(scale)),
        is_short=scale.last - scale.first < _SHORT,
        strength=_line([(scale.x(points[n].at), scale.y(points[n].strength or 0)) for n in ends]),
        band=_line(_band([points[n] for n in ends], scale)),
    )


def marked(points: Sequence[Point], most: int = MAX_MARKERS) -> list[int]:
    """Return the indices of the points to mark: all, or if too many the first, the extremes and the period ends."""
    if len(points) <= most:
        return list(range(len(points)))
    ratings = [point.rating for point in points]
    numbers = {0, len(points) - 1, ratings.index(max(ratings)), ratings.index(min(ratings))}
    ends = {group[-1] for group in _periods(points, most - len(numbers))}
    return sorted(numbers | ends)


def _line(places: Iterable[tuple[float, float]]) -> str:
    return " ".join(f"{x * 10:.0f},{y * 10:.0f}" for x, y in places)


def _band(points: Sequence[Point], scale: _Scale) -> Iterator[tuple[float, float]]:
    """Yield the outline of the band: along its upper edge and back along its lower edge."""
    for point in points:
        yield scale.x(point.at), scale.y((point.strength or 0) + (point.spread or 0))
    for point in reversed(points):
        yield scale.x(point.at), scale.y((point.strength or 0) - (point.spread or 0))


def _outline(points: Sequence[Point]) -> Iterator[Point]:
    """Yield enough points for the same line: of each period the first, the extremes and the last."""
    for group in _periods(points, _PERIODS_OF_LINE):
        low, high = (pick(group, key=lambda n: points[n].rating) for pick in (min, max))
        yield from (points[number] for number in sorted({group[0], low, high, group[-1]}))


def _periods(points: Sequence[Point], count: int) -> list[list[int]]:
    """Return the indices of the points by equal periods, without empty ones."""
    first, span = points[0].at, points[-1].at - points[0].at
    groups: dict[int, list[int]] = {}
    for number, point in enumerate(points):
        period = min(int((point.at - first) / span * count), count - 1) if span else 0
        groups.setdefault(period, []).append(number)
    return list(groups.values())


def _levels(ratings: Sequence[int]) -> list[int]:
    """Return a few round ratings from below the lowest to above the highest."""
    low, high = min(ratings), max(ratings)
    for step in _STEPS:
        first, last = low // step * step, -(-high // step) * step
        if (last - first) // step < _MOST_LINES:
            break
    return list(range(first, max(last, first + step) + 1, step))


def _moments(scale: _Scale) -> Iterator[Moment]:
    span = scale.last - scale.first
    if not span:
        yield Moment("50%", scale.first, "middle", is_roomy=False)
        return
    for quarter in range(5):
        at = scale.first + span * quarter / 4
        anchor: Literal["start", "middle", "end"] = "start" if quarter == 0 else "end" if quarter == 4 else "middle"
        yield Moment(_percent(scale.x(at)), at, anchor, is_roomy=quarter % 2 == 1)


def _marker(number: int, point: Point, scale: _Scale) -> Marker:
    return Marker(number, _percent(scale.x(point.at)), _percent(scale.y(point.rating)))


def _percent(place: float) -> str:
    return f"{place:.2f}%"
