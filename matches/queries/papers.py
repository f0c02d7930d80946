"""What goes on paper: blank score sheets, the draw, the entries, the results."""

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from itertools import groupby
from typing import Final

from django.db.models import QuerySet

from matches.models import Event, Match, Result
from matches.queries import boards, entries, progress, tournaments
from matches.queries.boards import NodeRow
from matches.queries.entries import EntryRow
from matches.queries.match_row import MatchRow, MatchState
from matches.queries.match_rows import match_row, match_rows, matches_of
from matches.queries.progress import AsOf
from matches.queries.standings import StandingRow, standings

LEAST_LINES: Final = 9
MOST_LINES: Final = 24  # of a score sheet: what one side of A4 holds
MOST_SHEETS: Final = 128
MOST_RESULTS: Final = 500  # at once: an event that was brought in as a list may have a hundred thousand
_NO_LENGTH: Final = 7


@dataclass(frozen=True, slots=True)
class ScoreSheet:
    """A blank sheet. ``row``: of which match; None: of any. ``lines``: the numbers of its games."""

    row: MatchRow | None
    length: int | None

    @property
    def lines(self) -> range:
        most = 2 * (self.length or _NO_LENGTH) - 1
        return range(1, min(MOST_LINES, max(LEAST_LINES, most)) + 1)


@dataclass(frozen=True, slots=True)
class Round:
    """The places of one round of a section in which both sides are known, byes too."""

    stage: int
    section: str
    round: int
    nodes: tuple[NodeRow, ...]


@dataclass(frozen=True, slots=True)
class ResultRow:
    """A result. ``before``: the scores that stood before it, where it was corrected."""

    row: MatchRow
    before: tuple[tuple[int, ...], ...]


@dataclass(frozen=True, slots=True)
class ResultSheet:
    """``places``: on the first sheet. ``corrected``: the results that were corrected, or ruled with a reason."""

    places: tuple[StandingRow, ...]
    results: tuple[ResultRow, ...]
    as_of: AsOf

    @property
    def corrected(self) -> tuple[ResultRow, ...]:
        return tuple(one for one in self.results if one.before or (one.row.result and one.row.result.why))


def score_sheets(event: Event, which: str) -> list[ScoreSheet]:
    """``which``: "called" (at a table, or playing), or "open" (all that can be played)."""
    rows = match_rows(progress.undecided(event))
    wanted = [row for row in rows if which != "called" or row.table or row.started_at]
    return [ScoreSheet(row, row.length) for row in wanted[:MOST_SHEETS]]


def score_sheet(match: Match) -> ScoreSheet:
    row = match_row(match)
    return ScoreSheet(row, row.length)


def empty_sheets(number: int) -> list[ScoreSheet]:
    return [ScoreSheet(None, None)] * max(1, min(number, MOST_SHEETS))


def rounds(event: Event) -> list[Round]:
    """The draw as far as it is known."""
    matches = matches_of(event)
    found: list[Round] = []
    for stage in tournaments.stages_of(event):
        known = [node for node in boards.bracket(stage, matches) if _is_known(node)]
        known.sort(key=lambda node: (node.round, node.section, node.position))
        for (number, section), some in groupby(known, key=lambda node: (node.round, node.section)):
            found.append(Round(stage.position, section, number, tuple(some)))
    return found


def by_name(event: Event) -> list[EntryRow]:
    return entries.field_by_name(event)


def decided(event: Event) -> QuerySet[Match]:
    """What stands on result sheets, the first result first."""
    return progress.decided(event).reverse()


def result_sheet(event: Event, some: Sequence[Match], *, is_first: bool = True) -> ResultSheet:
    """With these of the decided matches; ``is_first``: no sheet comes before it."""
    before = _corrections(some)
    places = standings(tournaments.deciding_stage(tournaments.stages_of(event))) if is_first else []
    rows = (ResultRow(row, before.get(row.id, ())) for row in match_rows(some))
    return ResultSheet(tuple(places), tuple(rows), progress.as_of(event))


def _is_known(node: NodeRow) -> bool:
    is_told = all(slot.entry is not None or slot.is_bye for slot in node.slots)
    return is_told and node.state is not MatchState.EMPTY


def _corrections(matches: Sequence[Match]) -> Mapping[int, tuple[tuple[int, ...], ...]]:
    """Of the results that take the place of others: the scores of those, the first first."""
    holding = Result.objects.holding().filter(match__in=[match.pk for match in matches])
    found: dict[int, list[tuple[int, ...]]] = {}
    for one in holding.filter(replaces__isnull=False).select_related("replaces").order_by("pk"):
        found.setdefault(one.match_id, []).append(tuple(one.replaces.final or ()))
    return {match: tuple(_scored(scores)) for match, scores in found.items()}


def _scored(scores: Iterable[tuple[int, ...]]) -> Iterable[tuple[int, ...]]:
    """A score that was never told is a place all the same."""
    return (score or (0, 0) for score in scores)
