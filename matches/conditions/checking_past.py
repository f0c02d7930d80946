"""A file of a federation's past looked through before anything is written: what it would bring, and what is wrong.

However long the file is, what is remembered of it is the names of its players; a number a row waits on the disk.
"""

import sqlite3
from collections import Counter, defaultdict
from collections.abc import Callable, Iterator, Sequence
from contextlib import closing
from dataclasses import dataclass, field, replace
from datetime import date
from itertools import islice
from typing import Any, BinaryIO, Final
from zoneinfo import ZoneInfo

from clubs.likeness import Likeness, alike_pairs
from matches.conditions.past import AT_ONCE, Meant, event_name, faults_of, key_of, names_of, new_names, troubles_of
from matches.models import PastImport, RatingPool
from matches.plans import PastRating, PastResult, PastRow
from matches.queries import merging, past
from matches.queries.pool_terms import Terms, terms_of, terms_on
from matches.readers.past_csv import Layout, Read, layout_of, rows_of
from matches.readers.past_rows import Way
from rules_engine.ratings.policy import Played, policy_from_plain, why_not_rated
from rules_engine.verdict import Violation

MOST_TOLD: Final = 200  # faults, names and likenesses that are told one by one; all are counted
Progress = Callable[[int, int], None]


@dataclass(slots=True)
class Report:
    """What a file would bring. ``rated``: how many by the reason why not, "" for those that are rated.

    ``new``: names that nobody has; ``alike``: such a name, one that it is like, and how. ``again``: by line, how many
    lines before it say the same.
    """

    rows: int = 0
    fit: int = 0
    there: int = 0
    refused: int = 0
    faults: list[Violation] = field(default_factory=list)
    new: dict[str, str] = field(default_factory=dict)
    alike: list[tuple[str, str, Likeness]] = field(default_factory=list)
    rated: Counter[str] = field(default_factory=Counter)
    events: Counter[str] = field(default_factory=Counter)
    first: date | None = None
    last: date | None = None
    again: dict[int, int] = field(default_factory=dict)

    def note_day(self, day: date) -> None:
        self.first, self.last = min(self.first or day, day), max(self.last or day, day)


@dataclass(frozen=True, slots=True)
class Source:
    """A file with how it is laid out and read, and for which pool."""

    file: BinaryIO
    layout: Layout
    way: Way
    pool: RatingPool
    register_new: bool = True


def source_of(file: BinaryIO, past: PastImport) -> Source:
    """A file that was sent, as it was said to be read."""
    told, zone = past.settings, past.pool.federation.time_zone
    today = past.made_at.astimezone(ZoneInfo(zone)).date()
    way = Way(today, zone, told["day_first"], date.fromisoformat(told["on"]))
    return Source(file, layout_of(file, past.kind), way, past.pool, told["register_new"])


def look_through(source: Source, progress: Progress | None = None) -> Report:
    """``progress``: told after each part how many lines are read, and up to which byte."""
    report, ratable = Report(), _Ratable(terms_of(source.pool))
    with closing(_Seen()) as seen:
        for part in parts_of(source):
            _look(source, part, report, _Known(seen, ratable))
            if progress is not None:
                progress(report.rows, part[-1].place)
    report.again = seen.again
    report.alike = _alike(source.pool, report.new)
    return report


def parts_of(source: Source, place: int = 0, line: int = 1) -> Iterator[list[Read]]:
    """A few thousand lines at once, from a place on."""
    rows = rows_of(source.file, source.layout, source.way, place, line)
    while part := list(islice(rows, AT_ONCE)):
        yield part


def numbered(rows: Sequence[PastRow], again: dict[int, int]) -> list[Any]:
    """Each with how many lines before it say the same."""
    return [
        replace(row, again=again[row.line]) if isinstance(row, PastResult) and row.line in again else row
        for row in rows
    ]


class _Seen:
    """Which rows have been there: a number each, in a file of its own that is gone with it."""

    def __init__(self) -> None:
        self.again: dict[int, int] = {}
        self._kept = sqlite3.connect("", isolation_level=None)
        self._kept.execute("PRAGMA journal_mode=OFF")
        self._kept.execute("CREATE TABLE seen (row INTEGER PRIMARY KEY, times INTEGER NOT NULL)")

    def keys_of(self, rows: Sequence[PastResult]) -> list[str]:
        """By which their matches are known again; they have been there from now on."""
        self._kept.execute("BEGIN")
        keys = [self._numbered(row, key_of(row)) for row in rows]
        self._kept.execute("COMMIT")
        return keys

    def close(self) -> None:
        self._kept.close()

    def _numbered(self, row: PastResult, key: str) -> str:
        known = int(key[1:16], 16)
        if self._kept.execute("INSERT OR IGNORE INTO seen VALUES (?, 0)", [known]).rowcount:
            return key
        self._kept.execute("UPDATE seen SET times = times + 1 WHERE row = ?", [known])
        self.again[row.line] = self._kept.execute("SELECT times FROM seen WHERE row = ?", [known]).fetchone()[0]
        return key_of(replace(row, again=self.again[row.line]))


class _Ratable:
    """Why a result would not be rated, as far as a row tells: asked once of results that are alike in that."""

    def __init__(self, terms: tuple[Terms, ...]) -> None:
        self._terms = terms
        self._policies = {id(one): policy_from_plain(one.policy) for one in terms}
        self._known: dict[tuple[int, str, int], str] = {}

    def why_not(self, row: PastResult, day: date) -> str:
        """The code; "": it would be rated."""
        terms = id(terms_on(self._terms, day))
        alike = (terms, row.ending, row.length)
        if alike not in self._known:
            why = why_not_rated(self._policies[terms], Played(row.ending, True, row.has_begun, row.length))
            self._known[alike] = why.code if why else ""
        return self._known[alike]


@dataclass(frozen=True, slots=True)
class _Known:
    """What is remembered from part to part."""

    seen: _Seen
    ratable: _Ratable


def _look(source: Source, part: Sequence[Read], report: Report, known: _Known) -> None:
    rows = [read.row for read in part if read.row is not None]
    meant = past.players_meant(source.pool.federation, {name for row in rows for name in names_of(row)})
    faults = [fault for read in part for fault in read.faults]
    fit, troubles = list[PastRow](), troubles_of(meant, register_new=source.register_new)
    for row in rows:
        wrong = faults_of(row, meant, troubles)
        faults += wrong
        fit += [] if wrong else [row]
    report.rows, report.fit = report.rows + len(part), report.fit + len(fit)
    report.refused = report.rows - report.fit
    report.faults += faults[: MOST_TOLD - len(report.faults)]
    for folded, name in new_names(fit, meant).items():
        report.new.setdefault(folded, name)
    report.there += _note_results(source, [row for row in fit if isinstance(row, PastResult)], report, known)
    report.there += _note_ratings(source, [row for row in fit if isinstance(row, PastRating)], report, meant)


def _note_results(source: Source, rows: Sequence[PastResult], report: Report, known: _Known) -> int:
    """Days, events, and what would be rated; how many are there already."""
    zone, asked = ZoneInfo(source.way.zone), defaultdict[str, list[str]](list)
    for row, key in zip(rows, known.seen.keys_of(rows), strict=True):
        event, day = event_name(row, source.way.zone), row.played_at.astimezone(zone).date()
        report.note_day(day)
        report.events[event] += 1
        report.rated[known.ratable.why_not(row, day)] += 1
        asked[event].append(key)
    return len(past.keys_in(source.pool, asked)) if asked else 0


def _note_ratings(source: Source, rows: Sequence[PastRating], report: Report, meant: Meant) -> int:
    """Days; how many are there already."""
    for row in rows:
        report.note_day(row.on)
    old = [(row, meant[row.name][0]) for row in rows if meant[row.name]]
    there = past.starting_there(source.pool, {player for _row, player in old})
    return sum(there.get((player, row.on.isoformat())) == (row.rating, row.experience) for row, player in old)


def _alike(pool: RatingPool, new: dict[str, str]) -> list[tuple[str, str, Likeness]]:
    """New names that are like that of a player, or like one another: the likeliest first."""
    known = dict(merging.players_of(pool.federation).order_by("pk").values_list("pk", "search_name"))
    shown = {-number: name for number, name in enumerate(new, start=1)}
    pairs = [(pair, kind) for pair, kind in alike_pairs({**known, **shown}).items() if pair[0] < 0]
    ranks = list(Likeness)
    nearest = sorted(pairs, key=lambda one: (ranks.index(one[1]), one[0]))[:MOST_TOLD]
    names = {**{key: new[name] for key, name in shown.items()}, **known}
    return [(names[one], names[other], kind) for (one, other), kind in nearest]
