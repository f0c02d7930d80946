"""The moves of games of a variant, from a record whose lines are games."""

from collections.abc import Iterator, Mapping, Sequence
from typing import Final

from matches import scores
from matches.models import Transcript
from matches.queries.transcripts import transcripts
from matches.queries.transcripts.move_rows import GameMoves, MatchMoves, MoveRow
from rules_engine.game.diagram.of_variants import play_text, routes_between, view_of_side
from rules_engine.game.judging import GameReading, judge
from rules_engine.game.match_state import Pair
from rules_engine.game.ruleset import ruleset_from
from rules_engine.game.score_sheet import ScoreSheet
from rules_engine.game.sheet_json import write_violation
from rules_engine.game.transcript.games_record import GameRecord, RecordLine, read_games, with_first
from rules_engine.game.transcript.games_report import ReplayedGame, replay_games
from rules_engine.game.variants.replay import State, Step
from rules_engine.game.variants.turns import Turn
from rules_engine.verdict import Violation
from rules_engine.words import SIDES, Side

_FIRST: Final[Mapping[str, Side]] = {Transcript.Left.SIDE0: 0, Transcript.Left.SIDE1: 1}
_DANCE: Final = "Cannot Move"


def games_of(transcript: Transcript, text: str) -> tuple[ReplayedGame, ...]:
    """Return the games of a record, replayed."""
    return replay_games(lines_of(text, transcript.left), transcript.match.stage.event.variant)


def lines_of(text: str, left: str) -> tuple[RecordLine, ...]:
    """Return the lines of a record. ``left``: as its sender stated it, the side that began the first game."""
    return with_first(read_games(text), _FIRST.get(left))


def moves_of_games(transcript: Transcript) -> MatchMoves:
    """Return the moves of a record, by the sides of the match. A game of which it is not known who began is shown as if
    side 0 had.
    """
    match = transcript.match
    games = games_of(transcript, transcripts.text_of(transcript))
    rules = ruleset_from(scores.plain_rules(match.stage.event))
    counting = tuple(game.result for game in games if game.result)
    readings = iter(judge(ScoreSheet(match.length, rules, games=counting)).games)
    moves, before = list[GameMoves](), (0, 0)
    for game in games:
        if game.record:
            reading = next(readings, None) if game.result else None
            moves.append(_game(game, game.record, reading, before))
            before = moves[-1].after or before
    return MatchMoves(match.length, tuple(moves), is_readable=bool(moves))


def _game(game: ReplayedGame, record: GameRecord, reading: GameReading | None, before: Pair) -> GameMoves:
    winner = game.result.winner if game.result else None
    points = reading.points if reading else None
    rows = (*_rows(game, record), *_end(game, record, points))
    is_crawford = reading is not None and reading.is_crawford
    return GameMoves(game.number, before, is_crawford, rows, winner, points, _after(before, winner, points))


def _after(before: Pair, winner: Side | None, points: int | None) -> Pair | None:
    if winner is None or points is None:
        return None
    return (before[0] + points, before[1]) if winner == 0 else (before[0], before[1] + points)


def _rows(game: ReplayedGame, record: GameRecord) -> Iterator[MoveRow]:
    for number, step in enumerate(game.steps, 1):
        yield _row(number, step, game.line, record)


def _row(number: int, step: Step, line: int, record: GameRecord) -> MoveRow:
    before, turn = step.before, step.play.turn
    is_legal = isinstance(step.after, State)
    drawn_routes = routes_between(record.variant, before.position, step.play.position) if is_legal else ()
    side = _side(before, record)
    return MoveRow(
        number=number,
        side=side,
        kind=turn.chosen.form.value if turn.chosen else "roll",
        dice=_dice(turn),
        play=(play_text(drawn_routes) or _DANCE) if is_legal else record.variant.notation.write(step.play.position),
        points=None,
        line=line,
        position=None,
        faults=() if isinstance(step.after, State) else (write_violation(Violation(step.after)),),
        pos=record.variant.notation.write(before.position),
        view=view_of_side(record.variant, before.position, side, _dice(turn)),
        drawn_routes=drawn_routes,
    )


def _dice(turn: Turn) -> Pair | None:
    return (turn.chosen.die, turn.chosen.die) if turn.chosen else turn.dice


def _side(state: State, record: GameRecord) -> Side:
    return SIDES[state.side ^ (record.first or 0)]


def _end(game: ReplayedGame, record: GameRecord, points: int | None) -> Sequence[MoveRow]:
    """Return a row with the last position: who won, a draw, or where the record stops."""
    if game.end is None:
        return ()
    side = _side(game.end, record)
    view = view_of_side(record.variant, game.end.position, side)
    kind, winner = ("draw" if game.is_drawn else "stop"), side
    if game.result:
        kind, winner = "win", game.result.winner
    pos = record.variant.notation.write(game.end.position)
    number = len(game.steps) + 1
    return (MoveRow(number, winner, kind, None, "", points, game.line, None, (), pos, view),)
