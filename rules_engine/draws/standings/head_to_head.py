"""The criterion head-to-head: the match points that level entries made against each other.

It separates them only if no missing match between them could have changed it (FIDE Handbook C.07, article 6: all have
met, or one is ahead whatever the missing matches had brought). Entries that are still level are compared again among
themselves.
"""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from itertools import accumulate

from rules_engine.draws import table_codes
from rules_engine.draws.stage import Value
from rules_engine.draws.standings.record import Bout, How
from rules_engine.draws.standings.scores import Scores
from rules_engine.draws.standings.values import of_bout, summed
from rules_engine.words import EntryId, Exact

Level = tuple[EntryId, ...]


def parted(scores: Scores, level: Level) -> Iterator[tuple[Level, dict[EntryId, Value]]]:
    """Yield the groups into which these entries fall, best first, each with its values; one group if nothing separates
    them.
    """
    among = frozenset(level)
    spans = sorted(
        (_span(scores, entry, among) for entry in level), key=lambda span: (-span.least, -span.most, span.entry)
    )
    groups = list(_cut_into_levels(spans))
    values = {entry: _value(scores, entry, among) for entry in level}
    for group in groups:
        if 1 < len(group) < len(level):
            yield from _again(scores, group, values)
        else:
            yield group, {entry: values[entry] for entry in group}


@dataclass(frozen=True, slots=True)
class _Span:
    """The match points that an entry has against the others if it lost, or won, all missing matches."""

    entry: EntryId
    least: Exact
    most: Exact


def _again(
    scores: Scores, group: Level, larger_values: dict[EntryId, Value]
) -> Iterator[tuple[Level, dict[EntryId, Value]]]:
    """Separate entries that are still level among themselves; else they keep the values of the larger group."""
    smaller = list(parted(scores, group))
    for part, values in smaller:
        yield part, values if len(smaller) > 1 else {entry: larger_values[entry] for entry in part}


def _span(scores: Scores, entry: EntryId, level: frozenset[EntryId]) -> _Span:
    points = sum(scores.points(bout) for bout in _among(scores, entry, level))
    opponents = {bout.opponent for bout in _among(scores, entry, level)}
    missing_count = len(level) - 1 - len(opponents)
    return _Span(entry, points + missing_count * scores.settings.loss, points + missing_count * scores.settings.win)


def _cut_into_levels(spans: Sequence[_Span]) -> Iterator[Level]:
    """Cut wherever all entries above have more for certain than any below can have; the last above has the least."""
    group: list[_Span] = []
    most_below = [*accumulate((span.most for span in reversed(spans)), max)][::-1]
    for at, span in enumerate(spans, start=1):
        group.append(span)
        if at == len(spans) or span.least > most_below[at]:
            yield tuple(member.entry for member in group)
            group = []


def _value(scores: Scores, entry: EntryId, level: frozenset[EntryId]) -> Value:
    bouts = _among(scores, entry, level)
    return summed(table_codes.VALUE_HEAD_TO_HEAD, (of_bout(bout, scores.points(bout)) for bout in bouts))


def _among(scores: Scores, entry: EntryId, level: frozenset[EntryId]) -> list[Bout]:
    kinds = (How.PLAYED, How.AWARDED)
    return [bout for bout in scores.bouts(entry) if bout.opponent in level and bout.how in kinds]
