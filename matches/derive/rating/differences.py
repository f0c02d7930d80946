"""What differs in the rows of a month: of ratings by match and player, of judged matches by match."""

from array import array
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from itertools import compress
from typing import NamedTuple

from matches.derive.columns import Numbers
from matches.derive.rating.months import Given, Matches, Month, Reason
from rules_engine.ratings.numbers import mark_different, some_of


class Changes(NamedTuple):
    """Rows of RatingChange, but for what follows from the matches after them."""

    match: Numbers
    player: Numbers
    moment: Numbers
    before: Numbers
    after: Numbers
    experience: Numbers
    k: Numbers
    strength: Numbers
    spread: Numbers


class Judged(NamedTuple):
    """Rows of RatedMatch that have one reason."""

    reason: Reason
    match: Numbers
    moment: Numbers
    depth: Numbers


@dataclass(frozen=True, slots=True)
class Difference:
    """``gone`` as they stood; ``was``: of those that changed, what they were. ``moved``: who has a row more or less,
    or at another moment."""

    made: Changes
    changed: Changes
    was: Changes
    gone: Changes
    moved: frozenset[int]


def changes_of(month: Month | None, given: Given) -> Changes:
    """All rows of a month, in the order of the history, the winner's first."""
    if month is None:
        return _taken(iter(()))
    matches = month.rated()
    player = both(matches.winner, matches.loser)
    return Changes(both(matches.match, matches.match), player, both(matches.moment, matches.moment), *_ordered(given))


def difference(old: Changes, new: Changes) -> Difference:
    if old[:3] == new[:3]:
        return _aligned(old, new)
    before, after = _by_key(old), _by_key(new)
    gone = [row for key, row in before.items() if key not in after]
    made = [row for key, row in after.items() if key not in before]
    stay = [(before[key], row) for key, row in after.items() if key in before and before[key] != row]
    moved = {row[1] for row in (*gone, *made)} | {now[1] for was, now in stay if was[2] != now[2]}
    was, changed = ([pair[at] for pair in stay] for at in (0, 1))
    return Difference(_taken(made), _taken(changed), _taken(was), _taken(gone), frozenset(moved))


def judged_of(month: Month | None) -> Iterator[Judged]:
    """All of a month, by reason."""
    if month is not None:
        matches = month.matches
        for at, reason in enumerate(month.reasons):
            yield _judged(reason, matches, [row for row, why in enumerate(matches.why) if why == at])


def judged_changes(old: Month | None, new: Month | None) -> tuple[list[Judged], list[Judged], Numbers]:
    """Made, changed, gone."""
    if old is not None and new is not None and old.sha256 == new.sha256:
        return [], [], array("q")
    before, after = _by_match(old), _by_match(new)
    made = {match for match in after if match not in before}
    changed = {match for match, row in after.items() if match in before and before[match] != row}
    gone = array("q", [match for match in before if match not in after])
    return _picked(new, made), _picked(new, changed), gone


def _aligned(old: Changes, new: Changes) -> Difference:
    """The same matches, players and moments, row by row."""
    differs = array("q", bytes(8 * len(old.match)))
    for one, other in zip(old[3:], new[3:], strict=True):
        if one != other:
            mark_different(one, other, differs)
    rows = array("q", compress(range(len(differs)), differs))
    nothing = _taken(iter(()))
    return Difference(nothing, _at(new, rows), _at(old, rows), nothing, frozenset())


def _at(changes: Changes, rows: Numbers) -> Changes:
    return Changes(*(some_of(column, rows) for column in changes))


def _by_key(changes: Changes) -> dict[tuple[int, int], tuple[int, ...]]:
    return {(row[0], row[1]): row for row in zip(*changes, strict=True)}


def _taken(rows: Iterable[tuple[int, ...]]) -> Changes:
    columns = list(zip(*rows, strict=True)) or [()] * len(Changes._fields)
    return Changes(*(array("q", column) for column in columns))


def _by_match(month: Month | None) -> dict[int, tuple[int, int, Reason]]:
    if month is None:
        return {}
    told = month.matches
    reasons = map(month.reasons.__getitem__, told.why)
    return dict(zip(told.match, zip(told.moment, told.depth, reasons, strict=True), strict=True))


def _picked(month: Month | None, matches: set[int]) -> list[Judged]:
    if month is None or not matches:
        return []
    stood = month.matches
    rows = [row for row, match in enumerate(stood.match) if match in matches]
    told = []
    for at, reason in enumerate(month.reasons):
        these = [row for row in rows if stood.why[row] == at]
        told += [_judged(reason, stood, these)] if these else []
    return told


def _judged(reason: Reason, matches: Matches, rows: Sequence[int]) -> Judged:
    columns = (matches.match, matches.moment, matches.depth)
    return Judged(reason, *(some_of(column, array("q", rows)) for column in columns))


def both(one: Numbers, other: Numbers) -> Numbers:
    """In turn."""
    told = array("q", bytes(16 * len(one)))
    told[::2], told[1::2] = one, other
    return told


def _ordered(given: Given) -> Sequence[Numbers]:
    return (given.before, given.after, given.experience, given.k, given.strength, given.spread)
