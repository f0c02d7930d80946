"""How a section of a draw is cut into parts."""

import pytest
from hypothesis import given
from hypothesis import strategies as some

from matches.queries.draws.cuts import Cut, Extent, cuts


def _main(rounds: int, since: int = 1) -> Extent:
    """A full bracket."""
    return Extent("R", [2 ** (rounds - one) for one in range(1, rounds + 1)], since)


def test_bracket_that_fits_is_one_part() -> None:
    assert cuts([_main(5)], 32) == (Cut(1, "R", 1, 5, 1, 1, (16, 8, 4, 2, 1)),)


def test_bracket_of_1024_is_eight_parts_and_the_last_rounds() -> None:
    found = cuts([_main(10)], 128)

    assert [(one.index, one.of, one.lines) for one in found] == [(i, 8, 128) for i in range(1, 9)] + [(1, 1, 8)]
    assert (found[-1].first, found[-1].last) == (8, 10)
    assert found[2].positions(1) == range(129, 193)
    assert found[2].positions(7) == range(3, 4)


def test_last_part_repeats_what_it_needs_to_be_of_use() -> None:
    assert [(one.first, one.last) for one in cuts([_main(6)], 32, least=8)] == [(1, 5), (1, 5), (4, 6)]


def test_rounds_that_are_over_are_left_out() -> None:
    assert [(one.first, one.last, one.of) for one in cuts([_main(6, since=2)], 32)] == [(2, 6, 1)]


def test_nothing_drawn_is_nothing_cut() -> None:
    assert cuts([_main(0)], 32) == ()


def test_sections_are_numbered_through() -> None:
    found = cuts([_main(6), Extent("C", (8, 8, 4, 4, 2, 2, 1))], 32)

    assert [(one.number, one.section) for one in found] == [(1, "R"), (2, "R"), (3, "R"), (4, "C")]


def test_section_that_others_enter_is_cut_where_it_has_as_many_places_as_parts() -> None:
    found = cuts([Extent("C", (32, 32, 16, 16, 8, 8, 4, 4, 2, 2, 1, 1))], 32)

    told = [(one.first, one.last, one.of, one.lines) for one in found]
    assert told == [(1, 10, 2, 32), (1, 10, 2, 32), (11, 12, 1, 2)]


def test_section_that_ends_with_several_is_one_part() -> None:
    assert [(one.last, one.of) for one in cuts([Extent("R", (16, 8, 4))], 32)] == [(3, 1)]


def test_cuts_of_four_columns_hold_sixteen_lines() -> None:
    parts = cuts([_main(7)], 16, least=8, columns=4)

    assert [(cut.first, cut.last, cut.line_numbers) for cut in parts[:2]] == [(1, 4, (1, 16)), (1, 4, (17, 32))]
    assert [(cut.first, cut.last, cut.lines, cut.is_closing) for cut in parts[8:]] == [(5, 7, 8, True)]


def test_section_with_more_rounds_than_columns_is_cut_by_rounds() -> None:
    parts = cuts([Extent("C", (8, 8, 4, 4, 2, 2, 1))], 16, least=8, columns=4)

    assert [(cut.first, cut.last, cut.of) for cut in parts] == [(1, 4, 1), (4, 7, 1)]
    assert [(cut.is_closing, cut.is_complete) for cut in parts] == [(False, False), (True, False)]


@pytest.mark.parametrize("rounds", range(1, 11))
@given(most=some.sampled_from([2, 4, 16, 32, 64, 128]))
def test_every_place_lies_in_one_part(rounds: int, most: int) -> None:
    found = cuts([_main(rounds)], most)
    places = [(round_, place) for round_ in range(1, rounds + 1) for place in range(1, 2 ** (rounds - round_) + 1)]

    assert [sum(one.holds("R", *place) for one in found) for place in places] == [1] * len(places)
    assert all(one.lines <= most for one in found)
    assert [one.is_closing for one in found] == [False] * (len(found) - 1) + [True]
