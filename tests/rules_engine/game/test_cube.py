"""The cube against tables and against the brute force."""

import pytest

from rules_engine.game.cube import CubeTerms, Offer, history, is_cube_value, may_offer, possible_values
from rules_engine.game.match_state import Phase
from rules_engine.game.ruleset import INTL, ruleset_from
from tests.rules_engine.game.brute_force import Law, Score, endings
from tests.rules_engine.game.sheets import LAWS, ruleset_of

# Largest cube when who doubles must need more than the cube shows; needs of the sides 1–9.
LARGEST_CUBE = """
1 2 2 2 2 2 2 2 2
2 2 4 4 4 4 4 4 4
2 4 4 4 8 8 8 8 8
2 4 4 4 8 8 8 8 8
2 4 8 8 8 8 8 8 16
2 4 8 8 8 8 8 8 16
2 4 8 8 8 8 8 8 16
2 4 8 8 8 8 8 8 16
2 4 8 8 16 16 16 16 16
"""


def test_possible_values_need_le_cube_follows_the_table() -> None:
    ruleset = ruleset_from({"dead_cube": "need_le_cube"})

    table = [
        [max(possible_values(CubeTerms((mine, yours), 25, Phase.PRE, ruleset))) for yours in range(1, 10)]
        for mine in range(1, 10)
    ]

    assert table == [[int(cell) for cell in row.split()] for row in LARGEST_CUBE.strip().splitlines()]


@pytest.mark.parametrize("law", LAWS, ids=repr)
def test_possible_values_agree_with_brute_force(law: Law) -> None:
    for length in (1, 2, 5, 9):
        for left in range(length):
            for right in range(length):
                score = Score(left, right, max(left, right) == length - 1)
                phase = Phase.POST if score.crawford_done else Phase.PRE
                terms = CubeTerms((length - left, length - right), length, phase, ruleset_of(law))

                assert possible_values(terms) == {each.cube for each in endings(length, score, law)}


def test_history_alternates_and_ends_with_the_last_doubler() -> None:
    assert history(8, 1) == (Offer(1, 1), Offer(0, 2), Offer(1, 4))


def test_history_of_an_unturned_cube_is_empty() -> None:
    assert history(1, 0) == ()


@pytest.mark.parametrize(("need", "cube", "may"), [(1, 1, False), (2, 1, True), (2, 2, True), (3, 4, False)])
def test_may_offer_brainking_lets_who_needs_exactly_the_cube_double(need: int, cube: int, may: bool) -> None:
    terms = CubeTerms((need, 9), 9, Phase.PRE, ruleset_from("BRAINKING"))

    assert may_offer(terms, Offer(0, cube)) is may


def test_may_offer_not_at_the_cap_and_not_in_the_crawford_game() -> None:
    assert may_offer(CubeTerms((99, 99), 99, Phase.PRE, INTL), Offer(0, 32)) is True
    assert may_offer(CubeTerms((99, 99), 99, Phase.PRE, INTL), Offer(0, 64)) is False
    assert may_offer(CubeTerms((1, 5), 5, Phase.CRAWFORD, INTL), Offer(1, 1)) is False


def test_is_cube_value_powers_of_two_only() -> None:
    assert [value for value in range(-4, 70) if is_cube_value(value)] == [1, 2, 4, 8, 16, 32, 64]
