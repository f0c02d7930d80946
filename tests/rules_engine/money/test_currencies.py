"""ISO 4217, text, and cash."""

import pytest
from babel.core import get_global
from hypothesis import given
from hypothesis import strategies as st

from rules_engine.money import codes
from rules_engine.money.amounts import LARGEST
from rules_engine.money.currencies import (
    CASH_STEPS,
    DIGITS,
    amount_text,
    cash_amount,
    check_currency,
    digits_of,
    read_amount,
)
from tests.rules_engine.money.refusals import refusal


def test_yen_has_no_digits_and_the_dinar_of_bahrain_three() -> None:
    assert [digits_of(code) for code in ("JPY", "EUR", "BHD", "CLF")] == [0, 2, 3, 4]


@pytest.mark.parametrize("code", ["", "eur", "XXX", "EURO", "€", "x" * 500])
def test_unknown_currency_is_refused(code: str) -> None:
    assert refusal(lambda: digits_of(code)) == (codes.CURRENCY_UNKNOWN, {"currency": code[:80]})


def test_currencies_of_today_are_those_of_the_unicode_tables() -> None:
    tenders = {
        code
        for rows in get_global("territory_currencies").values()
        for code, _start, end, is_tender in rows
        if end is None and is_tender
    }

    assert sorted(tenders - DIGITS.keys()) == ["BGN"]  # Bulgaria has the euro since 2026; the tables are older


def test_euro_does_not_go_into_a_book_of_crowns() -> None:
    check_currency("DKK", "DKK")

    assert refusal(lambda: check_currency("EUR", "DKK")) == (codes.OTHER_CURRENCY, {"currency": "EUR", "book": "DKK"})


def test_amount_as_text_has_all_digits() -> None:
    assert [amount_text(-815, "EUR"), amount_text(5, "EUR"), amount_text(10_001, "JPY"), amount_text(1, "BHD")] == [
        "-8.15",
        "0.05",
        "10001",
        "0.001",
    ]


def test_amount_is_read_with_a_comma_or_a_point() -> None:
    assert [read_amount(text, "EUR") for text in ("12", "12.5", "-12,50", "0.07")] == [1_200, 1_250, -1_250, 7]


@pytest.mark.parametrize("text", ["", "1.234", "1,234.50", "1 000", "１２", "1e3", "NaN", "+1", "1.", ".5", "9" * 17])
def test_amount_that_can_be_two_is_refused(text: str) -> None:
    assert refusal(lambda: read_amount(text, "EUR")) == (
        codes.AMOUNT_UNREADABLE,
        {"value": text, "currency": "EUR", "digits": 2},
    )


def test_yen_with_digits_is_refused() -> None:
    assert refusal(lambda: read_amount("10.50", "JPY"))[0] == codes.AMOUNT_UNREADABLE


@given(st.integers(-LARGEST, LARGEST), st.sampled_from(sorted(DIGITS)))
def test_text_of_an_amount_is_read_as_the_same_amount(amount: int, currency: str) -> None:
    assert read_amount(amount_text(amount, currency), currency) == amount


def test_cash_of_danish_crowns_is_rounded_half_up() -> None:
    assert [cash_amount(amount, "DKK") for amount in (16_624, 16_625, 16_674, 16_675)] == [
        16_600,
        16_650,
        16_650,
        16_700,
    ]


def test_cash_of_euro_is_rounded_where_the_country_does() -> None:
    assert [cash_amount(1_002, "EUR"), cash_amount(1_002, "EUR", 5), cash_amount(1_003, "EUR", 5)] == [
        1_002,
        1_000,
        1_005,
    ]
    assert refusal(lambda: cash_amount(100, "EUR", 0))[0] == codes.OUT_OF_RANGE


@given(st.integers(0, LARGEST), st.sampled_from(sorted(CASH_STEPS)))
def test_cash_is_at_most_half_a_coin_away(amount: int, currency: str) -> None:
    coin = CASH_STEPS[currency]
    cash = cash_amount(amount, currency)

    assert cash % coin == 0
    assert -coin < 2 * (amount - cash) < coin or 2 * (cash - amount) == coin
