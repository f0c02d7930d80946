"""On which line each loser falls: the crossing of every feed, chosen to make rematches rare.

A balanced section has its best crossing exactly. For any other feed, one after the other, the crossings of a small
family are tried and the one with the fewest expected rematches is kept; of equal ones the first. Of the usual large
structures it is written down which that is (``found_crossings``), for the search takes long.
"""

from collections.abc import Iterator
from dataclasses import dataclass
from itertools import islice
from typing import Final

from rules_engine.draws.brackets.balanced import balanced_of
from rules_engine.draws.brackets.found_crossings import FOUND
from rules_engine.draws.brackets.layout import Layout
from rules_engine.draws.brackets.notation import written
from rules_engine.draws.brackets.plan import FINAL, THIRD_PLACE
from rules_engine.draws.brackets.rematches import OUT, Ways
from rules_engine.words import SIDES

Order = tuple[int, ...]
SAMPLED: Final = 4  # matches of a round that stand for all of it while the search goes on
TRIED: Final = 12  # crossings of a feed


def best_crossings(layout: Layout) -> tuple[Order, ...]:
    """For each feed: which of its group (from 0) stands on each slot."""
    exact = _exact(layout)
    open_ones = [at for at in open_feeds(layout) if at not in exact]
    known = FOUND.get(structure(layout), "")
    if not open_ones or len(known) != len(open_ones):
        return searched_crossings(layout)
    orders = {**_straight(layout), **exact}
    for at, digit in zip(open_ones, known, strict=True):
        orders[at] = next(islice(crossings_of(len(layout.feeds[at].places)), int(digit, 16), None))
    return tuple(orders.values())


def searched_crossings(layout: Layout) -> tuple[Order, ...]:
    """The same, searched whether it is written down or not."""
    exact = _exact(layout)
    search = _search(layout, list({**_straight(layout), **exact}.values()))
    for at in exact:
        search.enter(at, search.orders[at])
    for at in open_feeds(layout):
        if at not in exact:
            search.settle(at)
    return tuple(search.orders)


def structure(layout: Layout) -> str:
    """All on which the crossings depend, in a line: lines, rounds whose losers fall, closed lines, sections."""
    plan, design = layout.plan, layout.design
    dropping = (plan.dropping, *(one.dropping for one in plan.sections))
    closed = f" without {design.closed}" if design.closed else ""
    return f"{design.lines}{closed} {dropping} {' / '.join(written(plan))}"


def crossings_of(size: int) -> Iterator[Order]:
    """A small family: turned by blocks and mirrored within, from the one that changes nothing."""
    block = size & -size
    for turn in range(0, size, block):
        for mask in _masks(block):
            yield tuple((at + turn) // block % (size // block) * block + (at % block ^ mask) for at in range(size))


def open_feeds(layout: Layout) -> Iterator[int]:
    """Those whose crossing matters before the final section; who lost his first match has met nobody who falls."""
    outside = (FINAL.code, THIRD_PLACE.code)
    return (at for at, feed in enumerate(layout.feeds) if feed.into[0] not in outside and feed.feed.round)


def _masks(block: int) -> list[int]:
    """The masks of at most three bits that stand next to each other, the highest first: 0, 4, 6, 2 …"""
    bits = range(block.bit_length() - 2, -1, -1)
    masks = [0, *(shape << bit for bit in bits for shape in (1, 3, 5, 7) if shape << bit < block)]
    return list(dict.fromkeys(masks))[:TRIED]


def _exact(layout: Layout) -> dict[int, Order]:
    found: dict[int, Order] = {}
    for section in layout.plan.sections:
        balanced = balanced_of(layout, section)
        masks = balanced.masks() if balanced else {}
        for at, feed in enumerate(layout.feeds):
            if feed.into[0] == section.code and not feed.of_winners and feed.feed.round in masks:
                found[at] = tuple(slot ^ masks[feed.feed.round] for slot in range(len(feed.places)))
    return found


def _straight(layout: Layout) -> dict[int, Order]:
    return {at: tuple(range(len(feed.places))) for at, feed in enumerate(layout.feeds)}


@dataclass(slots=True)
class _Search:
    """``ways``: of the full structure, everybody there; ``standing``: the slot of each of the fallen."""

    layout: Layout
    ways: Ways
    standing: list[int]
    orders: list[Order]

    def settle(self, at: int) -> None:
        """Take the best crossing of one feed; those after it do not count yet."""
        priced = [(self.price(at, order), number, order) for number, order in enumerate(self.offered(at))]
        _, _, self.orders[at] = min(priced)
        self.enter(at, self.orders[at])

    def offered(self, at: int) -> Iterator[Order]:
        return islice(crossings_of(len(self.layout.feeds[at].places)), TRIED)

    def price(self, at: int, order: Order) -> float:
        self.enter(at, order)
        self.ways.known.clear()
        return sum(weight * self.ways.meet_again(place) for place, weight in self.samples())

    def enter(self, at: int, order: Order) -> None:
        feed = self.layout.feeds[at]
        first = sum(len(one.places) for one in self.layout.feeds[:at])
        for slot, one in enumerate(order):
            for side in SIDES:
                self.ways.lost[2 * feed.places[one] + side] = self.standing[first + slot]

    def samples(self) -> Iterator[tuple[int, float]]:
        """A few matches of every round, and how many each stands for."""
        for places in (places for (_, round_), places in self.layout.groups.items() if round_):
            for place in places[:SAMPLED]:
                yield place, len(places) / min(SAMPLED, len(places))


def _search(layout: Layout, orders: list[Order]) -> _Search:
    slots = 2 * len(layout.places)
    ways, standing = Ways([OUT] * slots, [OUT] * slots), [OUT] * sum(len(feed.places) for feed in layout.feeds)
    for at, place in enumerate(layout.places):
        for side in SIDES if place.section != FINAL.code else ():
            slot = place.slots[side]
            if slot is not None and slot >= 0:
                ways.won[2 * slot] = ways.won[2 * slot + 1] = 2 * at + side
            elif slot is not None:
                standing[~slot] = 2 * at + side
    return _Search(layout, ways, standing, orders)
