"""The rolls of a recorded game, each with its play: the turn, the dice, and the play by the rules of the board."""

from typing import Final

from rules_engine.game.board import codes as board
from rules_engine.game.board.ending import final_kind
from rules_engine.game.board.judging import as_recorded, judge_legs, plain_result
from rules_engine.game.board.plays import Roll
from rules_engine.game.board.position import Position, turned
from rules_engine.game.board.rolling import roll_violations
from rules_engine.game.board.written import Leg, read_play
from rules_engine.game.illegal_plays import made
from rules_engine.game.ruleset import INTL
from rules_engine.game.transcript import codes
from rules_engine.game.transcript.replayed_game import Contested, ReplayedGame
from rules_engine.game.transcript.transcript import Act, Dialect, Finding
from rules_engine.verdict import Violation
from rules_engine.words import other

_ROLLS: Final = frozenset((first, second) for first in range(1, 7) for second in range(1, 7))
_ALL_OFF: Final = 15  # the lowest byte of a position whose player has borne off everything


def roll(game: ReplayedGame, act: Act) -> None:
    """Change the game by a roll and its play."""
    if game.is_over and game.comes_too_late(act):
        return
    if game.unplayed is not None or game.offered is not None:
        game.settle()
    if game.on_roll != act.side or game.turned_by is not None:
        _take_turn(game, act)
    if game.redo is not None:
        _redo(game, act)
    game.rolls += 1
    game.contested = None
    if game.position is not None:
        _play(game, act, game.position)
    game.is_opening, game.on_roll = False, other(act.side)


def _take_turn(game: ReplayedGame, act: Act) -> None:
    """Begin the side's turn, or report that it is not; a roll after the side's own double implies a take."""
    if game.turned_by is not None:
        game.add_finding(act, codes.RECORD_OFFER_UNANSWERED)
        if game.turned_by == act.side:
            game.taken()
    elif game.on_roll not in (None, act.side):
        game.add_finding(act, codes.RECORD_OUT_OF_TURN, side=act.side)
    if game.position is not None and game.viewer != act.side:
        game.position, game.viewer = turned(game.position), act.side


def _redo(game: ReplayedGame, act: Act) -> None:
    """Check that a corrected play is made with the same dice."""
    if act.dice != game.redo:
        game.add_finding(act, codes.RECORD_REDO_DICE)
    game.redo = None


def _play(game: ReplayedGame, act: Act, position: Position) -> None:
    dice, legs = act.dice or (0, 0), read_play(act.play or "")
    if game.is_opening or game.judges_rolls or dice not in _ROLLS:
        for violation in roll_violations(position, dice, game.terms.ruleset, is_opening=game.is_opening):
            game.finds(act, violation)
    if legs is not None and game.of_plays is INTL and dice in _ROLLS:
        result = plain_result(position, dice, legs)
        if result is not None:
            if not legs:
                game.dialects.add(Dialect.DANCE_IN_WORDS if act.play else Dialect.DANCE_EMPTY)
            _go_on(game, act, result)
            return
    _slowly(game, act, position, legs)


def _slowly(game: ReplayedGame, act: Act, position: Position, legs: tuple[Leg, ...] | None) -> None:
    """Judge a play that cannot be seen at once to be legal."""
    dice = act.dice or (0, 0)
    if legs is None:
        game.finds(act, Violation(board.PLAY_UNREADABLE, None, {"written": (act.play or "")[:80]}))
        game.position = None
    elif dice in _ROLLS:
        _judged(game, act, position, dice, legs)
    else:
        _go_on(game, act, as_recorded(position, legs))


def _judged(game: ReplayedGame, act: Act, position: Position, dice: Roll, legs: tuple[Leg, ...]) -> None:
    reading = judge_legs(position, dice, legs, game.of_plays)
    verdict = reading.verdict
    if not legs:
        _without_play(game, act, verdict.violations)
    else:
        for violation in verdict.violations:
            game.finds(act, violation)
    if verdict.violations and game.unplayed is None:
        play = made(act.side, game.terms.ruleset.illegal_move_policy)
        game.contested = Contested(play, position, dice, game.is_opening, game.findings[-1])
    game.unmarked += [Finding(violation, game.number, act.line, act.column) for violation in verdict.notes]
    _go_on(game, act, reading.result)


def _without_play(game: ReplayedGame, act: Act, violations: tuple[Violation, ...]) -> None:
    """Judge a roll without a play: a dance, or a resignation after the roll if the game ends with it."""
    if act.play:
        game.findings += [Finding(violation, game.number, act.line, act.column) for violation in violations]
        game.dialects.add(Dialect.DANCE_IN_WORDS)
    elif violations:
        game.unplayed = Finding(violations[0], game.number, act.line, act.column)
    else:
        game.dialects.add(Dialect.DANCE_EMPTY)


def _go_on(game: ReplayedGame, act: Act, result: Position | None) -> None:
    """Give the turn to the other side, from the position as recorded."""
    if result is None:
        game.position = None
    elif result & 15 == _ALL_OFF:
        game.borne_off_by, game.kind = act.side, final_kind(result, game.terms.ruleset)
        game.position, game.is_over = result, True
    else:
        game.position, game.viewer = turned(result), other(act.side)
