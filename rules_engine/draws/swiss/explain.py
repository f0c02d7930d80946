"""Questions about a round: why these two, why not those, what does a change make worse, is it the best?

Two pairings are compared by their sums in each criterion, in the order of the event; the first that differs
decides, and is the answer. Entries are named, the bye is None.
"""

from collections.abc import Iterable
from dataclasses import dataclass
from functools import cached_property

from rules_engine.draws import codes
from rules_engine.draws.field import DrawRefused
from rules_engine.draws.matching.perfect import NoPerfectMatching
from rules_engine.draws.matching.proving import Pairing
from rules_engine.draws.stage import PairLine
from rules_engine.draws.swiss.contestants import Pair
from rules_engine.draws.swiss.costs import Costs
from rules_engine.draws.swiss.criteria.order import Criterion
from rules_engine.draws.swiss.lasting import restrict
from rules_engine.draws.swiss.pairing import best_pairing
from rules_engine.draws.swiss.reasons import line
from rules_engine.verdict import Code, Verdict, Violation
from rules_engine.words import EntryId

Sides = tuple[EntryId, EntryId | None]


@dataclass(frozen=True, slots=True)
class Comparison:
    """Of one pairing with another: the first criterion in which their sums differ, and those sums; None if none.

    ``gone`` and ``come``: the pairs that only the one and only the other has, with what each criterion says.
    """

    criterion: Criterion | None
    sums: tuple[int, int]
    gone: tuple[PairLine, ...]
    come: tuple[PairLine, ...]

    @property
    def before(self) -> int:
        return self.sums[0]

    @property
    def after(self) -> int:
        return self.sums[1]

    @property
    def is_worse(self) -> bool:
        """Whether the other is worse."""
        return self.sums[1] > self.sums[0]

    def as_violation(self) -> Violation:
        if self.criterion is None:
            return Violation(codes.PAIRING_EQUAL)
        code = codes.PAIRING_WORSE if self.is_worse else codes.PAIRING_BETTER
        params = {"criterion": self.criterion.value, "before": self.sums[0], "after": self.sums[1]}
        return Violation(code, None, params)


@dataclass(frozen=True, slots=True)
class Proof:
    """``bound``: no pairing costs less, by the duals. ``asked``: so many pairs were looked at one by one."""

    cost: int
    bound: int
    asked: int

    @property
    def is_best(self) -> bool:
        return self.cost == self.bound


def why(costs: Costs, one: EntryId, other: EntryId | None) -> PairLine:
    """What each criterion says of these two. Raises DrawRefused for who does not play in the round."""
    return line(costs, _pair(costs, one, other))


@dataclass(frozen=True)
class Known:
    """What the questions about one round have in common, found when it is first wanted: keep it between them."""

    costs: Costs

    @cached_property
    def best(self) -> Pairing:
        return best_pairing(self.costs)

    def forced(self, pair: Pair) -> tuple[Pair, ...]:
        """The best pairing with this pair in it, whatever is forbidden to the two. Raises NoPerfectMatching."""
        field = self.costs.field
        if any({*pair} & {*one} for one in field.forced - {pair}):
            raise NoPerfectMatching
        return best_pairing(restrict(self.costs, field.forced | {pair}, field.forbidden - {pair})).pairs


def why_not(known: Known, one: EntryId, other: EntryId | None) -> Comparison:
    """What gets worse if these two meet: they are forced, and the round is solved again.

    Raises DrawRefused where they cannot meet at all.
    """
    pair = _pair(known.costs, one, other)
    try:
        return _compared(known.costs, known.best.pairs, known.forced(pair))
    except NoPerfectMatching:
        raise _refused(codes.NO_PAIRING, entries=len(known.costs.field.contestants)) from None


def compare(costs: Costs, before: Iterable[Sides], after: Iterable[Sides]) -> Comparison:
    """Two pairings of the round, as for a change by hand. Raises DrawRefused where one leaves somebody out."""
    return _compared(costs, _whole(costs, before), _whole(costs, after))


def proof(costs: Costs, pairing: Iterable[Sides]) -> Proof:
    """Whether a pairing is the best of all, with the bound that says so."""
    best = best_pairing(costs)
    return Proof(sum(costs.of(*pair) for pair in _whole(costs, pairing)), best.bound, best.asked)


def _compared(costs: Costs, before: Iterable[Pair], after: Iterable[Pair]) -> Comparison:
    one, other = set(before), set(after)
    sums = [costs.packing.unpack(sum(costs.of(*pair) for pair in pairs)) for pairs in (one, other)]
    differing = (
        (criterion, (left, right)) for criterion, left, right in zip(costs.order, *sums, strict=True) if left != right
    )
    criterion, both = next(differing, (None, (0, 0)))
    gone = tuple(line(costs, pair) for pair in sorted(one - other))
    come = tuple(line(costs, pair) for pair in sorted(other - one))
    return Comparison(criterion, both, gone, come)


def _whole(costs: Costs, pairing: Iterable[Sides]) -> list[Pair]:
    pairs = [_pair(costs, one, other) for one, other in pairing]
    placed = sorted(place for pair in pairs for place in pair)
    if placed != list(range(costs.field.size)):
        raise _refused(codes.PAIRING_INCOMPLETE, entries=len(costs.field.contestants))
    return pairs


def _pair(costs: Costs, one: EntryId, other: EntryId | None) -> Pair:
    places = sorted((_place(costs, one), _place(costs, other)))
    if places[0] == places[1]:
        raise _refused(codes.ENTRY_TWICE, entry=one)
    return places[0], places[1]


def _place(costs: Costs, entry: EntryId | None) -> int:
    if entry is None and costs.field.bye is not None:
        return costs.field.bye
    for place, contestant in enumerate(costs.field.contestants):
        if contestant.entry == entry:
            return place
    raise _refused(codes.NOT_IN_ROUND, entry=entry)


def _refused(code: Code, **params: int | None) -> DrawRefused:
    return DrawRefused(Verdict((Violation(code, None, params),)))
