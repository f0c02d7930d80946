"""The crossings of a small field made better for this very field: rematches, then mates, then waiting.

Where club mates are in a field of up to 64 lines, every feed in turn is crossed in each way of its family, on the
graph with the byes that were drawn, and the best is kept: first the fewest expected rematches, then the fewest
meetings of mates in the sections into which they fall, then the least waiting (rounds by which one side of a match
comes later than the other).
"""

from collections.abc import Sequence
from itertools import combinations, islice
from typing import Final

from rules_engine.draws.brackets.apart import mates
from rules_engine.draws.brackets.drops import Order, crossings_of, open_feeds
from rules_engine.draws.brackets.layout import Layout
from rules_engine.draws.brackets.rematches import Ways, expected_rematches, ways_of
from rules_engine.draws.brackets.wiring import Crossings, Seats, graph_over
from rules_engine.draws.field import DrawEntry
from rules_engine.draws.graph import MAIN, Bye, Graph, LoserOf, Seat, WinnerOf
from rules_engine.words import EntryId, NodeKey

LARGEST: Final = 64  # lines
TRIED: Final = 6  # crossings of a feed
DIGITS: Final = 9
Pair = tuple[EntryId, EntryId]


def refined(layout: Layout, seats: Seats, orders: Sequence[Order], field: Sequence[DrawEntry]) -> tuple[Order, ...]:
    """The crossings, better or the same."""
    best = list(orders)
    pairs = [] if layout.design.lines > LARGEST else _mates(field)
    if not pairs:
        return tuple(best)
    for at in open_feeds(layout):
        offered = [best[at], *islice(crossings_of(len(best[at])), TRIED)]
        ways = [[*best[:at], order, *best[at + 1 :]] for order in offered]
        priced = [(_price(layout, seats, way, pairs), number) for number, way in enumerate(ways)]
        best[at] = offered[min(priced)[1]]
    return tuple(best)


def expected_meetings(graph: Graph, pairs: Sequence[Pair]) -> float:
    """How often these may be expected to meet outside the main bracket, where they had not met in it."""
    ways, slots = ways_of(graph), _first_slots(graph)
    ways.passed_over = frozenset(at for at, node in enumerate(graph.nodes) if node.section == MAIN.code)
    return sum(_from_seats(ways, slots[one], slots[other]) for one, other in pairs)


def waiting(graph: Graph) -> int:
    """Rounds of waiting over all matches, if every match takes as long and begins as soon as it can."""
    ready: dict[NodeKey, int] = {}
    waited = 0
    for node in graph.nodes:
        since = [ready[one.node] if isinstance(one, (WinnerOf, LoserOf)) else 0 for one in node.sources]
        is_match = not any(isinstance(one, Bye) for one in node.sources)
        waited += abs(since[0] - since[1]) if is_match else 0
        ready[node.key] = max(since) + is_match
    return waited


def _mates(field: Sequence[DrawEntry]) -> list[Pair]:
    return [(one.entry, other.entry) for one, other in combinations(field, 2) if mates(one, other)]


def _price(layout: Layout, seats: Seats, orders: Crossings, pairs: Sequence[Pair]) -> tuple[float, float, int]:
    graph = graph_over(layout, seats, orders)
    met = expected_meetings(graph, pairs)
    return round(expected_rematches(graph), DIGITS), round(met, DIGITS), waiting(graph)


def _first_slots(graph: Graph) -> dict[EntryId, tuple[int, bool]]:
    """Where everybody begins, and whether he goes through without play."""
    return {
        source.entry: (2 * at + side, Bye() in node.sources)
        for at, node in enumerate(graph.nodes)
        for side, source in enumerate(node.sources)
        if isinstance(source, Seat)
    }


def _from_seats(ways: Ways, one: tuple[int, bool], other: tuple[int, bool]) -> float:
    first, second = (ways.won[slot] if has_bye else slot for slot, has_bye in (one, other))
    return ways.meeting(first, second)
