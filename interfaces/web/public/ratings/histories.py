"""A player's rating history as a graph, each marked point with its match."""

from collections.abc import Sequence
from dataclasses import dataclass

from interfaces.web.public.ratings.graphs import Graph, Point, draw
from ratings.queries.players.careers import Meeting
from ratings.queries.players.profiles import HistoryPoint


@dataclass(frozen=True, slots=True)
class GraphMarker:
    """A marked point of the graph. ``meeting`` None: the match is not public."""

    x: str
    y: str
    point: HistoryPoint
    meeting: Meeting | None
    opponent: str


@dataclass(frozen=True, slots=True)
class HistoryGraph:
    """The graph of a rating history. ``count``: the points; ``starts``: those that are no match."""

    drawn: Graph
    markers: tuple[GraphMarker, ...]
    count: int
    starts: int

    @property
    def matches(self) -> int:
        return self.count - self.starts

    @property
    def is_thinned(self) -> bool:
        return len(self.markers) < self.count


def graph_of(
    points: Sequence[HistoryPoint], meetings: Sequence[Meeting], beside: Sequence[HistoryPoint] = ()
) -> HistoryGraph:
    """Return the graph. ``points``: at least one; ``beside``: those of another player, drawn in the same place."""
    other_points = [Point(beside[0].at, beside[0].before), *map(_rated, beside)] if beside else []
    graph = draw(
        [_rated(point) if beside else _point(point) for point in points], points[0].before, beside=other_points
    )
    meetings_by_match = {meeting.match: meeting for meeting in meetings}
    markers = tuple(_graph_marker(row.x, row.y, points[row.number], meetings_by_match) for row in graph.markers)
    return HistoryGraph(graph, markers, len(points), sum(point.is_start for point in points))


def _point(point: HistoryPoint) -> Point:
    return Point(point.at, point.after, point.strength, point.spread)


def _rated(point: HistoryPoint) -> Point:
    """Return the point without strength, because two bands over each other are unreadable."""
    return Point(point.at, point.after)


def _graph_marker(x: str, y: str, point: HistoryPoint, meetings_by_match: dict[int, Meeting]) -> GraphMarker:
    meeting = meetings_by_match.get(point.match or 0)
    opponent = " / ".join(player.public_name for player in meeting.opponents) if meeting else ""
    return GraphMarker(x, y, point, meeting, opponent)
