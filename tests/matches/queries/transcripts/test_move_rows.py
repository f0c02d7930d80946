"""Moves as values."""

from matches.queries.transcripts.move_rows import MoveRow, written_position
from rules_engine.game.board.position import START
from rules_engine.game.diagram.view import OPENING
from rules_engine.game.ids.xgid import Holder, Xgid, read_xgid

POSITION = Xgid(START, turn=Holder.BOTTOM, length=5)


def row(**more: object) -> MoveRow:
    values = {"number": 1, "side": 0, "kind": "roll", "dice": (3, 1), "play": "8/5 6/5", "points": None, "line": 1}
    return MoveRow(**{**values, "position": None, "faults": (), **more})  # type: ignore[arg-type]  # of several types


def test_position_beyond_the_format_has_no_xgid() -> None:
    text = written_position(POSITION)

    assert text is not None and read_xgid(text) == POSITION
    assert (row().xgid, row().board) == (None, None)


def test_routes_follow_from_the_play_if_no_others_are_drawn() -> None:
    assert row(position=POSITION).routes == ((8, 5), (6, 5))
    assert row(view=OPENING, drawn_routes=((24, 18), (24, 18))).routes == ((24, 18), (24, 18))
    assert row(view=OPENING).board is OPENING
