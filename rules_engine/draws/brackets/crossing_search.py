"""The long search for crossings of a structure; ``crossing_table`` stores its results (`./run bench crossings`).

It begins with the crossings of ``drops``. Every feed in turn, the last first, gets the crossing of its family with the
fewest expected rematches in the full field, until no feed has a better one; up to ``SWAPPED`` lines two losers of a
feed are then exchanged as long as that is better. All matches count, and feeds of balanced sections change as well:
what is best for a consolation alone need not be best with the last chance after it.
"""

from collections.abc import Iterable, Sequence
from itertools import combinations
from typing import Final

from rules_engine.draws.brackets.crossings import Order, crossings_of
from rules_engine.draws.brackets.drops import Search, matches_of, open_feeds, search_from
from rules_engine.draws.brackets.layout import Layout
from rules_engine.draws.brackets.plan import FINAL

SWAPPED: Final = 32  # lines
LEAST_GAIN: Final = 1e-9


def improved(layout: Layout, orders: Sequence[Order]) -> tuple[Order, ...]:
    """Return crossings with as few expected rematches as these, or fewer."""
    search = search_from(layout, orders)
    places = [at for at in sorted(matches_of(layout)) if layout.places[at].section != FINAL.code]
    feeds = sorted(open_feeds(layout), reverse=True)
    for at in feeds:
        search.enter(at, search.orders[at])
    rematches = _rematches(search, places)
    while (least := _sweep(search, places, feeds, rematches)) < rematches:
        rematches = least
    return tuple(search.orders)


def _sweep(search: Search, places: Sequence[int], feeds: Iterable[int], rematches: float) -> float:
    """Improve every feed once; return the expected rematches."""
    for at in feeds:
        rematches = _best_of(search, places, at, crossings_of(len(search.orders[at])), rematches)
        if search.layout.design.lines <= SWAPPED:
            rematches = _swapped(search, places, at, rematches)
    return rematches


def _swapped(search: Search, places: Sequence[int], at: int, rematches: float) -> float:
    for pair in combinations(range(len(search.orders[at])), 2):
        rematches = _best_of(search, places, at, [_exchanged(search.orders[at], *pair)], rematches)
    return rematches


def _best_of(search: Search, places: Sequence[int], at: int, orders: Iterable[Order], rematches: float) -> float:
    """Give a feed the best of these crossings, if it is better than its own."""
    best = search.orders[at]
    for order in orders:
        search.enter(at, order)
        price = _rematches(search, places)
        if price < rematches - LEAST_GAIN:
            rematches, best = price, order
    search.orders[at] = best
    search.enter(at, best)
    return rematches


def _rematches(search: Search, places: Sequence[int]) -> float:
    search.routes.chances.clear()
    return sum(search.routes.meet_again(place) for place in places)


def _exchanged(order: Order, first: int, second: int) -> Order:
    new = list(order)
    new[first], new[second] = new[second], new[first]
    return tuple(new)
