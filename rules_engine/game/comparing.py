"""The comparison of two score sheets of one match: what each states of every game, and in what they differ.

Two sheets are *alike* if they describe the same match: the same winner and points of every game, those of the deciding
one cut at what the winner needed. Two bare finals are alike if their capped scores are; so are a bare final and a
sheet of games, since a bare final contradicts no game. A sheet of games is not alike one that lacks a
game, even at the same score.

Alike sheets can still describe a game differently (a gammon on 1 and a single game on 2): *kind*, *cube* or *owner*
differ, which decides nothing and is noted. What one of the two did not write down never differs.
"""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from enum import Enum
from itertools import zip_longest
from typing import Final

from rules_engine.game import codes
from rules_engine.game.judging import GameReading, SheetReading, judge
from rules_engine.game.match_state import Pair
from rules_engine.game.score_sheet import UNKNOWN, Game, How, Owner, ScoreSheet
from rules_engine.verdict import Param, Violation
from rules_engine.words import Side


class Difference(Enum):
    """The field in which two sheets differ about a game."""

    MISSING = "missing"  # only one of them has this game
    WINNER = "winner"
    POINTS = "points"
    KIND = "kind"
    CUBE = "cube"
    OWNER = "owner"


AT_ODDS: Final = frozenset({Difference.MISSING, Difference.WINNER, Difference.POINTS})


@dataclass(frozen=True, slots=True)
class SheetGame:
    """A game as one sheet states it. ``points``: cut at the need, None if they are unknown.

    ``way``: single, gammon, backgammon or drop; "" where it is not written.
    """

    winner: Side
    points: int | None
    way: str
    cube: int
    owner: Owner


@dataclass(frozen=True, slots=True)
class ComparedGame:
    """A game by its number on the two sheets; None: this sheet does not have it."""

    number: int
    sheet_games: tuple[SheetGame | None, SheetGame | None]
    differences: tuple[Difference, ...] = ()

    @property
    def is_at_odds(self) -> bool:
        """Return whether the two cannot both be right."""
        return not AT_ODDS.isdisjoint(self.differences)


@dataclass(frozen=True, slots=True)
class Comparison:
    """The comparison of two sheets. ``scores``: capped, as each sheet gives it; None where it gives none."""

    scores: tuple[Pair | None, Pair | None]
    games: tuple[ComparedGame, ...] = ()

    @property
    def is_alike(self) -> bool:
        """Return whether the sheets describe the same match."""
        is_same = self.scores[0] is not None and self.scores[0] == self.scores[1]
        return is_same and not any(game.is_at_odds for game in self.games)

    @property
    def notes(self) -> tuple[Violation, ...]:
        """Return what the two wrote differently of games on which they agree; side 0 is the first sheet's."""
        return tuple(note for game in self.games if not game.is_at_odds for note in _notes(game))


def compare(sheet: ScoreSheet, other: ScoreSheet) -> Comparison:
    """Compare two sheets game by game, in their order. Never raise, whatever they contain."""
    first, second = judge(sheet), judge(other)
    is_bare = not sheet.games or not other.games
    rows = zip_longest(_games(sheet, first), _games(other, second))
    games = (ComparedGame(number, pair, () if is_bare else _differences(pair)) for number, pair in enumerate(rows, 1))
    return Comparison((_score(sheet, first), _score(other, second)), tuple(games))


def _games(sheet: ScoreSheet, reading: SheetReading) -> Iterator[SheetGame]:
    """Yield every game of the sheet, also those beyond the one at which the rule book stopped reading."""
    for game, game_reading in zip_longest(sheet.games, reading.games):
        if game is not None:
            yield SheetGame(game.winner, _points(sheet, game, game_reading), _way(game), game.cube, game.owner)


def _points(sheet: ScoreSheet, game: Game, game_reading: GameReading | None) -> int | None:
    if game_reading is None or game_reading.points is None:
        return None
    return min(game_reading.points, sheet.length - game_reading.before[game.winner])


def _way(game: Game) -> str:
    if game.how is How.DROP:
        return How.DROP.value
    return game.kind.value if game.kind else ""


def _score(sheet: ScoreSheet, reading: SheetReading) -> Pair | None:
    """Return the score that the games give; of a sheet against the rules the written one, if there is one."""
    if reading.score is not None or sheet.final is None:
        return reading.score
    return (min(sheet.final[0], sheet.length), min(sheet.final[1], sheet.length))


def _differences(games: tuple[SheetGame | None, SheetGame | None]) -> tuple[Difference, ...]:
    first, second = games
    if first is None or second is None:
        return (Difference.MISSING,)
    differs: Mapping[Difference, bool] = {
        Difference.WINNER: first.winner != second.winner,
        Difference.POINTS: first.points != second.points,
        Difference.KIND: bool(first.way and second.way) and first.way != second.way,
        Difference.CUBE: first.cube != second.cube,
        Difference.OWNER: UNKNOWN not in (first.owner, second.owner) and first.owner != second.owner,
    }
    return tuple(difference for difference, is_there in differs.items() if is_there)


def _notes(game: ComparedGame) -> Iterator[Violation]:
    first_game, second_game = game.sheet_games
    if first_game is None or second_game is None:
        return
    sides: dict[str, Param] = {"side": 0, "other_side": 1}
    if {Difference.KIND, Difference.CUBE} & set(game.differences):
        results: dict[str, Param] = {
            "way": first_game.way,
            "cube": first_game.cube,
            "other_way": second_game.way,
            "other_cube": second_game.cube,
        }
        yield Violation(codes.SHEETS_DIFFER, game.number, sides | results)
    elif Difference.OWNER in game.differences:
        yield Violation(codes.CUBE_OWNER_DIFFERS, game.number, sides | _owners(first_game.owner, second_game.owner))


def _owners(owner: Owner, other: Owner) -> dict[str, Param]:
    return {"owner": None if owner is UNKNOWN else owner, "other_owner": None if other is UNKNOWN else other}
