"""The best crossing of a balanced section, found exactly by dynamic programming.

A section is *balanced* when in every round with entry as many entries join as are left. It is then a tree: a round
without entry joins two halves, a round with entry adds one class of losers to each half. The expected number of
rematches between two classes depends only on the round in which their paths join, which follows from the halves into
which they are sent. So the cheapest split of the classes over the halves, made from the last round back to the first,
gives the cheapest of all crossings. The split is the same for all who start the section when slot i takes the loser i
XOR mask.
"""

from dataclasses import dataclass, field
from typing import Final

from rules_engine.draws.brackets.layout import Layout
from rules_engine.draws.brackets.plan import Part, SectionPlan
from rules_engine.draws.graph import MAIN

Classes = frozenset[int]
NONE: Final[Classes] = frozenset()


@dataclass(frozen=True, slots=True)
class Balanced:
    """A balanced section.

    ``enters``: by main round whose losers enter, the round of the section. ``sizes``: by main round, how many lose in
    it.
    """

    rounds: int
    enters: dict[int, int]
    sizes: dict[int, int]
    survivors: int
    memo: dict[tuple[int, Classes], tuple[float, Classes]] = field(default_factory=dict)

    def masks(self) -> dict[int, int]:
        """Return a mask for each main round whose losers enter: slot i takes its loser i XOR mask."""
        everybody = frozenset(self.enters)
        paths: dict[int, int] = {}
        self.walk(self.rounds + self.survivors.bit_length() - 1, everybody, 0, paths)
        first = min(everybody)
        length = self.bars(self.enters[first])
        return {
            main_round: path ^ (paths[first] >> (length - self.bars(self.enters[main_round])))
            for main_round, path in paths.items()
        }

    def walk(self, round_: int, classes: Classes, path: int, paths: dict[int, int]) -> None:
        """Record in ``paths`` for each class the halves into which it is sent, from the last round to the first."""
        if not classes:
            return
        entry_round = self.entering(round_)
        if entry_round in classes:
            paths[entry_round] = path
        if self.is_bar(round_):
            upper = self.best(round_, classes)[1]
            self.walk(round_ - 1, upper, 2 * path, paths)
            self.walk(round_ - 1, classes - upper, 2 * path + 1, paths)
        elif round_ > 1:
            self.walk(round_ - 1, classes - {entry_round}, path, paths)

    def best(self, round_: int, classes: Classes) -> tuple[float, Classes]:
        """Return the cost of these classes in a tree that ends in this round, and those that go to its upper half."""
        if round_ <= 1 or not classes:
            return 0.0, NONE
        if (round_, classes) not in self.memo:
            self.memo[round_, classes] = (
                self.halved(round_, classes) if self.is_bar(round_) else self.met(round_, classes)
            )
        return self.memo[round_, classes]

    def met(self, round_: int, classes: Classes) -> tuple[float, Classes]:
        """Return the cost of a round with entry: the entering class meets all classes that are left."""
        entry_round, before = self.entering(round_), classes - {self.entering(round_)}
        costs = (self.cost(main_round, entry_round, round_) for main_round in before) if entry_round in classes else ()
        return sum(costs) + self.best(round_ - 1, before)[0], NONE

    def halved(self, round_: int, classes: Classes) -> tuple[float, Classes]:
        """Return the cheapest split. The first class always goes to the upper half, since the halves are
        interchangeable.
        """
        first, *rest = sorted(classes)
        halves = (frozenset({first, *_chosen(rest, bits)}) for bits in range(1 << len(rest)))
        prices = ((self.of_halves(round_, upper, classes - upper), sorted(upper)) for upper in halves)
        cost, upper_half = min(prices)
        return cost, frozenset(upper_half)

    def of_halves(self, round_: int, upper: Classes, lower: Classes) -> float:
        meeting = (
            sum(self.cost(first, second, round_) for first in upper for second in lower)
            if round_ <= self.rounds
            else 0.0
        )
        return meeting + self.best(round_ - 1, upper)[0] + self.best(round_ - 1, lower)[0]

    def cost(self, main_round: int, other_round: int, round_: int) -> float:
        """Return the expected number of rematches in this round between losers of one main round and of another.

        The two have met in the earlier main round, and the winner of that match lost in the later one.
        """
        first, later = sorted((main_round, other_round))
        steps = later - first + 2 * round_ - self.enters[first] - self.enters[later]
        return float(self.sizes[first]) * 2.0**-steps

    def is_bar(self, round_: int) -> bool:
        return self.entering(round_) == 0

    def bars(self, round_: int) -> int:
        """Count how often the sheet is halved after a round."""
        return sum(
            self.is_bar(later_round) for later_round in range(round_ + 1, self.rounds + self.survivors.bit_length())
        )

    def entering(self, round_: int) -> int:
        """Return the main round whose losers enter; 0 for none."""
        return next((main_round for main_round, into in self.enters.items() if into == round_), 0)


def balanced_of(layout: Layout, section: SectionPlan) -> Balanced | None:
    """Return None for a section that is not balanced, or that is fed by other than losers of the main bracket."""
    enters: dict[int, int] = {}
    left = 0
    for number, feeds in enumerate(section.rounds, 1):
        if feeds:
            (feed, *more) = feeds
            size = len(layout.groups[feed.section, feed.round])
            if (
                more
                or not feed.round
                or feed.section != MAIN.code
                or feed.part is not Part.ALL
                or (left and size != left)
            ):
                return None
            enters[feed.round], left = number, left + size
        if left % 2 and left > 1:
            return None
        left = (left + 1) // 2
    sizes = {main_round: len(layout.groups[MAIN.code, main_round]) for main_round in enters}
    is_power = all(size & (size - 1) == 0 for size in sizes.values())
    return Balanced(len(section.rounds), enters, sizes, left) if is_power else None


def _chosen(classes: list[int], bits: int) -> list[int]:
    return [main_round for at, main_round in enumerate(classes) if bits >> at & 1]
