"""The content of a till."""

from rules_engine.money import accounts, codes
from rules_engine.money.bookings import balances, booking, payment, payout, transfer
from rules_engine.money.tills import coin_sum, is_denomination, till_difference
from tests.rules_engine.money.refusals import refusal

TILL, ANN = accounts.cash("1"), accounts.party("ann")
EVENING = [
    transfer(accounts.cash("safe"), TILL, 20_000),
    *[payment(TILL, ANN, 5_000)] * 6,
    payout(TILL, ANN, 18_000),
    booking((TILL, -5_000), (accounts.OTHER, 5_000)),
]


def test_count_of_a_till_is_compared_with_its_bookings() -> None:
    count = coin_sum({10_000: 2, 5_000: 1, 1_000: 1, 500: 1, 200: 2, 50: 1})

    assert (balances(EVENING)[TILL], count) == (27_000, 26_950)
    assert till_difference(27_000, count) == -50


def test_coins_without_worth_are_refused() -> None:
    assert refusal(lambda: coin_sum({0: 1}))[0] == codes.OUT_OF_RANGE
    assert refusal(lambda: coin_sum({1: -1}))[0] == codes.OUT_OF_RANGE
    assert refusal(lambda: coin_sum({10**10: 10**10}))[0] == codes.OUT_OF_RANGE


def test_coins_and_notes_are_steps_of_currencies() -> None:
    euros = [worth for worth in range(1, 1001) if is_denomination(worth, "EUR")]
    kroner = [worth for worth in range(1, 1001) if is_denomination(worth, "DKK")]

    assert euros == [1, 2, 3, 5, 10, 20, 25, 30, 50, 100, 200, 250, 300, 500, 1000]
    assert kroner == [50, 100, 200, 250, 300, 500, 1000]
    assert not is_denomination(0, "EUR")
