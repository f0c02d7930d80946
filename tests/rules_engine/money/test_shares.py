"""The largest remainder, and shared places."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from rules_engine.money import codes
from rules_engine.money.amounts import LARGEST
from rules_engine.money.shares import Shares, Sharing, share, share_places
from tests.rules_engine.money.refusals import refusal

FOUR = (5_000, 2_500, 1_250, 1_250)
WEIGHTS = st.lists(st.integers(0, 10_000), min_size=1, max_size=40).filter(any)
PRIZES = st.lists(st.integers(0, 10**9), min_size=1, max_size=20).map(lambda prizes: sorted(prizes, reverse=True))
UNITS = st.sampled_from([1, 5, 50, 100, 500, 1_000])


@pytest.mark.parametrize(
    ("total", "weights", "unit", "amounts", "rest"),
    [
        (10_000, FOUR, 100, (5_000, 2_500, 1_300, 1_200), 0),
        (15_510, (60, 30, 10), 10, (9_310, 4_650, 1_550), 0),
        (9_310, FOUR, 10, (4_660, 2_330, 1_160, 1_160), 0),
        (4_650, (65, 35), 10, (3_020, 1_630), 0),
        (15_510, (60, 30), 10, (10_340, 5_170), 0),
        (570, (60, 40), 1, (342, 228), 0),
        (570, (60, 40), 10, (340, 230), 0),
        (855, (70, 30), 5, (600, 255), 0),
        (134_638, (50, 30, 20), 100, (67_300, 40_400, 26_900), 38),
        (409_450, (50, 30, 20), 1, (204_725, 122_835, 81_890), 0),
        (925, (600, 230, 80, 80, 150, 60), 5, (465, 180, 60, 60, 115, 45), 0),
        (40_000, FOUR[:3], 1, (22_857, 11_429, 5_714), 0),
        (400, FOUR[:3], 1, (229, 114, 57), 0),
        (10_001, (60, 30, 10), 1, (6_001, 3_000, 1_000), 0),
        (204_725, (5_000, 2_500, 2_500), 1, (102_363, 51_181, 51_181), 0),
        (35_200, FOUR, 500, (17_500, 8_500, 4_500, 4_500), 200),
    ],
)
def test_share_of_published_examples(
    total: int, weights: tuple[int, ...], unit: int, amounts: tuple[int, ...], rest: int
) -> None:
    assert share(total, weights, unit) == Shares(amounts, rest)


@pytest.mark.parametrize(
    ("prizes", "unit", "sharing", "amounts", "rest"),
    [
        ((13, 12), 1, Sharing.EQUAL, (12, 12), 1),
        ((10_000, 6_000, 4_000), 1, Sharing.EQUAL, (6_666, 6_666, 6_666), 2),
        ((6_000, 4_000, 0, 0), 1, Sharing.EQUAL, (2_500,) * 4, 0),
        ((40, 20, 10), 1, Sharing.HALF, (32, 22, 16), 0),
        ((4_000, 2_000, 1_000), 1, Sharing.HALF, (3_167, 2_167, 1_666), 0),
        ((0, 0), 1, Sharing.HALF, (0, 0), 0),
        ((67_338,), 500, Sharing.EQUAL, (67_338,), 0),
    ],
)
def test_shared_places_of_published_examples(
    prizes: tuple[int, ...], unit: int, sharing: Sharing, amounts: tuple[int, ...], rest: int
) -> None:
    assert share_places(prizes, unit, sharing) == Shares(amounts, rest)


@given(st.integers(0, LARGEST), WEIGHTS, UNITS)
def test_shares_and_rest_sum_to_the_total(total: int, weights: list[int], unit: int) -> None:
    shares = share(total, weights, unit)

    assert sum(shares.amounts) + shares.rest == total
    assert 0 <= shares.rest < unit
    assert all(amount >= 0 and amount % unit == 0 for amount in shares.amounts)


@given(st.integers(0, LARGEST), WEIGHTS, UNITS)
def test_larger_weight_never_gets_less_and_equal_ones_go_by_place(total: int, weights: list[int], unit: int) -> None:
    amounts = share(total, weights, unit).amounts
    pairs = sorted(zip(weights, (-index for index in range(len(weights))), amounts, strict=True))

    assert [amount for _, _, amount in pairs] == sorted(amounts)


@given(st.integers(0, LARGEST), WEIGHTS, UNITS)
def test_share_is_less_than_a_unit_off_its_quota(total: int, weights: list[int], unit: int) -> None:
    quotas = [total // unit * unit * weight for weight in weights]

    assert all(
        abs(amount * sum(weights) - quota) < (unit + total % unit) * sum(weights)
        for amount, quota in zip(share(total, weights, unit).amounts, quotas, strict=True)
    )


@given(st.integers(0, 10**9), st.integers(0, 10**6), st.integers(1, 10_000), st.integers(1, 10_000), UNITS)
def test_of_two_places_none_gets_less_of_a_larger_total(
    total: int, more: int, first: int, second: int, unit: int
) -> None:
    before, after = (
        share(amount, (first, second), unit).amounts for amount in (total // unit * unit, (total // unit + more) * unit)
    )

    assert after[0] >= before[0] and after[1] >= before[1]


def test_of_three_places_one_may_get_less_of_a_larger_total() -> None:
    """The paradox of Alabama: the method of the largest remainder has it, and the docstring says so."""
    assert [share(total, (6, 6, 2)).amounts for total in (10, 11)] == [(4, 4, 2), (5, 5, 1)]


@given(PRIZES, UNITS, st.sampled_from(Sharing))
def test_shared_places_sum_to_their_prizes(prizes: list[int], unit: int, sharing: Sharing) -> None:
    shares = share_places(prizes, unit, sharing)

    assert sum(shares.amounts) + shares.rest == sum(prizes)
    assert list(shares.amounts) == sorted(shares.amounts, reverse=True)


@given(PRIZES, UNITS)
def test_equal_shares_are_equal(prizes: list[int], unit: int) -> None:
    assert len(set(share_places(prizes, unit).amounts)) == 1


@pytest.mark.parametrize(
    ("total", "weights", "unit", "code"),
    [
        (-1, (1,), 1, codes.OUT_OF_RANGE),
        (10**400, (1,), 1, codes.OUT_OF_RANGE),
        (1, (-1, 2), 1, codes.OUT_OF_RANGE),
        (1, (1,), 0, codes.OUT_OF_RANGE),
        (1, (), 1, codes.NO_WEIGHTS),
        (1, (0, 0), 1, codes.NO_WEIGHTS),
        (1, (1,) * 10_000, 1, codes.TOO_MANY_PLACES),
    ],
)
def test_what_cannot_be_shared_is_refused(total: int, weights: tuple[int, ...], unit: int, code: str) -> None:
    assert refusal(lambda: share(total, weights, unit))[0] == code
