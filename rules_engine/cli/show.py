"""``python -m rules_engine show``: positions drawn, as text or as SVG.

A position is a board text, an XGID, a position ID of GNU Backgammon, that with its match ID behind a colon, or
a line of Snowie's text. Without any, each line of the input is one. Exit code: 0 all drawn, 1 some could not be read
(a line of JSON says why), 2 the command was not understood.
"""

import json
from collections.abc import Sequence
from typing import Final, TextIO

from rules_engine.cli.arguments import Arguments, understood
from rules_engine.cli.lines import lines_of
from rules_engine.game import codes
from rules_engine.game.board.position import BoardError, read_board
from rules_engine.game.diagram.drawing import draw
from rules_engine.game.diagram.of_ids import view_of_position, view_of_xgid
from rules_engine.game.diagram.svg import svg
from rules_engine.game.diagram.text import text
from rules_engine.game.diagram.view import BoardView
from rules_engine.game.ids.errors import IdError
from rules_engine.game.ids.match_id import read_match_id
from rules_engine.game.ids.position_id import read_position_id
from rules_engine.game.ids.snowie import looks_like_snowie, read_snowie
from rules_engine.game.ids.xgid import read_xgid
from rules_engine.game.sheet_json import write_violation
from rules_engine.verdict import Violation

_BOARD_TEXT: Final = 26  # characters
_LONGEST: Final = 1000  # characters of a position; Snowie's text has a quarter of it


def run(argv: Sequence[str], stdin: TextIO, stdout: TextIO) -> int:
    """Draw each position of the arguments, or else of the input."""
    parser = Arguments(
        "show", "Positions drawn: board texts, XGIDs, Snowie texts, position IDs with or without :MATCH_ID."
    )
    parser.add_argument("positions", nargs="*", metavar="POSITION")
    parser.add_argument("--svg", action="store_true", help="as pictures, not as text")
    options = understood(parser, _options_first(argv), stdout)
    if isinstance(options, int):
        return options
    are_all_drawn = True
    for position_text in options.positions or lines_of(stdin, _LONGEST):
        are_all_drawn &= _show(position_text.strip(), options.svg, stdout)
    return 0 if are_all_drawn else 1


def view_of(position_text: str) -> BoardView:
    """Return the board of a position text of any kind. Raise ``BoardError`` or ``IdError`` if there is none."""
    if looks_like_snowie(position_text):
        return view_of_xgid(read_snowie(position_text).xgid)
    if position_text.startswith("XGID=") or position_text.count(":") > 1:
        return view_of_xgid(read_xgid(position_text))
    if len(position_text) == _BOARD_TEXT:
        return view_of_position(read_board(position_text))
    position, _, match = position_text.partition(":")
    return view_of_position(read_position_id(position), read_match_id(match) if match else None)


def _options_first(argv: Sequence[str]) -> list[str]:
    """Return the arguments in an order in which a board text, which mostly begins with a dash, is no option."""
    options = [argument for argument in argv if argument.startswith("-") and len(argument) != _BOARD_TEXT]
    return [*options, "--", *(argument for argument in argv if argument not in options)]


def _show(position_text: str, is_picture: bool, stdout: TextIO) -> bool:
    if len(position_text) > _LONGEST:
        return _refuse(Violation(codes.SHEET_LINE_TOO_LONG, None, {"most": _LONGEST}), stdout)
    try:
        view = view_of(position_text)
    except (BoardError, IdError) as error:
        return _refuse(error.violation, stdout)
    stdout.write(svg(draw(view), position_text) if is_picture else text(view))
    return True


def _refuse(violation: Violation, stdout: TextIO) -> bool:
    stdout.write(json.dumps({"ok": False, "violations": [write_violation(violation)]}) + "\n")
    return False
