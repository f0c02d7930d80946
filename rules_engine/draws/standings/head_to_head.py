"""Head-to-head: the match points that those who are level made against each other.

It parts them only where no match that they did not play against each other could have changed it (FIDE Handbook
C.07, article 6: all have met, or whatever the missing matches had brought, one is ahead); those who are still level
are looked at again among themselves.
"""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from itertools import accumulate

from rules_engine.draws import table_codes
from rules_engine.draws.stage import Value
from rules_engine.draws.standings.record import Bout, How
from rules_engine.draws.standings.scores import Scores
from rules_engine.draws.standings.values import of_bout, summed
from rules_engine.words import EntryId

Level = tuple[EntryId, ...]


def parted(scores: Scores, level: Level) -> Iterator[tuple[Level, dict[EntryId, Value]]]:
    """The groups into which these fall, best first, each with its members' values; one group if nothing parts them."""
    among = frozenset(level)
    spans = sorted((_span(scores, one, among) for one in level), key=lambda one: (-one.least, -one.most, one.entry))
    groups = list(_apart(spans))
    told = {one: _value(scores, one, among) for one in level}
    for group in groups:
        if 1 < len(group) < len(level):
            yield from _again(scores, group, told)
        else:
            yield group, {one: told[one] for one in group}


@dataclass(frozen=True, slots=True)
class _Span:
    """The match points that an entry has against the others, if it had lost or won all that are missing."""

    entry: EntryId
    least: int
    most: int


def _again(scores: Scores, group: Level, told: dict[EntryId, Value]) -> Iterator[tuple[Level, dict[EntryId, Value]]]:
    """Those who are still level, among themselves; who is not parted by it keeps the value of the larger group."""
    smaller = list(parted(scores, group))
    for part, values in smaller:
        yield part, values if len(smaller) > 1 else {one: told[one] for one in part}


def _span(scores: Scores, entry: EntryId, level: frozenset[EntryId]) -> _Span:
    made = sum(scores.points(bout) for bout in _among(scores, entry, level))
    met = {bout.opponent for bout in _among(scores, entry, level)}
    missing = len(level) - 1 - len(met)
    return _Span(entry, made + missing * scores.settings.loss, made + missing * scores.settings.win)


def _apart(spans: Sequence[_Span]) -> Iterator[Level]:
    """Cut wherever everybody above has more for certain than anybody below can have; the least stand last above."""
    group: list[_Span] = []
    most_below = [*accumulate((span.most for span in reversed(spans)), max)][::-1]
    for at, span in enumerate(spans, start=1):
        group.append(span)
        if at == len(spans) or span.least > most_below[at]:
            yield tuple(one.entry for one in group)
            group = []


def _value(scores: Scores, entry: EntryId, level: frozenset[EntryId]) -> Value:
    bouts = _among(scores, entry, level)
    return summed(table_codes.VALUE_HEAD_TO_HEAD, (of_bout(bout, scores.points(bout)) for bout in bouts))


def _among(scores: Scores, entry: EntryId, level: frozenset[EntryId]) -> list[Bout]:
    played = (How.PLAYED, How.AWARDED)
    return [bout for bout in scores.bouts(entry) if bout.opponent in level and bout.how in played]
