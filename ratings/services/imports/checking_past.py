"""Check a file of past results or ratings before anything is imported.

The memory used is one number a row and the names of the players.
"""

from collections import Counter, defaultdict
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field, replace
from datetime import date
from heapq import nsmallest
from itertools import islice, takewhile
from typing import IO, Any, Final
from zoneinfo import ZoneInfo

from clubs.name_similarity import Similarity, iter_similar_pairs
from matches.models import RatingPool
from ratings.inputs.imports import (
    BY_YEAR,
    PastEvent,
    PastNaming,
    PastPart,
    PastRating,
    PastResult,
    PastRow,
    TournamentPer,
)
from ratings.models import PastImport
from ratings.queries.imports import past
from ratings.queries.merges import merging
from ratings.queries.pools.pool_terms import Terms, terms_of, terms_on
from ratings.readers.past_csv import Layout, Read, rows_of
from ratings.readers.past_rows import Way, is_rare
from ratings.services.imports.import_duplicates import Again, Remembered, number_of
from ratings.services.imports.past import (
    AT_ONCE,
    Meant,
    event_of,
    faults_of,
    key_of,
    names_of,
    new_names,
    troubles_of,
)
from rules_engine.ratings.policy import Played, policy_from_plain, why_not_rated
from rules_engine.verdict import Code, Violation

MOST_LISTED: Final = 200  # faults, names and similar names that are listed; all are counted
_RARE: Final = Code("past_score_rare")
Progress = Callable[[int, int], None]


@dataclass(slots=True)
class Report:
    """The rows that a file would import. ``rated``: counts by the reason why results are not rated, "" for rated ones.

    ``new``: how many unknown names. ``similar_names``: such a name, a similar one, the kind of similarity,
    and the public id of the player who has the second one, or "".
    ``rare``: scores that are possible only in a rare way. ``memory``: data on the lines read so far.
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
    rare: list[Violation] = field(default_factory=list)
    similar_names: list[tuple[str, str, Similarity, str]] = field(default_factory=list)
    memory: Remembered = field(default_factory=Remembered)

    def note_day(self, day: date) -> None:
        self.first, self.last = min(self.first or day, day), max(self.last or day, day)

    def end(self, pool: RatingPool) -> None:
        """Finish after the last line."""
        self.memory.forget_numbers()
        self.similar_names = _likely_duplicates(pool, self.memory.names)


@dataclass(frozen=True, slots=True)
class Source:
    """A file, how to read it, and its pool."""

    file: IO[bytes]
    layout: Layout
    way: Way
    pool: RatingPool
    register_new: bool = True
    naming: PastNaming = BY_YEAR


def source_of(file: IO[bytes], past: PastImport) -> Source:
    """Return the source of an uploaded file."""
    options, zone = past.settings, past.pool.federation.time_zone
    today = past.made_at.astimezone(ZoneInfo(zone)).date()
    way = Way(today, zone, options["day_first"], date.fromisoformat(options["on"]))
    naming = PastNaming(TournamentPer(options["tournament_per"]), options["language"])
    layout = Layout.from_plain(options["layout"])
    return Source(file, layout, way, past.pool, options["register_new"], naming)


def look_through(source: Source, progress: Progress | None = None) -> Report:
    """Check a file. ``progress``: called after each part with the lines read and the byte reached."""
    report = Report()
    for last in looking(source, report):
        if progress is not None:
            progress(report.rows, last.place)
    report.end(source.pool)
    return report


def looking(source: Source, report: Report, place: int = 0, line: int = 1, most: int | None = None) -> Iterator[Read]:
    """Check up to ``most`` lines from a byte on. Yield the last line after each part of some thousand."""
    ratable = _Ratable(terms_of(source.pool))
    for part in parts_of(source, place, line, most):
        _look(source, part, report, ratable)
        yield part[-1]


def parts_of(source: Source, place: int = 0, line: int = 1, most: int | None = None) -> Iterator[list[Read]]:
    """Return a few thousand lines at a time, from a byte on."""
    rows = islice(rows_of(source.file, source.layout, source.way, place, line), most)
    while part := list(islice(rows, AT_ONCE)):
        yield part


def part_until(past: PastImport, last: Read | None) -> PastPart:
    """Return the part that ends with a line; None: no line was left."""
    line, place = (past.line, past.size) if last is None else (last.line, last.place)
    return PastPart(past.pk, line, place, place >= past.size)


def results_of(part: Sequence[Read], repeats: Again) -> list[Any]:
    """Return the rows of a part, each with the number of earlier lines that are equal."""
    times = repeats.between(part[0].line, part[-1].line) if part else {}
    rows = [line.row for line in part if line.row is not None]
    return [
        replace(row, again=times[row.line]) if isinstance(row, PastResult) and row.line in times else row
        for row in rows
    ]


class _Ratable:
    """The reasons why results would not be rated, as far as a row shows. Cached for results that are equal in this."""

    def __init__(self, terms: tuple[Terms, ...]) -> None:
        self._terms = terms
        self._policies = {id(term): policy_from_plain(term.policy) for term in terms}
        self._reasons: dict[tuple[int, str, int], str] = {}

    def why_not(self, row: PastResult, day: date) -> str:
        """Return the code of the reason; "" if the result would be rated."""
        terms = id(terms_on(self._terms, day))
        key = (terms, row.ending, row.length)
        if key not in self._reasons:
            violation = why_not_rated(self._policies[terms], Played(row.ending, True, row.has_started, row.length))
            self._reasons[key] = violation.code if violation else ""
        return self._reasons[key]


def _look(source: Source, part: Sequence[Read], report: Report, ratable: _Ratable) -> None:
    rows = [line.row for line in part if line.row is not None]
    players_by_name = past.players_meant(source.pool.federation, {name for row in rows for name in names_of(row)})
    faults = [fault for line in part for fault in line.faults]
    fit, troubles = list[PastRow](), troubles_of(players_by_name, register_new=source.register_new)
    for row in rows:
        wrong = faults_of(row, players_by_name, troubles)
        faults += wrong
        fit += [] if wrong else [row]
    report.rows, report.fit = report.rows + len(part), report.fit + len(fit)
    report.refused = report.rows - report.fit
    report.faults += faults[: MOST_LISTED - len(report.faults)]
    report.new += sum(report.memory.meet(key, name) for key, name in new_names(fit, players_by_name).items())
    report.there += _note_results(source, [row for row in fit if isinstance(row, PastResult)], report, ratable)
    report.there += _note_ratings(source, [row for row in fit if isinstance(row, PastRating)], report, players_by_name)


def _note_results(source: Source, rows: Sequence[PastResult], report: Report, ratable: _Ratable) -> int:
    """Note days, events and what would be rated. Return how many results exist already."""
    zone, keys = ZoneInfo(source.way.zone), defaultdict[PastEvent, list[str]](list)
    for row in rows:
        event, day = event_of(row, source.way.zone), row.played_at.astimezone(zone).date()
        report.note_day(day)
        report.rated[ratable.why_not(row, day)] += 1
        if is_rare(row) and len(report.rare) < MOST_LISTED:
            report.rare.append(Violation(_RARE, row.line, {"score": row.score or (), "length": row.length}))
        keys[event].append(_match_key(row, report.memory))
    report.events += sum(not report.memory.events.note(number_of(f"{event.year} {event.name}")) for event in keys)
    return len(past.keys_in(source.pool, keys)) if keys else 0


def _match_key(row: PastResult, memory: Remembered) -> str:
    """Return the key of the row's match, and remember the row."""
    key = key_of(row)
    times = memory.rows.note(int(key[1:17], 16))
    if not times:
        return key
    memory.again.note(row.line, times)
    return key_of(replace(row, again=times))


def _note_ratings(source: Source, rows: Sequence[PastRating], report: Report, players_by_name: Meant) -> int:
    """Note days. Return how many starting ratings exist already."""
    for row in rows:
        report.note_day(row.on)
    old = [(row, players_by_name[row.name][0]) for row in rows if players_by_name[row.name]]
    stored_ratings = past.starting_there(source.pool, {player for _row, player in old})
    return sum(stored_ratings.get((player, row.on.isoformat())) == (row.rating, row.experience) for row, player in old)


def _likely_duplicates(pool: RatingPool, new: Mapping[str, str]) -> list[tuple[str, str, Similarity, str]]:
    """Return new names that are similar to a player's name or to each other, the likeliest first."""
    rows = merging.local_players(pool.federation).order_by("pk").values_list("pk", "search_name", "public_id")
    stored_names, public_ids = dict[int, str](), dict[int, str]()
    for player, search_name, public_id in rows:
        stored_names[player], public_ids[player] = search_name, public_id
    file_names = {-number: name for number, name in enumerate(new, start=1)}
    pairs = takewhile(
        lambda item: item[0][0] < 0, iter_similar_pairs({**stored_names, **file_names})
    )  # those of the file come first
    ranks = list(Similarity)
    nearest = nsmallest(MOST_LISTED, pairs, key=lambda item: (ranks.index(item[1]), item[0]))
    names = {**{key: new[name] for key, name in file_names.items()}, **stored_names}
    return [(names[first], names[second], kind, public_ids.get(second, "")) for (first, second), kind in nearest]
