"""A file of a federation's past looked through before anything is written: what it would bring, and what is wrong.

However long the file is, what is remembered of it is a number a row and the names of its players.
"""

from collections import Counter, defaultdict
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field, replace
from datetime import date
from heapq import nsmallest
from itertools import islice, takewhile
from typing import Any, BinaryIO, Final
from zoneinfo import ZoneInfo

from clubs.likeness import Likeness, pairs_alike
from matches.conditions.past import AT_ONCE, Meant, event_name, faults_of, key_of, names_of, new_names, troubles_of
from matches.conditions.remembering_past import Again, Remembered, number_of
from matches.models import PastImport, RatingPool
from matches.plans import PastPart, PastRating, PastResult, PastRow
from matches.queries import merging, past
from matches.queries.pool_terms import Terms, terms_of, terms_on
from matches.readers.past_csv import Layout, Read, rows_of
from matches.readers.past_rows import Way
from rules_engine.ratings.policy import Played, policy_from_plain, why_not_rated
from rules_engine.verdict import Violation

MOST_TOLD: Final = 200  # faults, names and likenesses that are told one by one; all are counted
Progress = Callable[[int, int], None]


@dataclass(slots=True)
class Report:
    """What a file would bring. ``rated``: how many by the reason why not, "" for those that are rated.

    ``new``: how many names nobody has; ``alike``: such a name, one that it is like, and how. ``known``: what is
    remembered of the lines.
    """

    rows: int = 0
    fit: int = 0
    there: int = 0
    refused: int = 0
    new: int = 0
    events: int = 0
    first: date | None = None
    last: date | None = None
    rated: Counter[str] = field(default_factory=Counter)
    faults: list[Violation] = field(default_factory=list)
    alike: list[tuple[str, str, Likeness]] = field(default_factory=list)
    known: Remembered = field(default_factory=Remembered)

    def note_day(self, day: date) -> None:
        self.first, self.last = min(self.first or day, day), max(self.last or day, day)

    def end(self, pool: RatingPool) -> None:
        """There are no more lines."""
        self.known.forget_numbers()
        self.alike = _likely_duplicates(pool, self.known.names)


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
    return Source(file, Layout.from_plain(told["layout"]), way, past.pool, told["register_new"])


def look_through(source: Source, progress: Progress | None = None) -> Report:
    """``progress``: told after each part how many lines are read, and up to which byte."""
    report = Report()
    for last in looking(source, report):
        if progress is not None:
            progress(report.rows, last.place)
    report.end(source.pool)
    return report


def looking(source: Source, report: Report, place: int = 0, line: int = 1, most: int | None = None) -> Iterator[Read]:
    """Looks on from a place, at so many lines; told after some thousands of them: the last."""
    ratable = _Ratable(terms_of(source.pool))
    for part in parts_of(source, place, line, most):
        _look(source, part, report, ratable)
        yield part[-1]


def parts_of(source: Source, place: int = 0, line: int = 1, most: int | None = None) -> Iterator[list[Read]]:
    """A few thousand lines at once, from a place on."""
    rows = islice(rows_of(source.file, source.layout, source.way, place, line), most)
    while part := list(islice(rows, AT_ONCE)):
        yield part


def part_until(past: PastImport, last: Read | None) -> PastPart:
    """That ends with a line; None: no more was left."""
    line, place = (past.line, past.size) if last is None else (last.line, last.place)
    return PastPart(past.pk, line, place, place >= past.size)


def results_of(part: Sequence[Read], again: Again) -> list[Any]:
    """The rows of a part, each with how many lines before it say the same."""
    times = again.between(part[0].line, part[-1].line) if part else {}
    rows = [read.row for read in part if read.row is not None]
    return [
        replace(row, again=times[row.line]) if isinstance(row, PastResult) and row.line in times else row
        for row in rows
    ]


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


def _look(source: Source, part: Sequence[Read], report: Report, ratable: _Ratable) -> None:
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
    report.new += sum(report.known.meet(folded, name) for folded, name in new_names(fit, meant).items())
    report.there += _note_results(source, [row for row in fit if isinstance(row, PastResult)], report, ratable)
    report.there += _note_ratings(source, [row for row in fit if isinstance(row, PastRating)], report, meant)


def _note_results(source: Source, rows: Sequence[PastResult], report: Report, ratable: _Ratable) -> int:
    """Days, events, and what would be rated; how many are there already."""
    zone, asked = ZoneInfo(source.way.zone), defaultdict[str, list[str]](list)
    for row in rows:
        event, day = event_name(row, source.way.zone), row.played_at.astimezone(zone).date()
        report.note_day(day)
        report.rated[ratable.why_not(row, day)] += 1
        asked[event].append(_known_by(row, report.known))
    report.events += sum(not report.known.events.note(number_of(event)) for event in asked)
    return len(past.keys_in(source.pool, asked)) if asked else 0


def _known_by(row: PastResult, known: Remembered) -> str:
    """The key of its match; it has been there from now on."""
    key = key_of(row)
    times = known.rows.note(int(key[1:17], 16))
    if not times:
        return key
    known.again.note(row.line, times)
    return key_of(replace(row, again=times))


def _note_ratings(source: Source, rows: Sequence[PastRating], report: Report, meant: Meant) -> int:
    """Days; how many are there already."""
    for row in rows:
        report.note_day(row.on)
    old = [(row, meant[row.name][0]) for row in rows if meant[row.name]]
    there = past.starting_there(source.pool, {player for _row, player in old})
    return sum(there.get((player, row.on.isoformat())) == (row.rating, row.experience) for row, player in old)


def _likely_duplicates(pool: RatingPool, new: Mapping[str, str]) -> list[tuple[str, str, Likeness]]:
    """New names that are like that of a player, or like one another: the likeliest first."""
    known = dict(merging.players_of(pool.federation).order_by("pk").values_list("pk", "search_name"))
    shown = {-number: name for number, name in enumerate(new, start=1)}
    pairs = takewhile(lambda one: one[0][0] < 0, pairs_alike({**known, **shown}))  # those of the file come first
    ranks = list(Likeness)
    nearest = nsmallest(MOST_TOLD, pairs, key=lambda one: (ranks.index(one[1]), one[0]))
    names = {**{key: new[name] for key, name in shown.items()}, **known}
    return [(names[one], names[other], kind) for (one, other), kind in nearest]
