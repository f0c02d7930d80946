"""How a bracket is cut into sections."""

import pytest
from hypothesis import given
from hypothesis import strategies as some

from matches.queries.cuts import Cut, cuts


def test_bracket_that_fits_is_one_section() -> None:
    assert cuts(5, 32) == (Cut(1, 1, 5, 1, 1),)


def test_bracket_of_1024_is_eight_sections_and_the_last_rounds() -> None:
    found = cuts(10, 128)

    assert [(one.index, one.of, one.lines) for one in found] == [(i, 8, 128) for i in range(1, 9)] + [(1, 1, 8)]
    assert (found[-1].first, found[-1].last) == (8, 10)
    assert found[2].positions(1) == range(129, 193)
    assert found[2].positions(7) == range(3, 4)


def test_last_section_repeats_what_it_needs_to_be_of_use() -> None:
    assert [(one.first, one.last) for one in cuts(6, 32, least=8)] == [(1, 5), (1, 5), (4, 6)]


def test_rounds_that_are_over_are_left_out() -> None:
    assert [(one.first, one.last, one.of) for one in cuts(6, 32, since=2)] == [(2, 6, 1)]


def test_nothing_drawn_is_nothing_cut() -> None:
    assert cuts(0, 32) == ()


@pytest.mark.parametrize("rounds", range(1, 11))
@given(most=some.sampled_from([2, 4, 16, 32, 64, 128]))
def test_every_place_lies_in_one_section(rounds: int, most: int) -> None:
    found = cuts(rounds, most)
    places = [(round_, place) for round_ in range(1, rounds + 1) for place in range(1, 2 ** (rounds - round_) + 1)]

    assert [sum(one.holds(*place) for one in found) for place in places] == [1] * len(places)
    assert all(one.lines <= most for one in found)
    assert [one.is_closing for one in found] == [False] * (len(found) - 1) + [True]
