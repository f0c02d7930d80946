"""The frames of a record, for a viewer of its moves: positions before and after every act, dice, play, cube, score."""

from collections.abc import Iterator
from dataclasses import dataclass

from rules_engine.game.board.position import Position, turned
from rules_engine.game.match_state import Pair
from rules_engine.game.transcript.cube_acts import take_in
from rules_engine.game.transcript.replay import MatchReplay
from rules_engine.game.transcript.replayed_game import ReplayedGame
from rules_engine.game.transcript.transcript import Act, Finding, Transcript
from rules_engine.words import Side


@dataclass(frozen=True, slots=True)
class Frame:
    """One act of a record. Positions are seen by the side that acts, None where they are not known any more.

    ``game``: counted from 1. ``score``: before the game. ``cube`` and ``owner``: after the act. ``findings``: what is
    wrong with it, as far as that is known when it is made.
    """

    game: int
    score: Pair
    is_crawford: bool
    act: Act
    before: Position | None
    after: Position | None
    cube: int
    owner: Side | None
    findings: tuple[Finding, ...]


def frames(transcript: Transcript) -> Iterator[Frame]:
    """Yield every act of the record in order, replayed as ``replay`` does."""
    match = MatchReplay(transcript)
    for index, record in enumerate(transcript.games):
        game = match.opened(index, record)
        for act in record.acts:
            yield _frame(match, game, act)
        match.close(index, record, game)


def _frame(match: MatchReplay, game: ReplayedGame, act: Act) -> Frame:
    before, findings_before = _visible_position(game, act.side), len(game.findings)
    take_in(game, act)
    return Frame(
        game=game.number,
        score=match.state.score,
        is_crawford=match.is_crawford,
        act=act,
        before=before,
        after=_visible_position(game, act.side),
        cube=game.value,
        owner=game.owner,
        findings=tuple(game.findings[findings_before:]),
    )


def _visible_position(game: ReplayedGame, side: Side) -> Position | None:
    if game.position is None or game.viewer == side:
        return game.position
    return turned(game.position)
