"""The moves of a match by game and action, from a transcript. Sides are those of the match."""

from collections.abc import Iterator
from dataclasses import replace
from typing import Final

from matches import scores
from matches.models import Transcript
from matches.queries.transcripts import transcripts
from matches.queries.transcripts.move_rows import GameMoves, MatchMoves, MoveRow
from matches.queries.transcripts.variant_moves import moves_of_games
from rules_engine.game.board.position import turned
from rules_engine.game.equity.chances import winning_chance
from rules_engine.game.equity.formulas import NotInTable
from rules_engine.game.ids.xgid import Holder, Xgid
from rules_engine.game.match_state import MatchState, Pair, end_game
from rules_engine.game.ruleset import ruleset_from
from rules_engine.game.sheet_json import write_violation
from rules_engine.game.transcript.formats import read_match
from rules_engine.game.transcript.frames import Frame, frames
from rules_engine.game.transcript.games_record import FORMAT
from rules_engine.game.transcript.replay import replay
from rules_engine.game.transcript.report import GameReport, Report
from rules_engine.game.transcript.transcript import Act, ActKind
from rules_engine.game.transcript.transcript import Transcript as Record
from rules_engine.words import Side, other

_HOLDERS: Final = {0: Holder.BOTTOM, 1: Holder.TOP, None: Holder.NOBODY}


def moves_of(transcript: Transcript) -> MatchMoves:
    """Return the moves of a transcript, by the sides of the match."""
    if transcript.format == FORMAT:
        return moves_of_games(transcript)
    text, rules = transcripts.text_of(transcript), ruleset_from(scores.plain_rules(transcript.match.stage.event))
    record, reading = read_match(text, rules).transcript, transcripts.reading(transcript)
    if record is None:
        return MatchMoves(transcript.match.length, (), is_readable=False)
    return moves_in(record, is_turned=reading is not None and reading.is_turned)


def moves_in(record: Record, *, is_turned: bool = False) -> MatchMoves:
    """Return the moves of a parsed record. It does not fail on invalid records."""
    report = replay(record)
    start = MatchState(record.length, report.start, has_crawford_rule=record.ruleset.crawford)
    games_by_number = {game.number: game for game in _games(report, start, is_turned)}
    by_game = _moves(report, is_turned)
    games = tuple(_with(games_by_number.get(number), moves, number) for number, moves in by_game.items())
    return MatchMoves(record.length, games, _chance(start, is_turned))


def _moves(report: Report, is_turned: bool) -> dict[int, tuple[MoveRow, ...]]:
    rows_by_game: dict[int, list[MoveRow]] = {}
    for frame in frames(report.transcript):
        rows = rows_by_game.setdefault(frame.game, [])
        rows.append(_row(frame, len(rows) + 1, report.transcript.length, is_turned))
    return {number: tuple(rows) for number, rows in rows_by_game.items()}


def _games(report: Report, start: MatchState, is_turned: bool) -> Iterator[GameMoves]:
    """Yield the games with a result, with the score after each."""
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
    first = next((move.position for move in moves if move.position is not None), None)
    score = first.score if first else (0, 0)
    return GameMoves(number, score, bool(first and first.is_crawford), moves)


def _row(frame: Frame, number: int, length: int, is_turned: bool) -> MoveRow:
    act = frame.act
    return MoveRow(
        number=number,
        side=_side(act.side, is_turned),
        kind=act.kind.value,
        dice=act.dice,
        play=act.play or "",
        points=act.number,
        line=act.line,
        position=_position(frame, length, is_turned),
        faults=tuple(write_violation(issue.violation) for issue in frame.findings),
    )


def _position(frame: Frame, length: int, is_turned: bool) -> Xgid | None:
    """Return the position before the action, from the view of side 0."""
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
    """Return the dice of a roll. Impossible dice are in the text only."""
    is_roll = act.kind is ActKind.ROLL and act.dice is not None and all(1 <= die <= 6 for die in act.dice)
    return act.dice if is_roll else None


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
