"""Every puzzle that the manual gives is solved, or proven impossible."""

import pytest

from rules_engine.solitaire.board import FULL, bit, position_of
from rules_engine.solitaire.judge import judge
from rules_engine.solitaire.parity import finishes_of
from rules_engine.solitaire.puzzles import PUZZLES
from rules_engine.solitaire.solve import Proof, Solution, solve


def _is_solved(start: int, goal: int) -> bool:
    jumps = solve(start, goal).jumps
    return jumps is not None and judge(start, [(jump.source, jump.target) for jump in jumps], goal).is_reached


def test_classic_is_impossible_by_parity() -> None:
    puzzle = PUZZLES["classic"]
    assert solve(puzzle.start, puzzle.goal) == Solution(proof=Proof.PARITY)


@pytest.mark.parametrize("name", [name for name in PUZZLES if name != "classic"])
def test_other_puzzles_are_solved(name: str) -> None:
    assert _is_solved(PUZZLES[name].start, PUZZLES[name].goal)


@pytest.mark.parametrize("vacant", [1, 3, 6, 9])  # the others are their images in the eight symmetries of the board
def test_every_finish_that_parity_allows_is_reached(vacant: int) -> None:
    assert all(_is_solved(FULL ^ bit(vacant), bit(finish)) for finish in finishes_of(vacant))


def test_goal_with_as_many_pegs_or_more_is_refused_by_counting() -> None:
    assert solve(bit(1), bit(2)).proof == solve(bit(1), FULL).proof == Proof.COUNT
    assert solve(bit(1), bit(1)) == Solution(())


def test_search_proves_that_there_is_no_line() -> None:
    start, goal = position_of((1, 2, 36, 37)), position_of((3, 37, 36))
    assert solve(start, goal).jumps is not None
    assert solve(position_of((2, 8, 36, 37, 13, 1)), position_of((1, 36, 37))).proof in (Proof.SEARCH, Proof.PARITY)


def test_search_that_gives_up_says_neither() -> None:
    start = position_of((1, 2, 3, 5, 6, 7, 9, 12, 14, 15, 17, 21, 24, 26, 28, 29, 33, 36))
    assert solve(start, bit(6), most=10) == Solution()
    assert solve(start, bit(6)).proof == Proof.SEARCH
