"""Refine the crossings of a small field for its actual entries: fewer rematches, then fewer mates, then less waiting.

If club mates are in a field of up to 64 lines, every feed in turn is crossed in each way of its family, on the graph
with the drawn byes, and the best crossing is taken: first the fewest expected rematches, then the fewest meetings of
mates in the sections that they enter, then the least waiting (rounds by which one side of a match comes later than the
other).
"""

from collections.abc import Sequence
from itertools import combinations, islice
from typing import Final

from rules_engine.draws.brackets.crossings import Order, crossings_of
from rules_engine.draws.brackets.drops import open_feeds
from rules_engine.draws.brackets.layout import Layout
from rules_engine.draws.brackets.rematches import Routes, expected_rematches, routes_of
from rules_engine.draws.brackets.separation import mates
from rules_engine.draws.brackets.wiring import Crossings, Seats, graph_over
from rules_engine.draws.field import DrawEntry
from rules_engine.draws.graph import MAIN, Bye, Graph, LoserOf, Seat, WinnerOf
from rules_engine.words import EntryId, NodeKey

LARGEST: Final = 64  # lines
TRIED: Final = 6  # crossings of a feed
DIGITS: Final = 9
Pair = tuple[EntryId, EntryId]


def refined(layout: Layout, seats: Seats, orders: Sequence[Order], field: Sequence[DrawEntry]) -> tuple[Order, ...]:
    """Return crossings that are better than ``orders``, or the same."""
    best = list(orders)
    pairs = [] if layout.design.lines > LARGEST else _mates(field)
    if not pairs:
        return tuple(best)
    for at in open_feeds(layout):
        options = [best[at], *islice(crossings_of(len(best[at])), TRIED)]
        variants = [[*best[:at], order, *best[at + 1 :]] for order in options]
        prices = [(_price(layout, seats, variant, pairs), number) for number, variant in enumerate(variants)]
        best[at] = options[min(prices)[1]]
    return tuple(best)


def expected_meetings(graph: Graph, pairs: Sequence[Pair]) -> float:
    """Return how often these pairs may be expected to meet outside of the main bracket, if they have not met in it."""
    routes, slots = routes_of(graph), _first_slots(graph)
    routes.passed_over = frozenset(at for at, node in enumerate(graph.nodes) if node.section == MAIN.code)
    return sum(_from_seats(routes, slots[first], slots[second]) for first, second in pairs)


def waiting(graph: Graph) -> int:
    """Count the rounds of waiting over all matches, if every match takes equally long and starts as soon as it can."""
    ready: dict[NodeKey, int] = {}
    wait_rounds = 0
    for node in graph.nodes:
        since = [ready[source.node] if isinstance(source, (WinnerOf, LoserOf)) else 0 for source in node.sources]
        is_match = not any(isinstance(source, Bye) for source in node.sources)
        wait_rounds += abs(since[0] - since[1]) if is_match else 0
        ready[node.key] = max(since) + is_match
    return wait_rounds


def _mates(field: Sequence[DrawEntry]) -> list[Pair]:
    return [(first.entry, second.entry) for first, second in combinations(field, 2) if mates(first, second)]


def _price(layout: Layout, seats: Seats, orders: Crossings, pairs: Sequence[Pair]) -> tuple[float, float, int]:
    graph = graph_over(layout, seats, orders)
    meetings = expected_meetings(graph, pairs)
    return round(expected_rematches(graph), DIGITS), round(meetings, DIGITS), waiting(graph)


def _first_slots(graph: Graph) -> dict[EntryId, tuple[int, bool]]:
    """Return the first slot of every entry, and whether it has a bye there."""
    return {
        source.entry: (2 * at + side, Bye() in node.sources)
        for at, node in enumerate(graph.nodes)
        for side, source in enumerate(node.sources)
        if isinstance(source, Seat)
    }


def _from_seats(routes: Routes, seat: tuple[int, bool], other_seat: tuple[int, bool]) -> float:
    first, second = (routes.won[slot] if has_bye else slot for slot, has_bye in (seat, other_seat))
    return routes.meeting(first, second)
