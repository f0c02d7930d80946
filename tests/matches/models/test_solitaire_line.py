"""Rows of solved puzzles."""

from matches.models import SolitaireLine


def test_line_is_shown_by_its_puzzle_and_moves() -> None:
    assert str(SolitaireLine(puzzle="cross", moves=6)) == "cross: 6"
