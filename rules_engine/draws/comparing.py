"""Questions about a round: why not those two, what does a change make worse, is it the best?

Two pairings are compared by their sums in each criterion, in the order of the event; the first that differs
decides, and is the answer. Entries are named; None is the bye. Formats that choose their pairs answer as a ``Round``.
"""

from collections import Counter
from collections.abc import Collection, Iterable, Sequence
from dataclasses import dataclass
from typing import Protocol

from rules_engine.draws import codes
from rules_engine.draws.field import refused
from rules_engine.draws.matching.perfect import NoPerfectMatching
from rules_engine.draws.stage import PairLine
from rules_engine.verdict import Violation
from rules_engine.words import EntryId

Sides = tuple[EntryId, EntryId | None]
Sums = Sequence[tuple[str, int]]


class Round(Protocol):
    """What the pairs of a round are chosen from.

    ``byes``: how many are due. ``is_whole``: everybody has a pair or a bye, nobody waits on.
    """

    @property
    def entries(self) -> Collection[EntryId]: ...

    @property
    def byes(self) -> int: ...

    @property
    def is_whole(self) -> bool: ...

    @property
    def asked(self) -> int:
        """So many pairs the search for the best has looked at one by one."""

    def best(self) -> Sequence[Sides]:
        """The best pairing there is, by the duals."""

    def with_pair(self, sides: Sides) -> Sequence[Sides]:
        """The best one in which these two meet. Raises NoPerfectMatching."""

    def sums(self, pairing: Iterable[Sides]) -> Sums:
        """By criterion, the deciding one first."""

    def line(self, sides: Sides) -> PairLine:
        """What each criterion says of these two."""


@dataclass(frozen=True, slots=True)
class Comparison:
    """Of one pairing with another: the first criterion in which their sums differ, and those sums; None if none.

    ``gone`` and ``come``: the pairs that only the one and only the other has, with what each criterion says.
    """

    criterion: str | None
    before: int
    after: int
    gone: tuple[PairLine, ...]
    come: tuple[PairLine, ...]

    @property
    def is_worse(self) -> bool:
        """Whether the other is worse."""
        return self.after > self.before

    def as_violation(self) -> Violation:
        if self.criterion is None:
            return Violation(codes.PAIRING_EQUAL)
        code = codes.PAIRING_WORSE if self.is_worse else codes.PAIRING_BETTER
        return Violation(code, None, {"criterion": self.criterion, "before": self.before, "after": self.after})


@dataclass(frozen=True, slots=True)
class Proof:
    """``sums``: of the pairing, by criterion. ``least``: by the duals none has less. ``asked``: as in ``Round``."""

    sums: Sums
    least: Sums
    asked: int

    @property
    def is_best(self) -> bool:
        return self.sums == self.least


def why(round_: Round, one: EntryId, other: EntryId | None) -> PairLine:
    """What each criterion says of these two. Raises DrawRefused for who does not play in the round."""
    return round_.line(_sides(round_, one, other))


def why_not(round_: Round, one: EntryId, other: EntryId | None) -> Comparison:
    """What gets worse if these two meet: they are forced, and the round is solved again.

    Raises DrawRefused where they cannot meet at all.
    """
    sides = _sides(round_, one, other)
    try:
        return _compared(round_, round_.best(), round_.with_pair(sides))
    except NoPerfectMatching:
        raise refused(codes.NO_PAIRING, entries=len(round_.entries)) from None


def compare(round_: Round, before: Iterable[Sides], after: Iterable[Sides]) -> Comparison:
    """Two pairings of the round, as for a change by hand. Raises DrawRefused where one leaves somebody out."""
    return _compared(round_, _whole(round_, before), _whole(round_, after))


def proof(round_: Round, pairing: Iterable[Sides]) -> Proof:
    """Whether a pairing is the best of all, with what says so. Raises DrawRefused where it leaves somebody out."""
    return Proof(round_.sums(_whole(round_, pairing)), round_.sums(round_.best()), round_.asked)


def _compared(round_: Round, before: Sequence[Sides], after: Sequence[Sides]) -> Comparison:
    both = zip(round_.sums(before), round_.sums(after), strict=True)
    differing = ((name, left, right) for (name, left), (_, right) in both if left != right)
    criterion, left, right = next(differing, (None, 0, 0))
    return Comparison(criterion, left, right, _only(round_, before, after), _only(round_, after, before))


def _only(round_: Round, pairing: Sequence[Sides], other: Sequence[Sides]) -> tuple[PairLine, ...]:
    there = {frozenset(sides) for sides in other}
    return tuple(round_.line(sides) for sides in pairing if frozenset(sides) not in there)


def _whole(round_: Round, pairing: Iterable[Sides]) -> list[Sides]:
    pairs = [_sides(round_, one, other) for one, other in pairing]
    seats = Counter(one for sides in pairs for one in sides)
    byes = seats.pop(None, 0)
    is_complete = len(seats) == len(round_.entries) and byes == round_.byes
    if any(times > 1 for times in seats.values()) or (round_.is_whole and not is_complete):
        raise refused(codes.PAIRING_INCOMPLETE, entries=len(round_.entries))
    return pairs


def _sides(round_: Round, one: EntryId, other: EntryId | None) -> Sides:
    if one == other:
        raise refused(codes.ENTRY_TWICE, entry=one)
    for entry in (one, other):
        if entry not in round_.entries and not (entry is None and round_.byes):
            raise refused(codes.NOT_IN_ROUND, entry=entry)
    return one, other
