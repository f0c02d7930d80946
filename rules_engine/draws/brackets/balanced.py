"""The best crossing of a balanced section, found exactly by dynamic programming.

A section is *balanced* when in every round with entry as many enter as are left. It is then a tree: a round without
entry joins two halves, a round with entry adds one class of losers to each. What two who have met may expect
depends only on the round in which their ways join, and that follows from the halves into which the classes of
losers are sent, relative to each other. So the cheapest split of the classes over the halves, half by half from
the last round to the first, is the cheapest of all crossings: each of those who start the section has some split
for himself, and none is cheaper. A split is the same for everybody when slot i takes the loser i XOR mask.
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
    """``enters``: for each main round that falls here the round of the section; ``sizes``: how many lose in it."""

    rounds: int
    enters: dict[int, int]
    sizes: dict[int, int]
    survivors: int
    known: dict[tuple[int, Classes], tuple[float, Classes]] = field(default_factory=dict)

    def masks(self) -> dict[int, int]:
        """For each main round that falls here: slot i takes its loser i XOR mask."""
        everybody = frozenset(self.enters)
        paths: dict[int, int] = {}
        self.walk(self.rounds + self.survivors.bit_length() - 1, everybody, 0, paths)
        first = min(everybody)
        length = self.bars(self.enters[first])
        return {one: path ^ (paths[first] >> (length - self.bars(self.enters[one]))) for one, path in paths.items()}

    def walk(self, round_: int, classes: Classes, path: int, paths: dict[int, int]) -> None:
        """Note for each class the halves into which it is sent, from the last round down."""
        if not classes:
            return
        entering = self.entering(round_)
        if entering in classes:
            paths[entering] = path
        if self.is_bar(round_):
            upper = self.best(round_, classes)[1]
            self.walk(round_ - 1, upper, 2 * path, paths)
            self.walk(round_ - 1, classes - upper, 2 * path + 1, paths)
        elif round_ > 1:
            self.walk(round_ - 1, classes - {entering}, path, paths)

    def best(self, round_: int, classes: Classes) -> tuple[float, Classes]:
        """What these classes cost in one tree that ends in this round, and which of them go to its upper half."""
        if round_ <= 1 or not classes:
            return 0.0, NONE
        if (round_, classes) not in self.known:
            self.known[round_, classes] = (
                self.halved(round_, classes) if self.is_bar(round_) else self.met(round_, classes)
            )
        return self.known[round_, classes]

    def met(self, round_: int, classes: Classes) -> tuple[float, Classes]:
        """Whoever enters meets at once whoever comes."""
        entering, before = self.entering(round_), classes - {self.entering(round_)}
        costs = (self.cost(one, entering, round_) for one in before) if entering in classes else ()
        return sum(costs) + self.best(round_ - 1, before)[0], NONE

    def halved(self, round_: int, classes: Classes) -> tuple[float, Classes]:
        """The first class goes to the upper half: which half is called so is the same."""
        first, *others = sorted(classes)
        halves = (frozenset({first, *_chosen(others, bits)}) for bits in range(1 << len(others)))
        priced = ((self.of_halves(round_, upper, classes - upper), sorted(upper)) for upper in halves)
        cost, upper_half = min(priced)
        return cost, frozenset(upper_half)

    def of_halves(self, round_: int, upper: Classes, lower: Classes) -> float:
        meeting = (
            sum(self.cost(one, other, round_) for one in upper for other in lower) if round_ <= self.rounds else 0.0
        )
        return meeting + self.best(round_ - 1, upper)[0] + self.best(round_ - 1, lower)[0]

    def cost(self, one: int, other: int, round_: int) -> float:
        """How many are to be expected who met in one main round, of whom the winner lost in another, and meet here."""
        first, later = sorted((one, other))
        steps = later - first + 2 * round_ - self.enters[first] - self.enters[later]
        return float(self.sizes[first]) * 2.0**-steps

    def is_bar(self, round_: int) -> bool:
        return self.entering(round_) == 0

    def bars(self, round_: int) -> int:
        """How often the sheet is halved after a round."""
        return sum(self.is_bar(one) for one in range(round_ + 1, self.rounds + self.survivors.bit_length()))

    def entering(self, round_: int) -> int:
        """The main round whose losers enter; 0 for none."""
        return next((one for one, into in self.enters.items() if into == round_), 0)


def balanced_of(layout: Layout, section: SectionPlan) -> Balanced | None:
    """None for a section that is not balanced, or that others than main losers enter."""
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
                or feed.part is not Part.WHOLE
                or (left and size != left)
            ):
                return None
            enters[feed.round], left = number, left + size
        if left % 2 and left > 1:
            return None
        left = (left + 1) // 2
    sizes = {one: len(layout.groups[MAIN.code, one]) for one in enters}
    is_power = all(size & (size - 1) == 0 for size in sizes.values())
    return Balanced(len(section.rounds), enters, sizes, left) if is_power else None


def _chosen(classes: list[int], bits: int) -> list[int]:
    return [one for at, one in enumerate(classes) if bits >> at & 1]
