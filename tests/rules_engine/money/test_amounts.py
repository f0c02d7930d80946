"""Integers within bounds, and parts of them."""

import pytest

from rules_engine.money import codes
from rules_engine.money.amounts import LARGEST, check_amounts, check_integer, check_shares, part_of
from tests.rules_engine.money.refusals import refusal


@pytest.mark.parametrize("value", [-1, LARGEST + 1, 10**4000, True, 1.0, "1", None])
def test_value_that_is_no_integer_within_bounds_is_refused(value: object) -> None:
    code, params = refusal(lambda: check_integer("total", value))

    assert (code, params["name"], params["least"]) == (codes.OUT_OF_RANGE, "total", "0")
    assert len(str(params["value"])) <= 80


def test_largest_amount_is_an_amount() -> None:
    check_integer("total", LARGEST)


def test_ten_thousand_places_are_refused() -> None:
    assert refusal(lambda: check_amounts("weights", [1] * 10_000)) == (
        codes.TOO_MANY_PLACES,
        {"name": "weights", "count": 10_000, "most": 5_000},
    )


def test_stated_shares_sum_to_all() -> None:
    check_shares("sections", [5_000, 3_000, 2_000])

    assert refusal(lambda: check_shares("sections", [5_000, 3_000, 1_999])) == (
        codes.BAD_SHARES,
        {"name": "sections", "sum": 9_999, "due": 10_000},
    )


def test_part_drops_the_fraction() -> None:
    assert part_of(92_500, 850) == 7_862
    assert refusal(lambda: part_of(100, 10_001))[0] == codes.OUT_OF_RANGE
