"""The board of an ID, in the view of the bottom player of an XGID, else of the player on roll."""

from rules_engine.game.board.position import BAR, Position, opposing, own
from rules_engine.game.diagram.view import LOWER, UPPER, BoardView
from rules_engine.game.ids.match_id import MatchId
from rules_engine.game.ids.xgid import Holder, Offered, Xgid
from rules_engine.game.match_state import Pair

_SIDES = {Holder.BOTTOM: LOWER, Holder.TOP: UPPER, Holder.NOBODY: None}


def view_of_xgid(xgid: Xgid) -> BoardView:
    dice = None if isinstance(xgid.dice, Offered) else xgid.dice
    on_roll = LOWER if xgid.turn is Holder.BOTTOM else UPPER
    return _view(xgid.position, xgid.cube, _SIDES[xgid.owner], dice, on_roll)


def view_of_position(position: Position, match: MatchId | None = None) -> BoardView:
    """Return the board as the player on roll sees it; with a match, its cube and dice."""
    if match is None:
        return _view(position, 1, None, None, LOWER)
    owner = None if match.owner is None else LOWER if match.owner == match.on_roll else UPPER
    return _view(position, match.cube, owner, match.dice, LOWER)


def _view(position: Position, cube: int, owner: int | None, dice: Pair | None, on_roll: int) -> BoardView:
    points = tuple(own(position, point) - opposing(position, point) for point in range(1, BAR))
    bar = (own(position, BAR), opposing(position, 0))
    return BoardView(points, bar, (own(position, 0), opposing(position, BAR)), cube, owner, dice, on_roll)
