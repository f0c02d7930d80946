"""A player's ratings as a graph: each point that is shown with what brought it about."""

from collections.abc import Sequence
from dataclasses import dataclass

from matches.queries.careers import Meeting
from matches.queries.profiles import HistoryPoint, InPool
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
    drawn: Graph
    spots: tuple[ToldSpot, ...]
    count: int

    @property
    def is_thinned(self) -> bool:
        return len(self.spots) < self.count


def graph_of(inside: InPool, meetings: Sequence[Meeting]) -> ToldGraph:
    points = inside.history
    drawn = draw([Point(point.at, point.after) for point in points], points[0].before)
    known = {one.match: one for one in meetings}
    spots = tuple(_told(spot.x, spot.y, points[spot.number], known) for spot in drawn.spots)
    return ToldGraph(drawn, spots, len(points))


def _told(x: str, y: str, point: HistoryPoint, known: dict[int, Meeting]) -> ToldSpot:
    meeting = known.get(point.match)
    opponent = " / ".join(player.public_name for player in meeting.opponents) if meeting else ""
    return ToldSpot(x, y, point, meeting, opponent)
