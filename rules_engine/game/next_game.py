"""The choices for the next game of a match: every way to win it on every cube, each with the reasons against it.

This is the mirror of judging: a choice is possible exactly if the sheet with that game added breaks no rule. This
module has no rules of its own; it calls the same functions that judge.

- *way*: how a game was won, in one word: single, gammon, backgammon, drop;
- *cube*: as on a score sheet, for a drop the value before the offer.
"""

from collections.abc import Iterator
from dataclasses import dataclass, replace
from enum import Enum

from rules_engine.game import codes
from rules_engine.game.cube import CubeTerms, Offer, may_offer
from rules_engine.game.game_value import value_of
from rules_engine.game.judging import SheetReading, judge
from rules_engine.game.match_state import MatchState, Phase
from rules_engine.game.one_game import GameSetting, game_notes, game_violations
from rules_engine.game.ruleset import Ruleset
from rules_engine.game.score_sheet import Game, How, Kind, ScoreSheet
from rules_engine.verdict import Violation
from rules_engine.words import SIDES, Side


class Way(Enum):
    """The way in which a game was won, in the one word that people use for it."""

    SINGLE = "single"
    GAMMON = "gammon"
    BACKGAMMON = "backgammon"
    DROP = "drop"


@dataclass(frozen=True, slots=True)
class Choice:
    """One way to win the next game. ``points``: what it adds. ``notes``: what is odd about it."""

    winner: Side
    way: Way
    cube: int
    points: int | None
    violations: tuple[Violation, ...] = ()
    notes: tuple[Violation, ...] = ()

    @property
    def is_possible(self) -> bool:
        return not self.violations


@dataclass(frozen=True, slots=True)
class NextGame:
    """The standing of a match and the choices for its next game. ``before`` is None if that is unknown."""

    number: int
    reading: SheetReading
    before: MatchState | None
    choices: tuple[Choice, ...]
    may_double: tuple[bool, bool] = (False, False)

    @property
    def is_over(self) -> bool:
        return self.reading.winner is not None

    @property
    def is_crawford(self) -> bool:
        """Return whether the next game is the Crawford game."""
        return not self.is_over and self.before is not None and self.before.phase is Phase.CRAWFORD

    @property
    def is_post_crawford(self) -> bool:
        return not self.is_over and self.before is not None and self.before.phase is Phase.POST


def next_game(sheet: ScoreSheet) -> NextGame:
    """Return the choices for the game after those on ``sheet``, whose final score is ignored.

    Never raise for what a person wrote.
    """
    so_far = replace(sheet, final=None)
    reading = judge(so_far)
    number = len(sheet.games) + 1
    before = _state_after(so_far, reading)
    violations = _why_no_game(reading)
    if before is None or violations:
        return NextGame(number, reading, before, tuple(_refused(sheet.ruleset, violations)))
    setting = GameSetting(number, before, sheet.ruleset)
    return NextGame(number, reading, before, tuple(_choices(setting)), _may_double(setting.cube_terms))


def game_of(winner: Side, way: Way, cube: int) -> Game:
    """Return the game as a score sheet writes it, the owner of the cube not noted."""
    if way is Way.DROP:
        return Game(winner, How.DROP, cube=cube)
    return Game(winner, How.BEAROFF, Kind(way.value), cube)


def cube_values(ruleset: Ruleset) -> tuple[int, ...]:
    """Return every value that a cube of these rules shows."""
    return tuple(2**power for power in range(ruleset.cube_max.bit_length()))


def _state_after(sheet: ScoreSheet, reading: SheetReading) -> MatchState | None:
    if reading.raw is None:
        return None
    is_played = any(game.is_crawford for game in reading.games)
    return MatchState(sheet.length, reading.raw, sheet.ruleset.crawford, len(sheet.games), is_played)


def _why_no_game(reading: SheetReading) -> tuple[Violation, ...]:
    """Return the reasons against any next game: what is wrong already, or that the match is over."""
    if not reading.is_ok:
        return reading.verdict.violations
    if reading.winner is None:
        return ()
    count = len(reading.games)
    return (Violation(codes.GAME_AFTER_MATCH_WON, count + 1, {"won_in_game": count}),)


def _results(ruleset: Ruleset) -> Iterator[tuple[Side, Way, int]]:
    for winner in SIDES:
        for way in Way:
            yield from ((winner, way, cube) for cube in cube_values(ruleset))


def _refused(ruleset: Ruleset, reasons: tuple[Violation, ...]) -> Iterator[Choice]:
    return (Choice(winner, way, cube, None, reasons) for winner, way, cube in _results(ruleset))


def _choices(setting: GameSetting) -> Iterator[Choice]:
    for winner, way, cube in _results(setting.ruleset):
        game = game_of(winner, way, cube)
        violations = tuple(game_violations(game, setting))
        notes = () if violations else tuple(game_notes(game, setting))
        points = value_of(game, setting.before.needs[winner], setting.ruleset.worth.times)
        yield Choice(winner, way, cube, points, violations, notes)


def _may_double(terms: CubeTerms) -> tuple[bool, bool]:
    """Return whether each side may turn the cube from the middle."""
    return may_offer(terms, Offer(0, 1)), may_offer(terms, Offer(1, 1))
