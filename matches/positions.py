"""A position as somebody writes it down: an XGID, a position ID (with a match ID), or words that only people read."""

import re
from typing import Final

from rules_engine.game.diagram.of_ids import view_of_position, view_of_xgid
from rules_engine.game.diagram.view import BoardView
from rules_engine.game.ids.errors import IdError
from rules_engine.game.ids.match_id import read_match_id
from rules_engine.game.ids.position_id import read_position_id
from rules_engine.game.ids.xgid import read_xgid

_POSITION: Final = re.compile(r"([A-Za-z0-9+/]{14})(?::([A-Za-z0-9+/]{12}))?", re.ASCII)


def board_of(text: str) -> BoardView | None:
    """The board that the text tells; None: it is in words. ``IdError``: it looks like an ID and is none."""
    written = text.strip()
    if written.startswith("XGID=") or written.count(":") == 9:
        return view_of_xgid(read_xgid(written))
    found = _POSITION.fullmatch(written)
    if found is None:
        return None
    return view_of_position(read_position_id(found[1]), read_match_id(found[2]) if found[2] else None)


def shown_board(text: str) -> BoardView | None:
    """The same of what was kept: it was read before."""
    try:
        return board_of(text)
    except IdError:
        return None
