"""Further structures in numbers."""

from itertools import product

import pytest
from hypothesis import given
from hypothesis import strategies as st

from rules_engine.leagues import structures


@given(st.integers(2, 20))
def test_chances_of_a_stepladder_sum_to_one(entries: int) -> None:
    assert sum(structures.stepladder_chances(entries)) == 1


@pytest.mark.parametrize("losses", list(product(range(3), repeat=3)))
def test_chances_of_the_last_three_sum_to_one_and_fewer_losses_are_no_worse(losses: tuple[int, ...]) -> None:
    chances, counts = structures.last_three(losses)

    assert sum(chances) == 1
    for one, two in product(range(3), repeat=2):
        assert losses[one] >= losses[two] or chances[one] >= chances[two]
    assert max(counts) == 8 - sum(losses)


@given(st.integers(1, 12), st.data())
def test_every_board_plays_once_a_round_in_scheveningen(boards: int, data: st.DataObject) -> None:
    rounds = structures.scheveningen(boards, data.draw(st.integers(1, boards)))

    assert all({first for first, _ in row} == {second for _, second in row} for row in rounds)
    assert len({pair for row in rounds for pair in row}) == boards * len(rounds)


def test_start_points_stop_at_the_bar() -> None:
    assert structures.mcmahon_starts([1900, 1300], [1400, 1600], None) == (2, 0)
    assert structures.mcmahon_starts([1900, 1300], [1400, 1600], 1) == (1, 0)


def test_acceleration_ends_after_half_of_the_rounds() -> None:
    group, virtual = structures.baku(33, 9)

    assert (group, [float(points) for points in virtual]) == (18, [1, 1, 1, 0.5, 0.5, 0, 0, 0, 0])


def test_brackets_of_a_triple_elimination() -> None:
    assert structures.triple_matches(8) == ({"W": 7, "L1": 6, "L2": 5}, (21, 23), (20, 21))
