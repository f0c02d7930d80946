"""Positions as people enter them: an XGID, a position ID (with a match ID), or a description."""

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
    """Return the board of an XGID or position ID, None for a description. Raise ``IdError`` for an invalid ID."""
    id_text = text.strip()
    if id_text.startswith("XGID=") or id_text.count(":") == 9:
        return view_of_xgid(read_xgid(id_text))
    ids = _POSITION.fullmatch(id_text)
    if ids is None:
        return None
    return view_of_position(read_position_id(ids[1]), read_match_id(ids[2]) if ids[2] else None)


def board_or_none(text: str) -> BoardView | None:
    """Return the board of a stored text, or None."""
    try:
        return board_of(text)
    except IdError:
        return None
