"""The performance ratings of a player on their page, with a graph of each PR list."""

from datetime import datetime, time
from zoneinfo import ZoneInfo

from clubs.models import Player
from interfaces.web.public.ratings.graphs import Graph, Point, draw
from ratings.queries.performances.player_performances import ListedOverTime, player_performances


def performances_context(player: Player) -> dict[str, object]:
    """Return the context of the part about performance ratings; {} if nothing is known."""
    performances = player_performances(player)
    if performances is None:
        return {}
    return {"performances": performances, "pr_graphs": [(series, _graph(series)) for series in performances.lists]}


def _graph(series: ListedOverTime) -> Graph | None:
    """Return the graph of a list in which the player stands more than once."""
    if len(series.rows) == 1:
        return None
    zone = ZoneInfo(series.pool.federation.time_zone)
    points = [Point(datetime.combine(row.list.on, time(), zone), row.rating) for row in series.rows]
    return draw(points, points[0].rating)
