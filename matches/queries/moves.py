"""The moves of a match, game by game and act by act, as a transcript tells them; the sides are those of the match."""

from collections.abc import Iterator, Mapping
from contextlib import suppress
from dataclasses import dataclass, replace
from typing import Any, Final

from matches import sheets
from matches.models import Transcript
from matches.queries import transcripts
from rules_engine.game.board.position import turned
from rules_engine.game.diagram.of_ids import view_of_xgid
from rules_engine.game.diagram.view import BoardView
from rules_engine.game.equity.chances import winning_chance
from rules_engine.game.equity.formulas import NotInTable
from rules_engine.game.ids.errors import IdError
from rules_engine.game.ids.xgid import Holder, Xgid, read_xgid, write_xgid
from rules_engine.game.match_state import MatchState, Pair, end_game
from rules_engine.game.ruleset import ruleset_from
from rules_engine.game.sheet_json import write_violation
from rules_engine.game.transcript.formats import Format, read_match
from rules_engine.game.transcript.frames import Frame, frames
from rules_engine.game.transcript.mat_writer import write_mat
from rules_engine.game.transcript.replay import replay
from rules_engine.game.transcript.report import GameReport, Report
from rules_engine.game.transcript.retold import NotToBeWritten
from rules_engine.game.transcript.transcript import Act, Deed
from rules_engine.game.transcript.transcript import Transcript as Record
from rules_engine.words import Side, other

_HOLDERS: Final = {0: Holder.BOTTOM, 1: Holder.TOP, None: Holder.NOBODY}


@dataclass(frozen=True, slots=True)
class MoveRow:
    """One act: ``number`` counts those of its game from 1. ``deed``: see ``Deed``. ``play``: as it is written.

    ``points``: of a double what the cube shows then, of a resignation what is offered, of a result what was won.
    ``position``: before the act, the first side below; None where a fault before it makes the checkers unknown.
    ``faults``: violations, in the rule book's JSON form.
    """

    number: int
    side: Side
    deed: str
    dice: Pair | None
    play: str
    points: int | None
    line: int
    position: Xgid | None
    faults: tuple[Mapping[str, Any], ...]

    @property
    def xgid(self) -> str | None:
        """None too where a record tells points or a cube for which the line has no room."""
        return None if self.position is None else _written(self.position)

    @property
    def board(self) -> BoardView | None:
        return None if self.position is None else view_of_xgid(self.position)


@dataclass(frozen=True, slots=True)
class GameMoves:
    """One game. ``winner`` and ``points``: None where it has no result. ``chance``: of the first side to win the match
    after it, None where no table tells it.
    """

    number: int
    before: Pair
    is_crawford: bool
    moves: tuple[MoveRow, ...]
    winner: Side | None = None
    points: int | None = None
    after: Pair | None = None
    chance: float | None = None


@dataclass(frozen=True, slots=True)
class MatchMoves:
    """``chance``: of the first side, before the first game. ``is_readable``: whether there is a record in the text."""

    length: int
    games: tuple[GameMoves, ...]
    chance: float | None = None
    is_readable: bool = True


def moves_of(given: Transcript) -> MatchMoves:
    """Replayed from its text, seen as the match has its sides."""
    text, rules = transcripts.text_of(given), ruleset_from(sheets.rules_given(given.match.stage.event))
    read, said = read_match(text, rules).transcript, transcripts.reading(given)
    if read is None:
        return MatchMoves(given.match.length, (), is_readable=False)
    return moves_in(read, is_turned=said is not None and said.is_turned)


def moves_in(read: Record, *, is_turned: bool = False) -> MatchMoves:
    """The same of a record that was read; whatever stands in it, this does not fail."""
    report = replay(read)
    start = MatchState(read.length, report.start, has_crawford_rule=read.ruleset.crawford)
    shown = {one.number: one for one in _games(report, start, is_turned)}
    by_game = _moves(report, is_turned)
    games = tuple(_with(shown.get(number), moves, number) for number, moves in by_game.items())
    return MatchMoves(read.length, games, _chance(start, is_turned))


def record_of(given: Transcript) -> tuple[str, str]:
    """The record as a file, and how its name ends: a ``.mat`` as it was sent, one of another format as a ``.mat``.

    What leaves its score in doubt cannot be told in another format, and stays as it was sent.
    """
    text, match = transcripts.text_of(given), given.match
    read = read_match(text, ruleset_from(sheets.rules_given(match.stage.event))).transcript
    if given.format != Format.MAT.value and read is not None:
        with suppress(NotToBeWritten):
            return write_mat(read, keeps_names=True), Format.MAT.value
    return text, given.format


def _moves(report: Report, is_turned: bool) -> dict[int, tuple[MoveRow, ...]]:
    found: dict[int, list[MoveRow]] = {}
    for frame in frames(report.transcript):
        rows = found.setdefault(frame.game, [])
        rows.append(_row(frame, len(rows) + 1, report.transcript.length, is_turned))
    return {number: tuple(rows) for number, rows in found.items()}


def _games(report: Report, start: MatchState, is_turned: bool) -> Iterator[GameMoves]:
    """Those that have a result, with the score after each."""
    state = start
    for game in report.games:
        state = end_game(replace(state, score=game.before), game.winner, game.points)
        yield _game(game, state, is_turned)


def _game(game: GameReport, after: MatchState, is_turned: bool) -> GameMoves:
    return GameMoves(
        number=game.number,
        before=_pair(game.before, is_turned),
        is_crawford=game.is_crawford,
        moves=(),
        winner=_side(game.winner, is_turned),
        points=game.points,
        after=_pair(after.score, is_turned),
        chance=_chance(after, is_turned),
    )


def _with(game: GameMoves | None, moves: tuple[MoveRow, ...], number: int) -> GameMoves:
    if game is not None:
        return replace(game, moves=moves)
    first = next((one.position for one in moves if one.position is not None), None)
    score = first.score if first else (0, 0)
    return GameMoves(number, score, bool(first and first.is_crawford), moves)


def _row(frame: Frame, number: int, length: int, is_turned: bool) -> MoveRow:
    act = frame.act
    return MoveRow(
        number=number,
        side=_side(act.side, is_turned),
        deed=act.deed.value,
        dice=act.dice,
        play=act.play or "",
        points=act.number,
        line=act.line,
        position=_position(frame, length, is_turned),
        faults=tuple(write_violation(one.violation) for one in frame.findings),
    )


def _position(frame: Frame, length: int, is_turned: bool) -> Xgid | None:
    """As it stood before the act, seen by the first side of the match."""
    if frame.before is None:
        return None
    side = _side(frame.act.side, is_turned)
    return Xgid(
        position=frame.before if side == 0 else turned(frame.before),
        cube=frame.cube,
        owner=_HOLDERS[None if frame.owner is None else _side(frame.owner, is_turned)],
        turn=_HOLDERS[side],
        dice=_dice(frame.act),
        score=_pair(frame.score, is_turned),
        is_crawford=frame.is_crawford,
        length=length,
    )


def _dice(act: Act) -> Pair | None:
    """What no die shows is told in the text, and drawn by nobody."""
    is_roll = act.deed is Deed.ROLL and act.dice is not None and all(1 <= die <= 6 for die in act.dice)
    return act.dice if is_roll else None


def _written(position: Xgid) -> str | None:
    line = write_xgid(position)
    try:
        read_xgid(line)
    except IdError:
        return None
    return line


def _chance(state: MatchState, is_turned: bool) -> float | None:
    try:
        chance = winning_chance(state)
    except NotInTable:
        return None
    return 1 - chance if is_turned else chance


def _side(side: Side, is_turned: bool) -> Side:
    return other(side) if is_turned else side


def _pair(pair: Pair, is_turned: bool) -> Pair:
    return (pair[1], pair[0]) if is_turned else pair
