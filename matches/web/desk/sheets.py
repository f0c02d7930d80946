"""Submitted scores and results as the desk reads them: a line for each game, with what the rule book says of it."""

from collections import defaultdict
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from datetime import datetime
from typing import Any
from uuid import UUID

from django.utils.translation import gettext as _

from doors.sentences import by_name, sentence, told
from doors.words import word
from matches import sheets
from matches.models import Submission
from matches.queries.match_row import MatchRow, SubmissionRow
from matches.web.desk.irregular import IrregularView, irregular_view
from matches.web.desk.wording import game_line
from rules_engine.game.score_sheet import ScoreSheet
from rules_engine.game.sheet_json import read_sheet

Names = tuple[str, str]
Said = Sequence[Mapping[str, Any]]


@dataclass(frozen=True, slots=True)
class GameLine:
    """A game of a sheet: what was written, and what is wrong with it."""

    number: int
    text: str
    before: str
    sentences: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class SheetView:
    """A score as it was submitted, and its verdict. ``sentences`` and ``notes`` concern the whole sheet."""

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

    @property
    def can_be_confirmed(self) -> bool:
        return self.is_judged and self.is_ok


@dataclass(frozen=True, slots=True)
class ResultView:
    """The result that counts, in words."""

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
    """The last score of each side and of the desk, in the order of the sides."""
    live = [one for one in row.submissions if one.is_latest]
    return [sheet_view(one, names_of(row)) for one in sorted(live, key=lambda one: one.by_kind)]


def sheet_view(row: SubmissionRow, names: Names) -> SheetView:
    by_game = _by_game(row.violations)
    return SheetView(
        id=row.id,
        who=speaker(row.by_kind, names),
        by_kind=row.by_kind,
        received_at=row.received_at,
        final=final_of(row.sheet),
        games=_games(row.sheet, names, by_game),
        sentences=tuple(by_game[None]),
        notes=tuple(told(one["code"], one["game"], by_name(one["params"], names)) for one in row.notes),
        is_judged=row.is_judged,
        is_ok=row.is_ok,
        is_disputed=row.is_disputed,
        dispute=row.dispute,
        is_by_card=row.is_by_card,
        confirmed=row.confirmed,
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


def speaker(by_kind: str, names: Names) -> str:
    named = {Submission.By.SIDE0.value: names[0], Submission.By.SIDE1.value: names[1]}
    return named.get(by_kind, _("the desk"))


def final_of(sheet: Mapping[str, Any]) -> str:
    """The final score as written; where only games were written, the score that they give if they are in order."""
    parsed = read_sheet(sheet)
    if not isinstance(parsed, ScoreSheet):
        return ""
    reading = sheets.read(sheet).reading
    score = parsed.final or (reading.score if reading and reading.is_ok else None)
    return "–".join(str(points) for points in score) if score else ""


def _games(sheet: Mapping[str, Any], names: Names, wrong: Mapping[int | None, list[str]]) -> tuple[GameLine, ...]:
    parsed, reading = read_sheet(sheet), sheets.read(sheet).reading
    if not isinstance(parsed, ScoreSheet) or reading is None:
        return ()
    lines = []
    for number, game in enumerate(parsed.games, start=1):
        read = reading.games[number - 1] if number <= len(reading.games) else None
        before = "–".join(str(points) for points in read.before) if read else ""
        text = game_line(game, names, read.points if read else None)
        lines.append(GameLine(number, text, before, tuple(wrong.get(number, ()))))
    return tuple(lines)


def _by_game(violations: Said) -> dict[int | None, list[str]]:
    """Sentences by the number of the game; those of the whole sheet under None."""
    found: dict[int | None, list[str]] = defaultdict(list)
    for one in violations:
        game = one["game"] if isinstance(one["game"], int) else None
        found[game].append(sentence(one["code"], one["params"]))
    return found
