"""The sheets of both sides beside each other, in words: a line a game, marked where they cannot both be right."""

from dataclasses import dataclass

from django.utils.translation import gettext as _

from doors.sentences import by_name, told
from doors.words import word
from matches.queries.comparisons import comparison_of
from matches.queries.match_row import MatchRow
from matches.web.desk.sheets import Names, names_of
from rules_engine.game.comparing import ComparedGame, Comparison, ToldGame
from rules_engine.game.match_state import Pair


@dataclass(frozen=True, slots=True)
class ToldView:
    """A game as one side tells it: who won how many points, and how."""

    winner: str
    points: int | None
    how: str


@dataclass(frozen=True, slots=True)
class ComparedLine:
    """``told`` None: this side did not write the game down."""

    number: int
    told: tuple[ToldView | None, ToldView | None]
    is_at_odds: bool
    differs: bool


@dataclass(frozen=True, slots=True)
class ComparisonView:
    """``names``: who writes. ``summary``: in one sentence what differs. ``notes``: what was written differently and
    decides nothing.
    """

    names: Names
    scores: tuple[str, str]
    lines: tuple[ComparedLine, ...]
    is_alike: bool
    summary: str
    notes: tuple[str, ...]

    @property
    def are_scores_at_odds(self) -> bool:
        return self.scores[0] != self.scores[1]


def comparison_view(row: MatchRow) -> ComparisonView | None:
    """None: there are no two sheets."""
    compared = comparison_of(row)
    if compared is None:
        return None
    return two_told(compared, names_of(row), names_of(row))


def two_told(compared: Comparison, names: Names, writers: Names) -> ComparisonView:
    """``names``: of the sides of the match; ``writers``: of the two who tell of it."""
    first, second = (_score(score) for score in compared.scores)
    return ComparisonView(
        names=writers,
        scores=(first, second),
        lines=tuple(_line(game, names) for game in compared.games),
        is_alike=compared.is_alike,
        summary=_summary(compared),
        notes=tuple(told(note.code, note.where, by_name(note.params, names)) for note in compared.notes),
    )


def _summary(compared: Comparison) -> str:
    """Which games differ, and where there are no games to compare, that the scores do."""
    numbers = [str(game.number) for game in compared.games if game.is_at_odds]
    if len(numbers) == 1:
        return _("The two sheets differ in game %(number)s.") % {"number": numbers[0]}
    if numbers:
        return _("The two sheets differ in games %(numbers)s.") % {"numbers": ", ".join(numbers)}
    return "" if compared.is_alike else _("The two sides tell different scores.")


def _line(game: ComparedGame, names: Names) -> ComparedLine:
    one, other = (_told(told, names) for told in game.told)
    return ComparedLine(game.number, (one, other), game.is_at_odds, bool(game.differences))


def _told(game: ToldGame | None, names: Names) -> ToldView | None:
    if game is None:
        return None
    words = [word(game.way, "way"), _("cube %(cube)s") % {"cube": game.cube}]
    if game.owner in (0, 1):
        words.append(names[game.owner])
    return ToldView(names[game.winner], game.points, ", ".join(words))


def _score(score: Pair | None) -> str:
    return f"{score[0]}–{score[1]}" if score else "–"
