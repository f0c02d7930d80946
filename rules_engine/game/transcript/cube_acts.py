"""The acts of a recorded game beside its rolls: doubles, resignations, and the answers to both.

Whether they may be made is decided by ``doubling``; after a fault the cube stands as it was turned.
"""

from collections.abc import Callable, Mapping
from dataclasses import replace
from types import MappingProxyType
from typing import Final

from rules_engine.game.doubling.acts import may_answer, may_beaver, may_double, may_raccoon
from rules_engine.game.doubling.cube_game import Turned
from rules_engine.game.illegal_plays import may_correct, opponent_proceeded
from rules_engine.game.score_sheet import Kind
from rules_engine.game.transcript import codes
from rules_engine.game.transcript.replayed_game import Contested, ReplayedGame
from rules_engine.game.transcript.rolls import roll
from rules_engine.game.transcript.transcript import Act, ActKind, Dialect
from rules_engine.verdict import Verdict, Violation
from rules_engine.words import other

_KINDS: Final[Mapping[int | None, Kind]] = MappingProxyType({kind.times: kind for kind in Kind})


def take_in(game: ReplayedGame, act: Act) -> None:
    """Change the game by the act, whatever it is."""
    if act.kind is ActKind.ROLL:
        roll(game, act)
    elif act.kind is ActKind.WIN:
        _win(game, act)
    elif act.kind is ActKind.UNREADABLE:
        _lose_thread(game)
    elif act.kind is ActKind.CORRECT:
        _correct(game, act)
    elif not (game.is_over and game.comes_too_late(act)):
        if act.kind not in _OF_RESIGNATION:
            game.settle()
        _ACTS[act.kind](game, act)


def _lose_thread(game: ReplayedGame) -> None:
    game.position = game.on_roll = game.unplayed = None
    game.turned = game.turned_by = None
    game.is_opening = False


def _win(game: ReplayedGame, act: Act) -> None:
    if game.turned_by is not None:
        game.add_finding(act, codes.RECORD_OFFER_UNANSWERED)
        game.turned = game.turned_by = None
    if game.unplayed is not None:
        game.unplayed, game.rolls = None, game.rolls - 1
        game.dialects.add(Dialect.ROLL_UNPLAYED)
    game.results.append(act)
    game.is_over = True


def _double(game: ReplayedGame, act: Act) -> None:
    if game.is_turn_unknown:
        game.on_roll = act.side
    _refused(game, act, may_double(game.cube_game, act.side))
    _label(game, act)
    game.turned, game.turned_by = Turned.DOUBLE, act.side
    if game.contested is not None:
        game.contested = replace(game.contested, play=opponent_proceeded(game.contested.play))


def _label(game: ReplayedGame, act: Act) -> None:
    """Check the value that a double states for the cube; some programs leave it out."""
    if act.number not in (None, 2 * game.value):
        game.add_finding(act, codes.RECORD_CUBE_LABEL, written=act.number, expected=2 * game.value)


def _take(game: ReplayedGame, act: Act) -> None:
    _refused(game, act, may_answer(game.cube_game, act.side))
    if game.turned_by is None and game.on_roll == other(act.side):
        game.turned, game.turned_by = Turned.DOUBLE, game.on_roll  # a double that was left out
    game.taken()


def _drop(game: ReplayedGame, act: Act) -> None:
    _refused(game, act, may_answer(game.cube_game, act.side))
    game.dropped_by = act.side if game.turned_by is None else other(game.turned_by)
    game.turned = game.turned_by = None
    game.is_over = True


def _beaver(game: ReplayedGame, act: Act) -> None:
    _turned_again(game, act, Turned.BEAVER, may_beaver(game.cube_game, act.side))


def _raccoon(game: ReplayedGame, act: Act) -> None:
    _turned_again(game, act, Turned.RACCOON, may_raccoon(game.cube_game, act.side))


def _turned_again(game: ReplayedGame, act: Act, turn: Turned, verdict: Verdict) -> None:
    _refused(game, act, verdict)
    game.value *= 2
    game.owner = act.side if turn is Turned.BEAVER else other(act.side)
    game.turned, game.turned_by = turn, act.side


def _resign(game: ReplayedGame, act: Act) -> None:
    """Offer a game, a gammon or a backgammon to the other side, at any time but while a double waits."""
    kind = _KINDS.get(act.number)
    if kind is None or game.offered is not None or game.turned_by is not None:
        game.add_finding(act, codes.RECORD_RESIGNATION)
    game.offered = act.side, kind or Kind.SINGLE
    game.unplayed = None


def _accept(game: ReplayedGame, act: Act) -> None:
    if _is_answerable(game, act):
        game.resigned, game.offered, game.is_over = game.offered, None, True


def _refuse(game: ReplayedGame, act: Act) -> None:
    if _is_answerable(game, act):
        game.offered = None


def _is_answerable(game: ReplayedGame, act: Act) -> bool:
    is_answer = game.offered is not None and game.offered[0] != act.side
    if not is_answer:
        game.add_finding(act, codes.RECORD_RESIGNATION)
    return is_answer


def _correct(game: ReplayedGame, act: Act) -> None:
    """Take back the illegal play before, with a double that was offered on it; the roll is played again."""
    if game.contested is None:
        game.add_finding(act, codes.RECORD_NOTHING_TO_CORRECT)
        return
    contest = game.contested
    verdict = may_correct(contest.play, act.side)
    _refused(game, act, verdict)
    if verdict.is_ok:
        _take_back(game, contest)


def _take_back(game: ReplayedGame, contest: Contested) -> None:
    """Set the game back to the position before the play; that it was illegal becomes a note."""
    fault = contest.finding
    game.findings.remove(fault)
    game.notes.append(replace(fault, violation=Violation(codes.RECORD_CORRECTED, None, {"line": fault.line})))
    game.position, game.viewer = contest.before, contest.play.side
    game.on_roll, game.redo = contest.play.side, contest.dice
    game.rolls, game.contested = game.rolls - 1, None
    game.turned = game.turned_by = game.borne_off_by = game.kind = None
    game.is_opening, game.is_over = contest.is_opening, False


def _refused(game: ReplayedGame, act: Act, verdict: Verdict) -> None:
    for violation in verdict.violations:
        game.finds(act, violation)


_OF_RESIGNATION: Final = frozenset({ActKind.RESIGN, ActKind.ACCEPT, ActKind.REFUSE})
_ACTS: Final[Mapping[ActKind, Callable[[ReplayedGame, Act], None]]] = MappingProxyType(
    {
        ActKind.DOUBLE: _double,
        ActKind.TAKE: _take,
        ActKind.DROP: _drop,
        ActKind.BEAVER: _beaver,
        ActKind.RACCOON: _raccoon,
        ActKind.RESIGN: _resign,
        ActKind.ACCEPT: _accept,
        ActKind.REFUSE: _refuse,
    }
)
