"""The questions about a round: why two do not meet, what a change makes worse, whether the pairing is the best.

Two pairings are compared by their sums in each criterion, in the order of the event; the first difference decides, and
is the answer. Entries are given by id; None is the bye. A stage that chooses its pairs (``PairingStage``) provides them
as a ``Round``.
"""

from collections import Counter
from collections.abc import Collection, Iterable, Sequence
from dataclasses import dataclass
from typing import Protocol, Self

from rules_engine.draws import codes
from rules_engine.draws.field import refused
from rules_engine.draws.matching.perfect import NoPerfectMatching
from rules_engine.draws.stage import PairLine, Stage
from rules_engine.verdict import Violation
from rules_engine.words import EntryId

Sides = tuple[EntryId, EntryId | None]
Sums = Sequence[tuple[str, int]]


class Round(Protocol):
    """The choice from which the pairs of a round are made.

    ``byes``: how many are due. ``is_full``: every entry has a pair or a bye, none waits.
    """

    @property
    def entries(self) -> Collection[EntryId]: ...

    @property
    def byes(self) -> int: ...

    @property
    def is_full(self) -> bool: ...

    @property
    def candidate_count(self) -> int:
        """The number of pairs that the search for the best pairing has priced one by one."""

    def best(self) -> Sequence[Sides]:
        """Return the best pairing of all, proved by the duals."""

    def with_pair(self, sides: Sides) -> Sequence[Sides]:
        """Return the best pairing in which these two meet. Raises NoPerfectMatching."""

    def sums(self, pairing: Iterable[Sides]) -> Sums:
        """Return the sum of each criterion, the deciding one first."""

    def line(self, sides: Sides) -> PairLine:
        """Return the value of each criterion for these two."""


class PairingStage(Stage, Protocol):
    """A stage of a format that explains its pairs."""

    def pairing_round(self, seed: bytes | str) -> Round:
        """Return the next round. Raises DrawRefused if no pairs are chosen in it."""

    def before(self, round_: int) -> Self:
        """Return the stage as it was when a round was drawn."""


@dataclass(frozen=True, slots=True)
class Comparison:
    """A comparison of two pairings of a round.

    ``criterion``: the first in which their sums differ, None if there is none; ``before`` and ``after``: those sums.
    ``removed_pairs``, ``added_pairs``: the pairs that only the first and only the second has, with the value of each
    criterion.
    """

    criterion: str | None
    before: int
    after: int
    removed_pairs: tuple[PairLine, ...]
    added_pairs: tuple[PairLine, ...]

    @property
    def is_worse(self) -> bool:
        """Whether the second pairing is worse."""
        return self.after > self.before

    def as_violation(self) -> Violation:
        if self.criterion is None:
            return Violation(codes.PAIRING_EQUAL)
        code = codes.PAIRING_WORSE if self.is_worse else codes.PAIRING_BETTER
        return Violation(code, None, {"criterion": self.criterion, "before": self.before, "after": self.after})


@dataclass(frozen=True, slots=True)
class Proof:
    """Whether a pairing is the best of its round.

    ``sums``: of the pairing, by criterion. ``least``: the least sums that any pairing can have, from the duals.
    ``candidate_count``: as in ``Round``.
    """

    sums: Sums
    least: Sums
    candidate_count: int

    @property
    def is_best(self) -> bool:
        return self.sums == self.least


def why(round_: Round, entry: EntryId, opponent: EntryId | None) -> PairLine:
    """Return the value of each criterion for these two. Raises DrawRefused for an entry that does not play in the
    round.
    """
    return round_.line(_sides(round_, entry, opponent))


def why_not(round_: Round, entry: EntryId, opponent: EntryId | None) -> Comparison:
    """Return what gets worse if these two meet: the pair is forced, and the round is solved again.

    Raises DrawRefused if they cannot meet at all.
    """
    sides = _sides(round_, entry, opponent)
    try:
        return _compared(round_, round_.best(), round_.with_pair(sides))
    except NoPerfectMatching:
        raise refused(codes.NO_PAIRING, entries=len(round_.entries)) from None


def compare(round_: Round, before: Iterable[Sides], after: Iterable[Sides]) -> Comparison:
    """Compare two pairings of the round, such as before a change by hand. Raises DrawRefused for an incomplete one."""
    return _compared(round_, _checked_pairs(round_, before), _checked_pairs(round_, after))


def proof(round_: Round, pairing: Iterable[Sides]) -> Proof:
    """Return whether a pairing is the best of all, with the proof. Raises DrawRefused if it is incomplete."""
    return Proof(round_.sums(_checked_pairs(round_, pairing)), round_.sums(round_.best()), round_.candidate_count)


def _compared(round_: Round, before: Sequence[Sides], after: Sequence[Sides]) -> Comparison:
    sums = zip(round_.sums(before), round_.sums(after), strict=True)
    differences = ((name, left, right) for (name, left), (_, right) in sums if left != right)
    criterion, left, right = next(differences, (None, 0, 0))
    return Comparison(criterion, left, right, _only(round_, before, after), _only(round_, after, before))


def _only(round_: Round, pairing: Sequence[Sides], other: Sequence[Sides]) -> tuple[PairLine, ...]:
    other_pairs = {frozenset(sides) for sides in other}
    return tuple(round_.line(sides) for sides in pairing if frozenset(sides) not in other_pairs)


def _checked_pairs(round_: Round, pairing: Iterable[Sides]) -> list[Sides]:
    pairs = [_sides(round_, entry, opponent) for entry, opponent in pairing]
    seats = Counter(side for sides in pairs for side in sides)
    byes = seats.pop(None, 0)
    is_complete = len(seats) == len(round_.entries) and byes == round_.byes
    if any(times > 1 for times in seats.values()) or (round_.is_full and not is_complete):
        raise refused(codes.PAIRING_INCOMPLETE, entries=len(round_.entries))
    return pairs


def _sides(round_: Round, first: EntryId, second: EntryId | None) -> Sides:
    if first == second:
        raise refused(codes.ENTRY_TWICE, entry=first)
    for entry in (first, second):
        if entry not in round_.entries and not (entry is None and round_.byes):
            raise refused(codes.NOT_IN_ROUND, entry=entry)
    return first, second
