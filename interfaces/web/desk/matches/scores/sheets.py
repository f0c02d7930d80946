"""Submitted scores and results on the desk: one line for each game, with the verdict of the rule book."""

from collections import defaultdict
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from datetime import datetime
from typing import Any
from uuid import UUID

from django.utils.translation import gettext as _

from interfaces.web.desk.matches.scores.irregular import IrregularView, irregular_view
from interfaces.web.desk.matches.wording import game_line
from interfaces.wording.sentences import by_name, sentence, sentence_with_place
from interfaces.wording.short_names import short_names
from interfaces.wording.words import word
from matches import scores
from matches.models import Submission
from matches.queries.results.match_row import MatchRow, SubmissionRow
from matches.queries.results.submissions import login_names
from rules_engine.game.score_sheet import ScoreSheet
from rules_engine.game.sheet_json import read_sheet

Names = tuple[str, str]
PlainViolations = Sequence[Mapping[str, Any]]


@dataclass(frozen=True, slots=True)
class GameLine:
    """A game of a sheet with its errors."""

    number: int
    text: str
    before: str
    sentences: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Win:
    """Who wins by a submitted score: the whole name, the name for a sentence, and the points, the winner's first.

    ``side``: the winner, 0 or 1; ``points``: those of the sides 0 and 1.
    """

    name: str
    short_name: str
    score: str
    side: int
    points: tuple[int, int]


@dataclass(frozen=True, slots=True)
class SheetView:
    """A submitted score with its verdict. ``sentences`` and ``notes`` concern the whole sheet.

    ``official``: the id of the login that typed it at the desk, None for another sender.
    """

    id: UUID
    who: str
    by_kind: str
    received_at: datetime
    final: str
    games: tuple[GameLine, ...]
    sentences: tuple[str, ...]
    notes: tuple[str, ...]
    is_judged: bool
    is_ok: bool
    is_disputed: bool
    dispute: str
    is_by_card: bool = False
    irregular: IrregularView | None = None
    confirmed: str = ""
    official: int | None = None
    win: Win | None = None

    @property
    def can_be_confirmed(self) -> bool:
        return self.is_judged and self.is_ok


@dataclass(frozen=True, slots=True)
class ResultView:
    """The official result, in words."""

    winner: str
    score: str
    ending: str
    why: str
    is_correction: bool
    played_at: datetime
    is_by_card: bool


def names_of(row: MatchRow) -> Names:
    return row.sides[0].name, row.sides[1].name


def sheet_views(row: MatchRow) -> list[SheetView]:
    """Return the latest score of each side and of the desk, or of each official there."""
    live = [submission for submission in row.submissions if submission.is_latest]
    views = [
        sheet_view(submission, names_of(row)) for submission in sorted(live, key=lambda submission: submission.by_kind)
    ]
    return _with_officials(views)


def _with_officials(views: list[SheetView]) -> list[SheetView]:
    """Add the logins that typed the scores of the desk, if there are several."""
    officials = [view.official for view in views if view.official]
    if len(officials) < 2:
        return views
    names = login_names(officials)
    return [replace(view, who=f"{view.who} ({names[view.official]})") if view.official else view for view in views]


def sheet_view(row: SubmissionRow, names: Names) -> SheetView:
    by_game = _by_game(row.violations)
    return SheetView(
        id=row.id,
        who=sender_name(row.by_kind, names),
        by_kind=row.by_kind,
        received_at=row.received_at,
        final=final_of(row.sheet),
        games=_games(row.sheet, names, by_game),
        sentences=tuple(by_game[None]),
        notes=tuple(
            sentence_with_place(note["code"], note["game"], by_name(note["params"], names)) for note in row.notes
        ),
        is_judged=row.is_judged,
        is_ok=row.is_ok,
        is_disputed=row.is_disputed,
        dispute=row.dispute,
        is_by_card=row.is_by_card,
        confirmed=row.confirmed,
        official=row.official,
        win=win_of(row.sheet, names),
        irregular=irregular_view(row.sheet) if row.is_judged and not row.is_ok else None,
    )


def result_view(row: MatchRow) -> ResultView | None:
    if row.result is None:
        return None
    return ResultView(
        winner=row.winner.name if row.winner else "",
        score="–".join(str(points) for points in row.result.final) if row.result.is_scored else "",
        ending=word(row.result.ending, "ending"),
        why=row.result.why,
        is_correction=row.result.is_correction,
        played_at=row.result.played_at,
        is_by_card=row.result.is_by_card,
    )


def sender_name(by_kind: str, names: Names) -> str:
    """Return the name of the side that sent a score, or the words for the desk."""
    names_by_kind = {Submission.By.SIDE0.value: names[0], Submission.By.SIDE1.value: names[1]}
    return names_by_kind.get(by_kind, _("the tournament desk"))


def final_of(sheet: Mapping[str, Any]) -> str:
    """Return the final score as written; without one, the score of the games if they are valid."""
    return "–".join(str(points) for points in scores.final_of(sheet))


def win_of(sheet: Mapping[str, Any], names: Names) -> Win | None:
    """Return who wins by a sheet; None if it has no winner."""
    reading = scores.read(sheet).reading
    if reading is None or reading.winner is None or not reading.score:
        return None
    first, second = reading.score
    score = f"{max(first, second)}–{min(first, second)}"
    return Win(names[reading.winner], short_names(names)[reading.winner], score, reading.winner, (first, second))


def _games(sheet: Mapping[str, Any], names: Names, wrong: Mapping[int | None, list[str]]) -> tuple[GameLine, ...]:
    score_sheet, reading = read_sheet(sheet), scores.read(sheet).reading
    if not isinstance(score_sheet, ScoreSheet) or reading is None:
        return ()
    lines = []
    for number, game in enumerate(score_sheet.games, start=1):
        game_reading = reading.games[number - 1] if number <= len(reading.games) else None
        before = "–".join(str(points) for points in game_reading.before) if game_reading else ""
        text = game_line(game, names, game_reading.points if game_reading else None)
        lines.append(GameLine(number, text, before, tuple(wrong.get(number, ()))))
    return tuple(lines)


def _by_game(violations: PlainViolations) -> dict[int | None, list[str]]:
    """Return sentences by the number of the game; None for those of the whole sheet."""
    texts: dict[int | None, list[str]] = defaultdict(list)
    for violation in violations:
        game = violation["game"] if isinstance(violation["game"], int) else None
        texts[game].append(sentence(violation["code"], violation["params"]))
    return texts
