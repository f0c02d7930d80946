"""Puzzles and jumps as addresses name them."""

import pytest

from interfaces.shared.solitaire import hint_of, play_of, solution_of, text_of
from journal.refusals import NotFound, Refused
from rules_engine.solitaire.puzzles import PUZZLES


def test_play_after_jumps() -> None:
    play = play_of("cross", "")
    assert (play.puzzle, play.hops, play.line.moves) == (PUZZLES["cross"], (), 0)
    assert play_of("classic", "6-19.4-6").hops == ((6, 19), (4, 6))
    assert text_of(((6, 19), (4, 6))) == "6-19.4-6"


@pytest.mark.parametrize("jumps", ["6", "6-19.", "6-19,4-6", "6-19-4", "x" * 300, "6-19." * 99 + "1-2"])
def test_jumps_that_cannot_be_read(jumps: str) -> None:
    with pytest.raises(Refused, match="bad_jumps"):
        play_of("classic", jumps)


def test_jump_that_cannot_be_made_and_unknown_puzzle() -> None:
    with pytest.raises(Refused, match="target_occupied"):
        play_of("classic", "6-12")
    with pytest.raises(NotFound, match="unknown_puzzle"):
        play_of("2026-02-30", "")


def test_solution_and_hint_are_found_once() -> None:
    assert solution_of("octagon") is solution_of("octagon")
    assert hint_of("octagon", "").jump
