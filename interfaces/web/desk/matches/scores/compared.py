"""Both score sheets side by side: one line for each game, with the differences marked."""

from dataclasses import dataclass

from django.utils.translation import gettext as _

from interfaces.web.desk.matches.scores.sheets import Names, names_of
from interfaces.wording.sentences import by_name, sentence_with_place
from interfaces.wording.words import word
from matches.queries.results.comparisons import comparison_of
from matches.queries.results.match_row import MatchRow
from rules_engine.game.comparing import ComparedGame, Comparison, SheetGame
from rules_engine.game.match_state import Pair


@dataclass(frozen=True, slots=True)
class ReportView:
    """A game as one side reports it: the winner, the points, and how."""

    winner: str
    points: int | None
    how: str


@dataclass(frozen=True, slots=True)
class ComparedLine:
    """A game on both sheets. ``reports``: None for a side that did not report it."""

    number: int
    reports: tuple[ReportView | None, ReportView | None]
    is_at_odds: bool
    differs: bool


@dataclass(frozen=True, slots=True)
class ComparisonView:
    """A comparison of two sheets.

    ``names``: of the two sources. ``summary``: the differences in one sentence. ``notes``: differences that do not
    matter.
    """

    names: Names
    scores: tuple[str, str]
    lines: tuple[ComparedLine, ...]
    is_same: bool
    summary: str
    notes: tuple[str, ...]

    @property
    def are_scores_at_odds(self) -> bool:
        return self.scores[0] != self.scores[1]


def comparison_view(row: MatchRow) -> ComparisonView | None:
    """Return the comparison, or None without two sheets."""
    comparison = comparison_of(row)
    if comparison is None:
        return None
    return two_reports(comparison, names_of(row), names_of(row))


def two_reports(comparison: Comparison, names: Names, writers: Names) -> ComparisonView:
    """Return the comparison. ``names``: of the sides of the match; ``writers``: of the two sources."""
    first, second = (_score(score) for score in comparison.scores)
    return ComparisonView(
        names=writers,
        scores=(first, second),
        lines=tuple(_line(game, names) for game in comparison.games),
        is_same=comparison.is_alike,
        summary=_summary(comparison),
        notes=tuple(
            sentence_with_place(note.code, note.where, by_name(note.params, names)) for note in comparison.notes
        ),
    )


def _summary(comparison: Comparison) -> str:
    """Return which games differ; without games, that the scores do."""
    numbers = [str(game.number) for game in comparison.games if game.is_at_odds]
    if len(numbers) == 1:
        return _("The two sheets differ in game %(number)s.") % {"number": numbers[0]}
    if numbers:
        return _("The two sheets differ in games %(numbers)s.") % {"numbers": ", ".join(numbers)}
    return "" if comparison.is_alike else _("The two sides report different scores.")


def _line(game: ComparedGame, names: Names) -> ComparedLine:
    first, other = (_report_view(report, names) for report in game.sheet_games)
    return ComparedLine(game.number, (first, other), game.is_at_odds, bool(game.differences))


def _report_view(game: SheetGame | None, names: Names) -> ReportView | None:
    if game is None:
        return None
    words = [word(game.way, "way"), _("cube %(cube)s") % {"cube": game.cube}]
    if game.owner in (0, 1):
        words.append(names[game.owner])
    return ReportView(names[game.winner], game.points, ", ".join(words))


def _score(score: Pair | None) -> str:
    return f"{score[0]}–{score[1]}" if score else "–"
