"""Deals of those who are still in."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from rules_engine.money import codes
from rules_engine.money.deals import Deal, adjusted, check_deal, deal_prizes
from rules_engine.money.finishes import Finish
from rules_engine.words import EntryId
from tests.rules_engine.money.refusals import refusal

A, B, C = map(EntryId, (1, 2, 3))
FINAL = (4_660, 2_330)


def test_part_that_is_played_for_goes_to_the_winner() -> None:
    deal = Deal({A: 3_300, B: 3_300}, (390,))

    assert deal_prizes(deal, FINAL, ((B,), (A,))) == ({A: 3_300, B: 3_690}, 0)


def test_deal_that_does_not_sum_is_refused() -> None:
    assert refusal(lambda: check_deal(Deal({A: 3_400, B: 3_400}, (200,)), FINAL)) == (
        codes.DEAL_NOT_SUM,
        {"sum": 7_000, "prizes": 6_990, "difference": 10},
    )


@pytest.mark.parametrize("deal", [Deal({A: 6_990}), Deal({A: 6_990, B: 0}, (0, 0, 0)), Deal({}, (6_990,))])
def test_deal_without_a_side_for_each_place_is_refused(deal: Deal) -> None:
    assert refusal(lambda: check_deal(deal, FINAL))[0] == codes.DEAL_SIDES_DIFFER


def test_deal_of_other_sides_than_those_that_finish_is_refused() -> None:
    deal = Deal({A: 6_990, B: 0})

    assert refusal(lambda: deal_prizes(deal, FINAL, ((A,), (C,))))[0] == codes.DEAL_SIDES_DIFFER


def test_sides_that_share_divide_what_was_played_for() -> None:
    assert deal_prizes(Deal({A: 100, B: 100, C: 100}, (101,)), (201, 100, 100), ((A, B), (C,))) == (
        {A: 150, B: 150, C: 100},
        1,
    )


def test_negative_part_is_refused() -> None:
    assert refusal(lambda: check_deal(Deal({A: 7_000, B: -10}), FINAL))[0] == codes.OUT_OF_RANGE


@given(st.lists(st.integers(0, 10**9), min_size=1, max_size=8), st.lists(st.integers(0, 10**6), max_size=8), st.data())
def test_deals_sum_to_the_prizes(amounts: list[int], extras: list[int], data: st.DataObject) -> None:
    deal = Deal({EntryId(number): amount for number, amount in enumerate(amounts)}, tuple(extras[: len(amounts)]))
    entries = data.draw(st.permutations(list(deal.amounts)))
    cut = data.draw(st.integers(1, len(entries)))
    finish: Finish = (tuple(entries[:cut]), *((entry,) for entry in entries[cut:]))
    prizes = (sum(amounts) + sum(deal.played_for), *[0] * (len(amounts) - 1))

    parts, rest = deal_prizes(deal, prizes, finish)

    assert sum(parts.values()) + rest == sum(prizes)
    assert all(parts[entry] >= deal.amounts[entry] for entry in entries)


@pytest.mark.parametrize(
    ("parts", "played_for", "prizes", "after"),
    [
        ((9_000, 8_000), (3_000,), (15_000, 10_000), ((11_250, 10_000), (3_750,))),
        ((1, 1, 1), (), (50, 30, 20), ((34, 33, 33), ())),
        ((1_000, 1_000), (), (0, 0), ((0, 0), ())),
        ((0, 0), (), (7, 4), ((6, 5), ())),
    ],
)
def test_adjusted_deal_keeps_its_proportions_and_sums_to_the_prizes(
    parts: tuple[int, ...], played_for: tuple[int, ...], prizes: tuple[int, ...], after: object
) -> None:
    deal = adjusted(Deal({EntryId(side): cents for side, cents in enumerate(parts, start=1)}, played_for), prizes)

    assert (tuple(deal.amounts.values()), deal.played_for) == after
    check_deal(deal, prizes)


@given(st.lists(st.integers(0, 10**6), min_size=1, max_size=8), st.integers(0, 10**8))
def test_adjusted_deal_always_sums(parts: list[int], total: int) -> None:
    deal = Deal({EntryId(side): cents for side, cents in enumerate(parts, start=1)})
    prizes = [total, *[0] * (len(parts) - 1)]

    check_deal(adjusted(deal, prizes), prizes)
