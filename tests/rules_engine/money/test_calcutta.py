"""The auction of the entries."""

from hypothesis import given
from hypothesis import strategies as st

from rules_engine.money import codes
from rules_engine.money.calcutta import Lot, Owner, buy_back, check_lots, divide_calcutta, owner_amounts
from rules_engine.money.pots import PotRules
from rules_engine.money.tables import PlaceTable, Section
from rules_engine.words import EntryId
from tests.rules_engine.money.refusals import refusal

A, B, C, D = map(EntryId, (1, 2, 3, 4))
RULES = PotRules((Section("main", 10_000, (PlaceTable((5_000, 3_000, 2_000)),)),), commission_bp=500)
THIRDS = (Owner("ann", 5_000), Owner("bob", 2_500), Owner("cid", 2_500))
LOTS = (
    Lot((A,), 200_000, THIRDS),
    Lot((B, C), 131_000, (Owner("dan", 10_000),)),
    Lot((D,), 100_000, (Owner("ann", 10_000),)),
)


def test_prizes_go_to_the_owners() -> None:
    payout, owners = divide_calcutta(RULES, LOTS, {"main": ((A,), (D,), (B,))})

    assert (payout.commission, payout.prizes) == (21_550, {A: 204_725, D: 122_835, B: 81_890})
    assert owners == {"ann": 102_363 + 122_835, "bob": 51_181, "cid": 51_181, "dan": 81_890}


def test_entry_that_was_not_sold_leaves_its_place() -> None:
    payout, _ = divide_calcutta(RULES, LOTS, {"main": ((EntryId(9),), (A,), (D,), (B,))})

    assert payout.prizes[A] == 204_725


def test_owners_divide_in_cents_by_the_largest_remainder() -> None:
    assert owner_amounts(LOTS[0], 204_725) == {"ann": 102_363, "bob": 51_181, "cid": 51_181}


def test_buy_back_of_a_third() -> None:
    assert buy_back(12_500, 3_333, 5_000) == 4_166
    assert refusal(lambda: buy_back(12_500, 5_001, 5_000)) == (codes.BUY_BACK_TOO_MUCH, {"share": 5_001, "most": 5_000})


def test_owners_that_do_not_sum_and_entries_in_two_lots_are_refused() -> None:
    assert refusal(lambda: check_lots([Lot((A,), 1, (Owner("ann", 9_999),))]))[0] == codes.BAD_SHARES
    assert refusal(lambda: check_lots([*LOTS, Lot((C,), 1, THIRDS)])) == (codes.ENTRY_TWICE, {"entry": C})


@given(st.integers(0, 10**9), st.integers(0, 10_000))
def test_owners_get_all_of_a_prize(prize: int, bp: int) -> None:
    lot = Lot((A,), 1, (Owner("ann", bp), Owner("bob", 10_000 - bp)))

    assert sum(owner_amounts(lot, prize).values()) == prize
