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
from clubs.names import fold
from matches.conditions.past import AT_ONCE, Meant, event_name, faults_of, key_of, names_of
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
    report = Report()
    with closing(_Seen()) as seen:
        for part in parts_of(source):
            _look(source, part, report, seen)
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

    def note_all(self, rows: Sequence[PastRow]) -> None:
        self._kept.execute("BEGIN")
        for row in rows:
            if isinstance(row, PastResult):
                self._note(row.line, int(key_of(row)[1:16], 16))
        self._kept.execute("COMMIT")

    def close(self) -> None:
        self._kept.close()

    def _note(self, line: int, known: int) -> None:
        if self._kept.execute("INSERT OR IGNORE INTO seen VALUES (?, 0)", [known]).rowcount == 0:
            self._kept.execute("UPDATE seen SET times = times + 1 WHERE row = ?", [known])
            self.again[line] = self._kept.execute("SELECT times FROM seen WHERE row = ?", [known]).fetchone()[0]


def _look(source: Source, part: Sequence[Read], report: Report, seen: _Seen) -> None:
    rows = [read.row for read in part if read.row is not None]
    meant = past.players_meant(source.pool.federation, {name for row in rows for name in names_of(row)})
    faults = [fault for read in part for fault in read.faults]
    fit = list[PastRow]()
    for row in rows:
        wrong = faults_of(row, meant, register_new=source.register_new)
        faults += wrong
        fit += [] if wrong else [row]
    report.rows, report.fit = report.rows + len(part), report.fit + len(fit)
    report.refused = report.rows - report.fit
    report.faults += faults[: MOST_TOLD - len(report.faults)]
    _note(source, fit, meant, report)
    seen.note_all(fit)
    report.there += _count_there(source.pool, numbered(fit, seen.again), meant)


def _note(source: Source, rows: Sequence[PastRow], meant: Meant, report: Report) -> None:
    """Names, days, events, and what would be rated."""
    terms, zone = terms_of(source.pool), ZoneInfo(source.way.zone)
    for row in rows:
        for name in names_of(row):
            if not meant[name]:
                report.new.setdefault(fold(name), name)
        day = row.on if isinstance(row, PastRating) else row.played_at.astimezone(zone).date()
        report.first, report.last = min(report.first or day, day), max(report.last or day, day)
        if isinstance(row, PastResult):
            report.events[event_name(row, source.way.zone)] += 1
            report.rated[_why_not(terms_on(terms, day), row)] += 1


def _why_not(terms: Terms, row: PastResult) -> str:
    """The code, as far as a row tells; "": it would be rated."""
    played = Played(row.ending, True, row.has_begun, row.length)
    why = why_not_rated(policy_from_plain(terms.policy), played)
    return why.code if why else ""


def _count_there(pool: RatingPool, rows: Sequence[PastRow], meant: Meant) -> int:
    results = [row for row in rows if isinstance(row, PastResult)]
    if results:
        asked: dict[str, list[str]] = defaultdict(list)
        for row in results:
            asked[event_name(row, pool.federation.time_zone)].append(key_of(row))
        return len(past.keys_in(pool, asked))
    known = past.starting_there(
        pool, {meant[row.name][0] for row in rows if isinstance(row, PastRating) and meant[row.name]}
    )
    return sum(
        known.get((meant[row.name][0], row.on.isoformat())) == (row.rating, row.experience)
        for row in rows
        if isinstance(row, PastRating) and meant[row.name]
    )


def _alike(pool: RatingPool, new: dict[str, str]) -> list[tuple[str, str, Likeness]]:
    """New names that are like that of a player, or like one another: the likeliest first."""
    known = dict(merging.players_of(pool.federation).order_by("pk").values_list("pk", "search_name"))
    shown = {-number: name for number, name in enumerate(new, start=1)}
    pairs = [(pair, kind) for pair, kind in alike_pairs({**known, **shown}).items() if pair[0] < 0]
    ranks = list(Likeness)
    nearest = sorted(pairs, key=lambda one: (ranks.index(one[1]), one[0]))[:MOST_TOLD]
    names = {**{key: new[name] for key, name in shown.items()}, **known}
    return [(names[one], names[other], kind) for (one, other), kind in nearest]
