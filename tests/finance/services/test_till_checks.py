"""Checks of tills."""

import pytest

from finance.services.till_checks import check_coins, check_content, own_till, source_of_float, till_to_change
from journal.refusals import Refusal
from tests.support.money import till_of, treasury

pytestmark = pytest.mark.django_db


def test_checks_refuse_what_cannot_be() -> None:
    at = treasury()
    with pytest.raises(Refusal):
        own_till(at.book, at.ctx)
    till = till_of(at, 500)
    refusals = (
        lambda: check_coins(dict.fromkeys(range(1, 42), 1), "EUR"),
        lambda: check_coins({500: -1}, "EUR"),
        lambda: check_coins({500: 1, 400: 1}, "EUR"),
        lambda: check_content(till, 501),
        lambda: source_of_float(at.book, 1, 100),
        lambda: till_to_change(at.book, 2, at.ctx),
    )
    codes = []
    for refused in refusals:
        with pytest.raises(Refusal) as refusal:
            refused()
        codes.append(refusal.value.verdict.violations[0].code)

    assert codes == [
        "coins_unreadable",
        "money.out_of_range",
        "coin_unknown",
        "till_short",
        "till_still_open",
        "unknown_till",
    ]
    assert (own_till(at.book, at.ctx), till_to_change(at.book, 1, at.ctx)) == (till, till)
    check_content(till, 500)
    assert source_of_float(at.book, None, 100) == "bank"
