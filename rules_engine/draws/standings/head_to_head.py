"""The criterion head-to-head: the match points, boards or points that level entries made against each other.

It separates them only if no missing match between them could have changed it (FIDE Handbook C.07, article 6: all have
met, or one is ahead whatever the missing matches had brought). Entries that are still level are compared again among
themselves.
"""

from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from itertools import accumulate
from typing import Final

from rules_engine.draws import table_codes
from rules_engine.draws.stage import Value
from rules_engine.draws.standings.record import Bout, How
from rules_engine.draws.standings.scores import Scores
from rules_engine.draws.standings.settings import Criterion
from rules_engine.draws.standings.values import of_bout, summed
from rules_engine.verdict import Code
from rules_engine.words import EntryId, Exact

Level = tuple[EntryId, ...]
_NO_LIMIT: Final = 10**6  # points of a tie


@dataclass(frozen=True, slots=True)
class Measure:
    """What is counted among level entries. ``amount``: of a bout. ``least``, ``most``: of a missing match."""

    code: Code
    amount: Callable[[Scores, Bout], Exact]
    least: Callable[[Scores], Exact]
    most: Callable[[Scores], Exact]


POINTS: Final = Measure(
    table_codes.VALUE_HEAD_TO_HEAD,
    lambda scores, bout: scores.points(bout),
    lambda scores: scores.settings.loss,
    lambda scores: scores.settings.win,
)
MEASURES: Final[Mapping[Criterion, Measure]] = {
    Criterion.HEAD_TO_HEAD: POINTS,
    Criterion.HEAD_TO_HEAD_BOARDS: Measure(
        table_codes.VALUE_HEAD_TO_HEAD_BOARDS,
        lambda scores, bout: scores.score(bout)[0],
        lambda _: 0,
        lambda scores: scores.settings.walkover.score[0] or _NO_LIMIT,
    ),
    Criterion.HEAD_TO_HEAD_POINTS: Measure(
        table_codes.VALUE_HEAD_TO_HEAD_POINTS,
        lambda scores, bout: scores.games(bout)[0],
        lambda _: 0,
        lambda _: _NO_LIMIT,
    ),
}


def parted(scores: Scores, level: Level, measure: Measure = POINTS) -> Iterator[tuple[Level, dict[EntryId, Value]]]:
    """Yield the groups into which these entries fall, best first, each with its values; one group if nothing separates
    them.
    """
    among = frozenset(level)
    spans = sorted(
        (_span(scores, entry, among, measure) for entry in level),
        key=lambda span: (-span.least, -span.most, span.entry),
    )
    groups = list(_cut_into_levels(spans))
    values = {entry: _value(scores, entry, among, measure) for entry in level}
    for group in groups:
        if 1 < len(group) < len(level):
            yield from _again(scores, group, values, measure)
        else:
            yield group, {entry: values[entry] for entry in group}


@dataclass(frozen=True, slots=True)
class _Span:
    """The match points that an entry has against the others if it lost, or won, all missing matches."""

    entry: EntryId
    least: Exact
    most: Exact


def _again(
    scores: Scores, group: Level, larger_values: dict[EntryId, Value], measure: Measure
) -> Iterator[tuple[Level, dict[EntryId, Value]]]:
    """Separate entries that are still level among themselves; else they keep the values of the larger group."""
    smaller = list(parted(scores, group, measure))
    for part, values in smaller:
        yield part, values if len(smaller) > 1 else {entry: larger_values[entry] for entry in part}


def _span(scores: Scores, entry: EntryId, level: frozenset[EntryId], measure: Measure) -> _Span:
    points = sum(measure.amount(scores, bout) for bout in _among(scores, entry, level))
    opponents = {bout.opponent for bout in _among(scores, entry, level)}
    missing_count = len(level) - 1 - len(opponents)
    least, most = (points + missing_count * of_one(scores) for of_one in (measure.least, measure.most))
    return _Span(entry, least, most)


def _cut_into_levels(spans: Sequence[_Span]) -> Iterator[Level]:
    """Cut wherever all entries above have more for certain than any below can have; the last above has the least."""
    group: list[_Span] = []
    most_below = [*accumulate((span.most for span in reversed(spans)), max)][::-1]
    for at, span in enumerate(spans, start=1):
        group.append(span)
        if at == len(spans) or span.least > most_below[at]:
            yield tuple(member.entry for member in group)
            group = []


def _value(scores: Scores, entry: EntryId, level: frozenset[EntryId], measure: Measure) -> Value:
    bouts = _among(scores, entry, level)
    return summed(measure.code, (of_bout(bout, measure.amount(scores, bout)) for bout in bouts))


def _among(scores: Scores, entry: EntryId, level: frozenset[EntryId]) -> list[Bout]:
    kinds = (How.PLAYED, How.AWARDED)
    return [bout for bout in scores.bouts(entry) if bout.opponent in level and bout.how in kinds]
