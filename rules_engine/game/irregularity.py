"""The double in a Crawford game as it was played: the score if it is annulled, and if it stands.

The federation's rule (Danish interpretation): such a double is always annulled and the score corrected as if it had
not happened, as long as the next game has not begun, or, if that game ended the match, until the result is recorded.
After that it stands. A sheet that ends with that game is one of the first kind, any other of the second.
"""

from dataclasses import dataclass, replace

from rules_engine.game import codes
from rules_engine.game.judging import SheetReading, judge
from rules_engine.game.match_state import Pair
from rules_engine.game.score_sheet import Game, How, ScoreSheet
from rules_engine.words import Side


@dataclass(frozen=True, slots=True)
class Outcome:
    """A score that a director can let stand; ``winner`` None: the match goes on. ``score``: capped."""

    score: Pair
    raw: Pair
    winner: Side | None


@dataclass(frozen=True, slots=True)
class CrawfordDouble:
    """A double in the Crawford game.

    ``game``: its number. ``stands``: by the rule, since the next game had begun; else it is annulled.
    """

    game: int
    cube: int
    annulled: Outcome
    as_played: Outcome
    stands: bool

    @property
    def proposed(self) -> Outcome:
        """Return the outcome that the rule requires."""
        return self.as_played if self.stands else self.annulled


def crawford_double(sheet: ScoreSheet) -> CrawfordDouble | None:
    """Return the double in the Crawford game; None unless it is the only violation on the sheet."""
    reading = judge(sheet)
    if [violation.code for violation in reading.verdict.violations] != [codes.CUBE_TURNED_CRAWFORD]:
        return None
    number = reading.verdict.violations[0].where
    as_played = _outcome(reading)
    if not isinstance(number, int) or as_played is None:
        return None
    without_double = _outcome(_annulled(sheet, number))
    if without_double is None:
        return None
    return CrawfordDouble(number, sheet.games[number - 1].cube, without_double, as_played, number < len(sheet.games))


def _annulled(sheet: ScoreSheet, number: int) -> SheetReading:
    """Judge as if nobody had doubled; games that the corrected score leaves no room for fall away."""
    games = (*sheet.games[: number - 1], _undoubled(sheet.games[number - 1]), *sheet.games[number:])
    reading = judge(replace(sheet, games=games, final=None))
    count = len(reading.games)
    return judge(replace(sheet, games=games[:count], final=None)) if count < len(games) else reading


def _undoubled(game: Game) -> Game:
    points = game.points if game.how is How.RULING and game.kind is None else None
    return replace(game, cube=1, owner=None, points=points)


def _outcome(reading: SheetReading) -> Outcome | None:
    if reading.score is None or reading.raw is None:
        return None
    return Outcome(reading.score, reading.raw, reading.winner)
