"""Change pairs of a round by hand: the requested pairs are put in, and only the pairs that they displace are taken out.

A *pair* is two entries, or an entry and None (a bye). A place whose pair was taken out is kept, empty (None twice), so
that every other pair keeps its place and its key.
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


def without(pairs: Sequence[Pair], places: Collection[int], started_places: Collection[int]) -> tuple[Pair, ...]:
    """Return the pairs with some places (from 0) emptied.

    Raises DrawRefused for a place whose match has started (``started_places``).
    """
    _refuse(
        Violation(codes.PAIR_STARTED, place + 1, {"pair": place + 1}) for place in sorted({*places} & {*started_places})
    )
    return tuple(EMPTY if place in places else pair for place, pair in enumerate(pairs))


def with_requested(
    pairs: Sequence[Pair], requested: Sequence[Pair], started_places: Collection[int]
) -> tuple[Pair, ...]:
    """Return the pairs with the requested ones; an entry that loses its opponent by it is left without a pair.

    Raises DrawRefused if an entry is requested twice or against itself, if a requested pair is empty, or if a displaced
    match has started.
    """
    _refuse(_impossible(requested))
    requested_entries = {entry for pair in requested for entry in pair if entry is not None}
    displaced_places = {place for place, pair in enumerate(pairs) if requested_entries & {*pair}}
    left = list(without(pairs, displaced_places, started_places))
    free = [place for place, pair in enumerate(left) if pair == EMPTY]
    left.extend([EMPTY] * (len(requested) - len(free)))
    for place, pair in zip([*free, *range(len(pairs), len(left))], requested, strict=False):
        left[place] = pair
    return tuple(left)


def _impossible(requested: Sequence[Pair]) -> Iterator[Violation]:
    times = Counter(entry for pair in requested for entry in pair if entry is not None)
    for entry, count in sorted(times.items()):
        if count > 1:
            yield Violation(codes.ENTRY_TWICE, entry, {"entry": entry})
    if EMPTY in requested:
        yield Violation(codes.FIELD_TOO_SMALL, None, {"entries": 0, "least": 1})


def _refuse(faults: Iterator[Violation]) -> None:
    violations = tuple(faults)
    if violations:
        raise DrawRefused(Verdict(violations))
