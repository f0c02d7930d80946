"""What nackgammon, hypergammon and anti share: the board, the plays and the value of backgammon."""

from rules_engine.game.board.ending import final_kind
from rules_engine.game.board.position import BAR, Position, pips, turned, with_borne_off, write_board
from rules_engine.game.board.results import results
from rules_engine.game.variants.outcome import PLAYER, Ending, Outcome
from rules_engine.game.variants.position import OPPOSING
from rules_engine.game.variants.turns import Plays, Turn
from rules_engine.game.variants.variant import Notation
from rules_engine.game.variants.written import add_borne_off, read_cells, read_fields


def plays(position: int, turn: Turn) -> Plays:
    """Return the plays of a roll under the international rules."""
    return Plays(set(results(Position(position), turn.dice)) if turn.dice else set())


def outcome(position: int) -> Outcome | None:
    kind = final_kind(Position(position))
    return None if kind is None else Outcome(PLAYER, Ending(kind.value))


def own_pips(position: int) -> int:
    return pips(Position(position))[0]


def notation(checkers: int = 15) -> Notation:
    """Return the notation of positions of backgammon, with so many checkers of a side."""
    return Notation(
        lambda text: _read(text, checkers),
        lambda position: write_board(Position(position)),
        lambda position: turned(Position(position)),
    )


def _read(text: str, checkers: int) -> int:
    data = read_cells(text)
    read_fields(data, text, ())
    add_borne_off(bytearray(data), checkers)
    return with_borne_off(bytes(data[point] + 16 * data[OPPOSING + point] for point in range(BAR + 1)), checkers)
