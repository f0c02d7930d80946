"""The puzzles, and that of the day."""

from datetime import date, timedelta

from rules_engine.solitaire.board import FULL, bit
from rules_engine.solitaire.parity import finishes_of
from rules_engine.solitaire.puzzles import PUZZLES, puzzle_named, puzzle_of


def test_number_of_jumps_is_that_of_the_manual() -> None:
    jumps = {name: puzzle.start.bit_count() - puzzle.goal.bit_count() for name, puzzle in PUZZLES.items()}
    assert jumps == {"classic": 35, "cross": 8, "speaker": 19, "apostles": 23, "pirate": 35, "octagon": 28}


def test_sixty_four_days_have_sixty_four_puzzles_that_can_be_solved() -> None:
    days = [date(2026, 5, 1) + timedelta(days=number) for number in range(64)]
    puzzles = {(puzzle.start, puzzle.goal) for puzzle in map(puzzle_of, days)}
    assert puzzles == {(FULL ^ bit(vacant), bit(end)) for vacant in range(1, 38) for end in finishes_of(vacant)}


def test_puzzles_have_names() -> None:
    assert puzzle_named("cross") == PUZZLES["cross"]
    assert puzzle_named("2026-05-01") == puzzle_of(date(2026, 5, 1))
    assert puzzle_named("2026-05-32") is None and puzzle_named("") is None
