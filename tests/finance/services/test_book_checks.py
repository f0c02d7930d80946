"""Checks of a new book and of charges."""

import pytest

from finance.inputs import BookInput, ChargeInput
from finance.services.book_checks import MOST_CHARGES, check_book, check_charges
from journal.refusals import Refused


def test_book_is_refused_with_all_that_is_wrong() -> None:
    with pytest.raises(Refused) as refused:
        check_book(BookInput(" ", "XXX", "a-b", rest_rule="mine"))
    codes = [str(violation.code) for violation in refused.value.verdict.violations]
    assert codes == ["words_missing", "prefix_unreadable", "money.currency_unknown"]


@pytest.mark.parametrize(
    ("items", "code"),
    [
        ([], "charges_missing"),
        ([ChargeInput("levy", 1, "Levy")] * (MOST_CHARGES + 1), "charges_missing"),
        ([ChargeInput("levy", 0, "Levy")], "out_of_range"),
        ([ChargeInput("bank", 1, "Levy")], "account_unknown"),
        ([ChargeInput("levy", 1, "")], "words_missing"),
    ],
)
def test_charges_that_are_none_are_refused(items: list[ChargeInput], code: str) -> None:
    with pytest.raises(Refused, match=code):
        check_charges(items)


def test_usual_book_and_charge_are_accepted() -> None:
    check_book(BookInput("Main book", "JPY", "ABC2026", 2100, "carry"))
    check_charges([ChargeInput("registration", 1, "Fee")])
