"""VAT and the tax on prizes."""

from fractions import Fraction

from hypothesis import given
from hypothesis import strategies as st

from rules_engine.money import codes
from rules_engine.money.taxes import prize_tax, vat_in
from tests.rules_engine.money.refusals import refusal


def test_vat_in_a_price() -> None:
    assert vat_in(7_000, 2_100) == (5_785, 1_215)
    assert vat_in(7_000, 0) == (7_000, 0)


def test_tax_on_what_is_above_the_exempt_amount() -> None:
    assert prize_tax(4_660, 2_500, 1_000) == (915, 3_745)
    assert prize_tax(1_000, 2_500, 1_000) == (0, 1_000)


def test_rates_out_of_range_are_refused() -> None:
    assert refusal(lambda: vat_in(1, -1))[0] == codes.OUT_OF_RANGE
    assert refusal(lambda: prize_tax(1, 10_001))[0] == codes.OUT_OF_RANGE


@given(st.integers(0, 10**12), st.integers(0, 3_000))
def test_net_and_vat_sum_and_are_at_most_half_a_cent_off(gross: int, bp: int) -> None:
    net, vat = vat_in(gross, bp)

    assert net + vat == gross
    assert abs(net - Fraction(gross * 10_000, 10_000 + bp)) <= Fraction(1, 2)
