"""The graph over the seats: a place that a bye empties is no node, and the entry that would stand there goes on.

In the first round of the main bracket a bye stays on the sheet, since a late entry may take it. Everywhere else a place
without an entry, or with an entry that has no opponent, is left out, and its source feeds the next place.
"""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field
from typing import Final

from rules_engine.draws.brackets.first_matches import FirstMatches
from rules_engine.draws.brackets.layout import Layout, Place, Slot
from rules_engine.draws.brackets.plan import FINAL
from rules_engine.draws.graph import MAIN, Bye, Graph, LoserOf, Node, Seat, Source
from rules_engine.words import EntryId

Seats = Sequence[EntryId | None]
Crossings = Sequence[Sequence[int]]  # for each feed: which of its group (from 0) stands on each slot
BYE: Final = Bye()


def graph_over(layout: Layout, seats: Seats, crossings: Crossings) -> Graph:
    """Return the graph. Raises BrokenGraph if an entry has two seats."""
    nodes = tuple(_Wiring(layout, seats, _fallen(layout, crossings)).nodes())
    return Graph(nodes, layout.plan.drawn_sections())


def _fallen(layout: Layout, crossings: Crossings) -> list[int]:
    """Return for each fallen entry the place from which it comes.

    A winner is ~place; a loser of a first match is the place plus the number of places.
    """
    places: list[int] = []
    for feed, order in zip(layout.feeds, crossings, strict=True):
        after = 0 if feed.feed.round else len(layout.places)
        places.extend(~feed.places[at] if feed.of_winners else feed.places[at] + after for at in order)
    return places


@dataclass(slots=True)
class _Wiring:
    """A graph under construction.

    ``won``, ``lost``: the sources that each place is to later ones. ``first``: by line, the first-match losers.
    """

    layout: Layout
    seats: Seats
    fallen: Sequence[int]
    won: list[Source | None] = field(default_factory=list)
    lost: list[Source | None] = field(default_factory=list)
    first: list[Source | None] = field(default_factory=list)

    def nodes(self) -> Iterator[Node]:
        lines = len(self.seats)
        first_round = [(_seat(self.seats[at]), _seat(self.seats[at + 1])) for at in range(0, lines, 2)]
        for place, sources in zip(self.layout.places, first_round, strict=False):
            yield from self.node(place, *sources, on_sheet=True)
        for place in self.layout.places[lines // 2 :]:
            if place.section != MAIN.code and not self.first:
                self.part_first_matches()
            first, second = place.slots
            other = self.second_final(place) if second is None and place.section == FINAL.code else self.source(second)
            yield from self.node(place, self.source(first), other)

    def part_first_matches(self) -> None:
        """Remove the losers of first matches from all other feeds, if a section is for them."""
        main = self.layout.places[: len(self.lost)]
        first_matches = FirstMatches(main, self.won, self.lost, self.layout.plan.dropping)
        self.first = first_matches.sources()
        if any(feed.feed.round == 0 for feed in self.layout.feeds):
            for at, source in first_matches.left().items():
                self.lost[at] = source

    def node(self, place: Place, first: Source | None, second: Source | None, on_sheet: bool = False) -> Iterator[Node]:
        """Yield the node of a place, if there is one; a bye is a node ``on_sheet`` only."""
        is_match = first is not None and second is not None
        is_shown = is_match or (on_sheet and first is not second)
        self.won.append(place.won if is_shown else first or second)
        self.lost.append(place.lost if is_match else None)
        if is_shown:
            yield Node(place.key, place.round, place.position, (first or BYE, second or BYE), place.section)

    def source(self, slot: Slot) -> Source | None:
        if slot is None or slot >= 0:
            return None if slot is None else self.won[slot]
        place = self.fallen[~slot]
        if place < 0:
            return self.won[~place]
        after = len(self.layout.places)
        return self.lost[place] if place < after else self.first[place - after]

    def second_final(self, place: Place) -> Source:
        """Return the loser of the first final, if it was their first loss."""
        final = place.slots[0] or 0
        return LoserOf(self.layout.places[final].key, 0)


def _seat(entry: EntryId | None) -> Source | None:
    return None if entry is None else Seat(entry)
