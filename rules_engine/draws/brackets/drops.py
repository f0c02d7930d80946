"""Choose the crossing of every feed, so that rematches are rare: on which line each loser enters.

A balanced section has an exact best crossing. For every other feed, one after the other, the crossings of a small
family are tried, and the one with the fewest expected rematches is taken; of equal ones the first. For the usual
structures the results of a longer search are stored in ``crossing_table``.
"""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from itertools import islice
from typing import Final

from rules_engine.draws.brackets.balanced import balanced_of
from rules_engine.draws.brackets.crossing_table import CROSSINGS
from rules_engine.draws.brackets.crossings import TRIED, Order, crossings_of, read_orders
from rules_engine.draws.brackets.layout import Layout
from rules_engine.draws.brackets.notation import written
from rules_engine.draws.brackets.plan import FINAL, THIRD_PLACE
from rules_engine.draws.brackets.rematches import OUT, Routes
from rules_engine.words import SIDES

SAMPLED: Final = 4  # matches that represent a round during the search


def best_crossings(layout: Layout) -> tuple[Order, ...]:
    """Return for each feed which of its group (from 0) stands on each slot; reads stored results if there are any."""
    stored_line = CROSSINGS.get(structure(layout))
    if stored_line is None:
        return searched_crossings(layout)
    feeds = list(open_feeds(layout))
    orders = read_orders(stored_line, [len(layout.feeds[at].places) for at in feeds])
    return tuple({**_straight(layout), **dict(zip(feeds, orders, strict=True))}.values())


def searched_crossings(layout: Layout) -> tuple[Order, ...]:
    """Return the same as ``best_crossings``, without stored results."""
    exact = _exact(layout)
    search = search_from(layout, list({**_straight(layout), **exact}.values()))
    for at in exact:
        search.enter(at, search.orders[at])
    for at in open_feeds(layout):
        if at not in exact:
            search.settle(at)
    return tuple(search.orders)


def structure(layout: Layout) -> str:
    """Describe in one line everything on which the crossings depend: lines, dropping rounds, closed lines, sections."""
    plan, design = layout.plan, layout.design
    dropping = (plan.dropping, *(section.dropping for section in plan.sections))
    closed_lines = f" without {_ranges(design.closed)}" if design.closed else ""
    return f"{design.lines}{closed_lines} {dropping} {' / '.join(written(plan))}"


def _ranges(lines: Sequence[int]) -> str:
    """Write ascending numbers as ranges: 3-5 8-8."""
    starts = [line for line in lines if line - 1 not in lines]
    ends = [line for line in lines if line + 1 not in lines]
    return " ".join(f"{start}-{end}" for start, end in zip(starts, ends, strict=True))


def open_feeds(layout: Layout) -> Iterator[int]:
    """Yield the feeds whose crossing matters before the final section.

    Feeds of first-match losers are left out: these have not met anybody else who falls.
    """
    outside = (FINAL.code, THIRD_PLACE.code)
    return (at for at, feed in enumerate(layout.feeds) if feed.into[0] not in outside and feed.feed.round)


def matches_of(layout: Layout) -> set[int]:
    """Return the places where a match is played in the full structure."""
    return {place for places in layout.groups.values() for place in places}


def _exact(layout: Layout) -> dict[int, Order]:
    orders: dict[int, Order] = {}
    for section in layout.plan.sections:
        balanced = balanced_of(layout, section)
        masks = balanced.masks() if balanced else {}
        for at, feed in enumerate(layout.feeds):
            if feed.into[0] == section.code and not feed.of_winners and feed.feed.round in masks:
                orders[at] = tuple(slot ^ masks[feed.feed.round] for slot in range(len(feed.places)))
    return orders


def _straight(layout: Layout) -> dict[int, Order]:
    return {at: tuple(range(len(feed.places))) for at, feed in enumerate(layout.feeds)}


@dataclass(slots=True)
class Search:
    """The state of the search.

    ``routes``: of the full structure. ``loser_slots``: the slot of each loser.
    """

    layout: Layout
    routes: Routes
    loser_slots: list[int]
    orders: list[Order]

    def settle(self, at: int) -> None:
        """Choose the best crossing of one feed; later feeds do not count yet."""
        prices = [(self.price(at, order), number, order) for number, order in enumerate(self.offered(at))]
        _, _, self.orders[at] = min(prices)
        self.enter(at, self.orders[at])

    def offered(self, at: int) -> Iterator[Order]:
        return islice(crossings_of(len(self.layout.feeds[at].places)), TRIED)

    def price(self, at: int, order: Order) -> float:
        self.enter(at, order)
        self.routes.chances.clear()
        return sum(weight * self.routes.meet_again(place) for place, weight in self.samples())

    def enter(self, at: int, order: Order) -> None:
        feed = self.layout.feeds[at]
        first = sum(len(earlier.places) for earlier in self.layout.feeds[:at])
        for slot, index in enumerate(order):
            for side in SIDES:
                self.routes.lost[2 * feed.places[index] + side] = self.loser_slots[first + slot]

    def samples(self) -> Iterator[tuple[int, float]]:
        """Yield a few matches of every round, each with the number of matches that it represents."""
        for places in (places for (_, round_), places in self.layout.groups.items() if round_):
            for place in places[:SAMPLED]:
                yield place, len(places) / min(SAMPLED, len(places))


def search_from(layout: Layout, orders: Sequence[Order]) -> Search:
    slots = 2 * len(layout.places)
    routes, loser_slots = Routes([OUT] * slots, [OUT] * slots), [OUT] * sum(len(feed.places) for feed in layout.feeds)
    for at, place in enumerate(layout.places):
        for side in SIDES if place.section != FINAL.code else ():
            slot = place.slots[side]
            if slot is not None and slot >= 0:
                routes.won[2 * slot] = routes.won[2 * slot + 1] = 2 * at + side
            elif slot is not None:
                loser_slots[~slot] = 2 * at + side
    for at in {*range(len(layout.places))} - matches_of(layout):  # the only entry goes on
        routes.lost[2 * at : 2 * at + 2] = routes.won[2 * at : 2 * at + 2]
    return Search(layout, routes, loser_slots, list(orders))
