"""The differences between the stored and the new rows of a month: ratings and rated matches."""

from array import array
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from itertools import compress
from typing import NamedTuple

from journal.bulk import Numbers
from ratings.derive.history.months import Effects, Matches, Month, Reason
from rules_engine.ratings.numbers import mark_different, some_of


class Changes(NamedTuple):
    """The columns of RatingChange, without those that depend on later matches."""

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
    """The columns of RatedMatch for the matches that have the same reason."""

    reason: Reason
    match: Numbers
    moment: Numbers
    depth: Numbers


@dataclass(frozen=True, slots=True)
class Difference:
    """The ratings to insert (``made``), to update (``changed``) and to delete (``removed``).

    ``removed``: as stored. ``was``: the stored values of the rows in ``changed``. ``moved``: players with a row added,
    removed or at another moment.
    """

    made: Changes
    changed: Changes
    was: Changes
    removed: Changes
    moved: frozenset[int]


def changes_of(month: Month | None, effects: Effects) -> Changes:
    """Return all rows of a month in the order of the history, the winner's before the loser's."""
    if month is None:
        return _taken(iter(()))
    matches = month.rated()
    player = alternating(matches.winner, matches.loser)
    return Changes(
        alternating(matches.match, matches.match),
        player,
        alternating(matches.moment, matches.moment),
        *_ordered(effects),
    )


def difference(old: Changes, new: Changes) -> Difference:
    """Return the rows to write where ``old`` is stored and ``new`` is right."""
    if old[:3] == new[:3]:
        return _aligned(old, new)
    before, after = _by_key(old), _by_key(new)
    removals = [row for key, row in before.items() if key not in after]
    additions = [row for key, row in after.items() if key not in before]
    stay = [(before[key], row) for key, row in after.items() if key in before and before[key] != row]
    players = {row[1] for row in (*removals, *additions)} | {row[1] for old_row, row in stay if old_row[2] != row[2]}
    updates_before, updates = ([pair[at] for pair in stay] for at in (0, 1))
    return Difference(_taken(additions), _taken(updates), _taken(updates_before), _taken(removals), frozenset(players))


def judged_of(month: Month | None) -> Iterator[Judged]:
    """Yield the matches of a month, one item for each reason."""
    if month is not None:
        matches = month.matches
        for at, reason in enumerate(month.reasons):
            yield _judged(reason, matches, [row for row, number in enumerate(matches.why) if number == at])


def judged_changes(old: Month | None, new: Month | None) -> tuple[list[Judged], list[Judged], Numbers]:
    """Return the rated matches to insert, those to update, and the ids of those to delete."""
    if old is not None and new is not None and old.sha256 == new.sha256:
        return [], [], array("q")
    before, after = _by_match(old), _by_match(new)
    additions = {match for match in after if match not in before}
    updates = {match for match, row in after.items() if match in before and before[match] != row}
    removals = array("q", [match for match in before if match not in after])
    return _picked(new, additions), _picked(new, updates), removals


def _aligned(old: Changes, new: Changes) -> Difference:
    """Compare row by row. Matches, players and moments are equal."""
    differs = array("q", bytes(8 * len(old.match)))
    for column, other in zip(old[3:], new[3:], strict=True):
        if column != other:
            mark_different(column, other, differs)
    rows = array("q", compress(range(len(differs)), differs))
    no_rows = _taken(iter(()))
    return Difference(no_rows, _at(new, rows), _at(old, rows), no_rows, frozenset())


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
    matches = month.matches
    reasons = map(month.reasons.__getitem__, matches.why)
    return dict(zip(matches.match, zip(matches.moment, matches.depth, reasons, strict=True), strict=True))


def _picked(month: Month | None, matches: set[int]) -> list[Judged]:
    if month is None or not matches:
        return []
    columns = month.matches
    rows = [row for row, match in enumerate(columns.match) if match in matches]
    groups = []
    for at, reason in enumerate(month.reasons):
        reason_rows = [row for row in rows if columns.why[row] == at]
        groups += [_judged(reason, columns, reason_rows)] if reason_rows else []
    return groups


def _judged(reason: Reason, matches: Matches, rows: Sequence[int]) -> Judged:
    columns = (matches.match, matches.moment, matches.depth)
    return Judged(reason, *(some_of(column, array("q", rows)) for column in columns))


def alternating(first: Numbers, second: Numbers) -> Numbers:
    """Return the values of two columns in turn."""
    column = array("q", bytes(16 * len(first)))
    column[::2], column[1::2] = first, second
    return column


def _ordered(effects: Effects) -> Sequence[Numbers]:
    return (effects.before, effects.after, effects.experience, effects.k, effects.strength, effects.spread)
