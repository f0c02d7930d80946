"""The report of a record of games of a variant: each replayed turn by turn, and its games as a score sheet has them."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from typing import Final

from rules_engine.game.score_sheet import UNKNOWN, Game, How, Kind
from rules_engine.game.transcript import codes
from rules_engine.game.transcript.games_record import GameRecord, RecordLine
from rules_engine.game.transcript.transcript import Finding
from rules_engine.game.variants.outcome import Ending
from rules_engine.game.variants.replay import State, Step, steps
from rules_engine.verdict import Code, Violation
from rules_engine.words import SIDES, Side

_KINDS: Final = {
    Ending.SINGLE: Kind.SINGLE,
    Ending.GAMMON: Kind.GAMMON,
    Ending.BACKGAMMON: Kind.BACKGAMMON,
    Ending.MOTHER: Kind.GAMMON,
}


@dataclass(frozen=True, slots=True)
class ReplayedGame:
    """A line of a record, replayed. ``record``: None if it cannot be read. ``steps``: up to the first fault.

    ``result``: what counts, None if it is drawn, unfinished or in doubt. ``doubts``: findings without which it
    would be known; ``remarks``: those that leave it as it is.
    """

    number: int
    line: int
    record: GameRecord | None
    steps: tuple[Step, ...] = ()
    doubts: tuple[Finding, ...] = ()
    remarks: tuple[Finding, ...] = ()
    result: Game | None = None

    @property
    def end(self) -> State | None:
        """Return the state after the last turn; None after a fault, and without turns."""
        last = self.steps[-1].after if self.steps else None
        return last if isinstance(last, State) else None

    @property
    def is_drawn(self) -> bool:
        return self.end is not None and self.end.outcome is not None and self.end.outcome.winner is None

    @property
    def is_over(self) -> bool:
        """Return whether its end is known: by the plays, or as written."""
        return self.result is not None or (self.end is not None and self.end.outcome is not None)


def replay_games(lines: Sequence[RecordLine], variant: str) -> tuple[ReplayedGame, ...]:
    """Replay the games of a record, which should be of this variant."""
    games = tuple(_replay(number, line, variant) for number, line in enumerate(lines, 1))
    return tuple(_with_result(game) for game in games[:-1]) + games[-1:]


def is_unfinished(games: Sequence[ReplayedGame]) -> bool:
    """Return whether the last game stops before its end."""
    return bool(games) and games[-1].record is not None and not games[-1].is_over


def _with_result(game: ReplayedGame) -> ReplayedGame:
    """Return a game before the last with a doubt if it stops before its end."""
    if game.is_over or game.doubts:
        return game
    doubt = Finding(_about(codes.RECORD_RESULT_MISSING, game), game.number, game.line)
    return replace(game, doubts=(doubt,))


def _replay(number: int, line: RecordLine, variant: str) -> ReplayedGame:
    if line.game is None:
        faults = tuple(Finding(fault, number, line.number) for fault in line.faults)
        return ReplayedGame(number, line.number, None, doubts=faults)
    record = line.game
    game = ReplayedGame(number, line.number, record, tuple(steps(record.variant, record.turns)))
    doubts = tuple(Finding(violation, number, line.number) for violation in _doubts(game, record, variant))
    remarks = _faulty_turn(game) if record.result else ()
    return replace(game, doubts=doubts, remarks=remarks, result=None if doubts else _result(game, record))


def _doubts(game: ReplayedGame, record: GameRecord, variant: str) -> Iterator[Violation]:
    if record.variant.name != variant:
        yield _about(codes.RECORD_OTHER_VARIANT, game, variant=record.variant.name)
    if record.first is None:
        yield _about(codes.RECORD_FIRST_MISSING, game)
    if record.result is None:
        yield from (fault.violation for fault in _faulty_turn(game))
    elif game.is_drawn or (record.first is not None and not _agrees(record.result, game, record.first)):
        yield _about(codes.RECORD_GAME_DIFFERS, game)


def _about(code: Code, game: ReplayedGame, **params: str) -> Violation:
    return Violation(code, None, {"line": game.line, **params})


def _faulty_turn(game: ReplayedGame) -> tuple[Finding, ...]:
    """Return what is wrong with the last turn that was replayed, with its number as the place."""
    last = game.steps[-1].after if game.steps else None
    if last is None or isinstance(last, State):
        return ()
    return (Finding(Violation(last, len(game.steps)), game.number, game.line),)


def _agrees(result: Game, game: ReplayedGame, first: Side) -> bool:
    """Return whether a written result can be that of the plays. All checkers are borne off in the plays, or after a
    wrong turn, where the replay ends.
    """
    by_plays = _as_played(game, first)
    if by_plays is None:
        return result.how is not How.BEAROFF or bool(_faulty_turn(game))
    return (result.winner, result.kind) == (by_plays.winner, by_plays.kind)


def _result(game: ReplayedGame, record: GameRecord) -> Game | None:
    return record.result or (None if record.first is None else _as_played(game, record.first))


def _as_played(game: ReplayedGame, first: Side) -> Game | None:
    """Return the game by its plays, for one point times its kind; None if they do not end it."""
    state = game.end
    if state is None or state.outcome is None or state.winner is None:
        return None
    return Game(SIDES[state.winner ^ first], How.BEAROFF, _KINDS[state.outcome.kind], 1, UNKNOWN)
