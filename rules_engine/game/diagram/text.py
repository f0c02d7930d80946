"""A position as text, in the view of the lower player: X the lower player's checkers, O the upper player's."""

from typing import Final

from rules_engine.game.diagram.view import LOWER, UPPER, BoardView

LETTERS: Final = {LOWER: "X", UPPER: "O"}
_ROWS: Final = 5  # checkers that are written on a point; a higher stack shows its number
_RULE: Final = "  +" + "-" * 19 + "+---+" + "-" * 19 + "+"


def text(view: BoardView) -> str:
    """Return the board with the numbers of its points, and a line for each player and for the cube."""
    upper = [_row(view, row, range(13, 19), range(19, 25), LOWER) for row in range(_ROWS)]
    lower = [_row(view, row, range(12, 6, -1), range(6, 0, -1), UPPER) for row in reversed(range(_ROWS))]
    board = [_numbers(range(13, 19), range(19, 25)), _RULE, *upper, _between(), *lower, _RULE]
    lines = [_player(view, UPPER), _player(view, LOWER), _cube(view)]
    return "\n".join([*board, _numbers(range(12, 6, -1), range(6, 0, -1)), *lines, ""])


def _numbers(left: range, right: range) -> str:
    halves = ["".join(f"{point:3}" for point in half) for half in (left, right)]
    return f"   {halves[0]}       {halves[1]}"


def _between() -> str:
    return "  |" + " " * 19 + "|BAR|" + " " * 19 + "|"


def _row(view: BoardView, row: int, left: range, right: range, bar_side: int) -> str:
    """Return a row counted from the edge; checkers on the bar stand on the half where they enter, from the middle."""
    halves = ["".join(f"{_on_point(view, point, row):>3}" for point in half) for half in (left, right)]
    bar = _mark(view.bar[bar_side], _ROWS - 1 - row, bar_side)
    return f"  |{halves[0]} |{bar:^3}|{halves[1]} |"


def _on_point(view: BoardView, point: int, row: int) -> str:
    count = view.points[point - 1]
    return _mark(abs(count), row, LOWER if count > 0 else UPPER)


def _mark(count: int, row: int, side: int) -> str:
    if row == _ROWS - 1 and count > _ROWS:
        return str(count)
    return LETTERS[side] if row < count else " "


def _player(view: BoardView, side: int) -> str:
    turn = _turn(view) if side == view.on_roll else ""
    return f"   {LETTERS[side]}: {view.pips(side)} pips, {view.off[side]} off{turn}"


def _turn(view: BoardView) -> str:
    return ", on roll" if view.dice is None else f", {view.dice[0]}-{view.dice[1]} to play"


def _cube(view: BoardView) -> str:
    owner = "in the middle" if view.cube_owner is None else LETTERS[view.cube_owner]
    return f"   cube: {view.cube}, {owner}"
