"""Content for printing: blank score sheets, draw, entries, results."""

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from itertools import groupby
from typing import Final

from django.db.models import QuerySet

from matches.models import Event, Match, Result
from matches.queries.draws import boards
from matches.queries.draws.boards import NodeRow
from matches.queries.draws.event_places import event_place_lists
from matches.queries.draws.standings import PlaceList
from matches.queries.entries import entries
from matches.queries.entries.entries import EntryRow
from matches.queries.events import progress
from matches.queries.events.progress import AsOf
from matches.queries.results.match_row import MatchRow, MatchState
from matches.queries.results.match_rows import match_row, match_rows, matches_of
from matches.queries.tournaments import tournaments

LEAST_LINES: Final = 9
MOST_LINES: Final = 24  # lines of a score sheet that fit one side of A4
MOST_SHEETS: Final = 128
MOST_RESULTS: Final = 500  # on a page: an imported list may have a hundred thousand
_NO_LENGTH: Final = 7


@dataclass(frozen=True, slots=True)
class ScoreSheet:
    """A blank score sheet. ``row``: its match, or None. ``lines``: the numbers of its games."""

    row: MatchRow | None
    length: int | None

    @property
    def lines(self) -> range:
        most = 2 * (self.length or _NO_LENGTH) - 1
        return range(1, min(MOST_LINES, max(LEAST_LINES, most)) + 1)


@dataclass(frozen=True, slots=True)
class Round:
    """The nodes of a round of a section with two known sides, byes included."""

    stage: int
    section: str
    round: int
    nodes: tuple[NodeRow, ...]


@dataclass(frozen=True, slots=True)
class ResultRow:
    """A result. ``before``: the scores that it corrected."""

    row: MatchRow
    before: tuple[tuple[int, ...], ...]


@dataclass(frozen=True, slots=True)
class ResultSheet:
    """A sheet of results.

    ``places``: on the first sheet, in lists. ``corrected``: results that were corrected, or ruled with a reason.
    """

    places: tuple[PlaceList, ...]
    results: tuple[ResultRow, ...]
    as_of: AsOf

    @property
    def corrected(self) -> tuple[ResultRow, ...]:
        return tuple(
            result_row
            for result_row in self.results
            if result_row.before or (result_row.row.result and result_row.row.result.why)
        )


def score_sheets(event: Event, selection: str) -> list[ScoreSheet]:
    """Return score sheets. ``selection``: "called" (at a table or playing) or "open" (all playable matches)."""
    rows = match_rows(progress.undecided(event))
    matching_rows = [row for row in rows if selection != "called" or row.table or row.started_at]
    return [ScoreSheet(row, row.length) for row in matching_rows[:MOST_SHEETS]]


def score_sheet(match: Match) -> ScoreSheet:
    row = match_row(match)
    return ScoreSheet(row, row.length)


def empty_sheets(number: int) -> list[ScoreSheet]:
    return [ScoreSheet(None, None)] * max(1, min(number, MOST_SHEETS))


def rounds(event: Event) -> list[Round]:
    """Return the known part of the draw."""
    matches = matches_of(event)
    rounds: list[Round] = []
    for stage in tournaments.stages_of(event):
        nodes = [node for node in boards.bracket(stage, matches) if _has_sides(node)]
        nodes.sort(key=lambda node: (node.round, node.section, node.position))
        for (number, section), group in groupby(nodes, key=lambda node: (node.round, node.section)):
            rounds.append(Round(stage.position, section, number, tuple(group)))
    return rounds


def rounds_in_play(event: Event) -> list[Round]:
    """Return the rounds with a match that has both sides and no result."""
    return [row for row in rounds(event) if any(node.match and node.match.result is None for node in row.nodes)]


def by_name(event: Event) -> list[EntryRow]:
    return entries.field_by_name(event)


def decided(event: Event) -> QuerySet[Result]:
    """Return the results of result sheets, the first one first."""
    return progress.decided(event).reverse()


def result_sheet(event: Event, results: Sequence[Result], *, is_first: bool = True) -> ResultSheet:
    """Return the sheet of some results. ``is_first``: it is the first sheet."""
    matches = [result.match for result in results]
    before = _corrections(matches)
    places = event_place_lists(tournaments.stages_of(event)) if is_first else ()
    rows = (ResultRow(row, before.get(row.id, ())) for row in match_rows(matches))
    return ResultSheet(places, tuple(rows), progress.as_of(event))


def _has_sides(node: NodeRow) -> bool:
    is_complete = all(slot.entry is not None or slot.is_bye for slot in node.slots)
    return is_complete and node.state is not MatchState.EMPTY


def _corrections(matches: Sequence[Match]) -> Mapping[int, tuple[tuple[int, ...], ...]]:
    """Return the replaced scores of corrected results, the first first."""
    results = Result.objects.holding().filter(match__in=[match.pk for match in matches])
    scores_by_match: dict[int, list[tuple[int, ...]]] = {}
    for result in results.filter(replaces__isnull=False).select_related("replaces").order_by("pk"):
        scores_by_match.setdefault(result.match_id, []).append(tuple(result.replaces.final or ()))
    return {match: tuple(_scored(scores)) for match, scores in scores_by_match.items()}


def _scored(scores: Iterable[tuple[int, ...]]) -> Iterable[tuple[int, ...]]:
    """Replace a missing score by 0–0, so that it keeps its position."""
    return (score or (0, 0) for score in scores)
