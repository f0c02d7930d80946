"""A player's ratings as a graph: each point that is shown with what brought it about."""

from collections.abc import Sequence
from dataclasses import dataclass

from matches.queries.careers import Meeting
from matches.queries.profiles import HistoryPoint
from matches.web.graphs import Graph, Point, draw


@dataclass(frozen=True, slots=True)
class ToldSpot:
    """A point of the graph: where it lies and what it says. ``meeting`` None: the match is not public."""

    x: str
    y: str
    point: HistoryPoint
    meeting: Meeting | None
    opponent: str


@dataclass(frozen=True, slots=True)
class ToldGraph:
    """``count``: its points; ``starts``: those of them that are no match."""

    drawn: Graph
    spots: tuple[ToldSpot, ...]
    count: int
    starts: int

    @property
    def matches(self) -> int:
        return self.count - self.starts

    @property
    def is_thinned(self) -> bool:
        return len(self.spots) < self.count


def graph_of(
    points: Sequence[HistoryPoint], meetings: Sequence[Meeting], beside: Sequence[HistoryPoint] = ()
) -> ToldGraph:
    """``points``: at least one; ``beside``: those of somebody else, drawn in the same place."""
    others = [Point(beside[0].at, beside[0].before), *map(_rated, beside)] if beside else []
    drawn = draw([_rated(one) if beside else _point(one) for one in points], points[0].before, beside=others)
    known = {one.match: one for one in meetings}
    spots = tuple(_told(spot.x, spot.y, points[spot.number], known) for spot in drawn.spots)
    return ToldGraph(drawn, spots, len(points), sum(one.is_start for one in points))


def _point(one: HistoryPoint) -> Point:
    return Point(one.at, one.after, one.strength, one.spread)


def _rated(one: HistoryPoint) -> Point:
    """Without the strength: two bands over each other show nothing."""
    return Point(one.at, one.after)


def _told(x: str, y: str, point: HistoryPoint, known: dict[int, Meeting]) -> ToldSpot:
    meeting = known.get(point.match or 0)
    opponent = " / ".join(player.public_name for player in meeting.opponents) if meeting else ""
    return ToldSpot(x, y, point, meeting, opponent)
