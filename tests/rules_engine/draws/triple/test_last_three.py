"""The matches of the last three, with 0, 1 and 2 losses; the first side of F1.1 has one loss, the other two."""

import pytest

from rules_engine.draws import codes
from rules_engine.draws.stage import Over
from rules_engine.draws.triple.settings import TripleSettings
from rules_engine.words import Side
from tests.rules_engine.draws.triple.games import brackets_played, ready, won

A: Side = 0  # the undefeated, of F3.1
B: Side = 1  # who is left of the other two


@pytest.mark.parametrize(
    ("winners", "count"),
    [
        ([0, A, A], 3),  # C is out; B loses twice more
        ([0, B, 0, 0], 4),  # A loses three times to B
        ([0, A, B, 0, 1], 5),
        ([1, 0, A], 3),  # B loses to C twice; C, with two losses, loses to A
        ([1, 1, A], 3),
        ([1, 1, B, 1], 4),
        ([1, 1, B, 0, 0], 5),
    ],
)
def test_two_with_most_losses_play_until_one_has_fewer_than_three(winners: list[Side], count: int) -> None:
    stage = brackets_played(TripleSettings())
    for winner in winners:
        (key,) = ready(stage)
        stage = won(stage, key, winner)

    assert stage.next(stage.resolve()) == Over()
    assert sum(key.startswith("F") for key in stage.facts.results) == count == len(winners)


def test_match_that_a_correction_makes_needless_contradicts_the_draw() -> None:
    """C lost to A and so was out; as corrected A lost, and as corrected back the match after it has no opponent."""
    stage = brackets_played(TripleSettings())
    for key, winner in (("F1.1", 1), ("F2.1", 0), ("F3.1", B), ("F4.1", 0)):
        stage = won(stage, key, winner)  # type: ignore[arg-type]  # 0 or 1
    stage = won(stage, "F3.1", A)

    (contradiction,) = stage.resolve().contradictions
    assert (contradiction.node, contradiction.code) == ("F4.1", codes.SIDES_ABSENT)
