"""Pairs of a round changed by hand: what a director wants is put in, and only what it displaces is taken out.

A *pair* is two entries, or one and None (a bye). A place whose pair was taken out stays, empty (None twice), so that
every other pair keeps its place and its key.
"""

from collections import Counter
from collections.abc import Collection, Iterator, Sequence
from typing import Final

from rules_engine.draws import codes
from rules_engine.draws.field import DrawRefused
from rules_engine.verdict import Verdict, Violation
from rules_engine.words import EntryId

Pair = tuple[EntryId | None, EntryId | None]
EMPTY: Final[Pair] = (None, None)


def without(pairs: Sequence[Pair], places: Collection[int], begun: Collection[int]) -> tuple[Pair, ...]:
    """The pairs with some places (from 0) emptied. Raises DrawRefused for one in which a match has begun."""
    _refuse(Violation(codes.PAIR_BEGUN, place + 1, {"pair": place + 1}) for place in sorted({*places} & {*begun}))
    return tuple(EMPTY if place in places else pair for place, pair in enumerate(pairs))


def with_wanted(pairs: Sequence[Pair], wanted: Sequence[Pair], begun: Collection[int]) -> tuple[Pair, ...]:
    """The pairs with those that are wanted; who loses his opponent by it stands alone.

    Raises DrawRefused when somebody is wanted twice, or against himself, or plays already.
    """
    _refuse(_impossible(wanted))
    named = {one for pair in wanted for one in pair if one is not None}
    displaced = {place for place, pair in enumerate(pairs) if named & {*pair}}
    left = list(without(pairs, displaced, begun))
    free = [place for place, pair in enumerate(left) if pair == EMPTY]
    left.extend([EMPTY] * (len(wanted) - len(free)))
    for place, pair in zip([*free, *range(len(pairs), len(left))], wanted, strict=False):
        left[place] = pair
    return tuple(left)


def _impossible(wanted: Sequence[Pair]) -> Iterator[Violation]:
    times = Counter(one for pair in wanted for one in pair if one is not None)
    for entry, count in sorted(times.items()):
        if count > 1:
            yield Violation(codes.ENTRY_TWICE, entry, {"entry": entry})
    if EMPTY in wanted:
        yield Violation(codes.FIELD_TOO_SMALL, None, {"entries": 0, "least": 1})


def _refuse(found: Iterator[Violation]) -> None:
    violations = tuple(found)
    if violations:
        raise DrawRefused(Verdict(violations))
