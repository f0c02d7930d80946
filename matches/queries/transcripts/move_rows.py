"""The moves of a match as values, by game and action. Sides are those of the match."""

from dataclasses import dataclass

from rules_engine.game.board.written import read_play
from rules_engine.game.diagram.of_ids import view_of_xgid
from rules_engine.game.diagram.view import BoardView
from rules_engine.game.ids.errors import IdError
from rules_engine.game.ids.xgid import Xgid, read_xgid, write_xgid
from rules_engine.game.match_state import Pair
from rules_engine.game.sheet_json import SheetViolationJson
from rules_engine.game.transcript.transcript import ActKind
from rules_engine.words import Side


@dataclass(frozen=True, slots=True)
class MoveRow:
    """An action. ``number``: within its game, from 1. ``kind``: see ``Deed``. ``play``: in notation.

    ``points``: of a double the new cube value, of a resignation the offered points, of a result the points won.
    ``position``: before the action, side 0 below; None if an earlier fault makes it unknown. ``faults``: violations in
    the rule book's JSON form. Of a game of a variant: ``pos``, that position as its side sees it, as text; ``view`` and
    ``drawn_routes``: it and the play as they are drawn.
    """

    number: int
    side: Side
    kind: str
    dice: Pair | None
    play: str
    points: int | None
    line: int
    position: Xgid | None
    faults: tuple[SheetViolationJson, ...]
    pos: str | None = None
    view: BoardView | None = None
    drawn_routes: tuple[Pair, ...] = ()

    @property
    def xgid(self) -> str | None:
        """Return the XGID, or None if points or cube exceed the format."""
        return None if self.position is None else written_position(self.position)

    @property
    def routes(self) -> tuple[Pair, ...]:
        """Return from where to where each checker goes, without repetitions; () if nothing is played."""
        if self.view:
            return self.drawn_routes
        legs = read_play(self.play) if self.kind == ActKind.ROLL.value else None
        return tuple(dict.fromkeys((leg.source, leg.target) for leg in legs or ()))

    @property
    def board(self) -> BoardView | None:
        return self.view if self.position is None else view_of_xgid(self.position)


@dataclass(frozen=True, slots=True)
class GameMoves:
    """A game. ``winner`` and ``points``: None without a result. ``chance``: probability that side 0 wins the match
    after the game, None if no table contains it.
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
    """The moves of a match.

    ``chance``: of side 0 before the first game. ``is_readable``: whether the text contains a record.
    """

    length: int
    games: tuple[GameMoves, ...]
    chance: float | None = None
    is_readable: bool = True


def written_position(position: Xgid) -> str | None:
    """Return a position as XGID, or None if points or cube exceed the format."""
    line = write_xgid(position)
    try:
        read_xgid(line)
    except IdError:
        return None
    return line
