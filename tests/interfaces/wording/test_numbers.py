"""Exact numbers in the form in which people write them."""

import pytest
from django.utils import translation

from interfaces.wording.numbers import exact_text


@pytest.mark.parametrize(
    ("number", "text"),
    [("7", "7"), ("-7", "−7"), ("7/2", "3½"), ("1/2", "½"), ("-1/2", "−½"), ("-5/2", "−2½"), ("7/3", "2.33")],
)
def test_exact_number_is_whole_a_half_or_rounded(number: str, text: str) -> None:
    assert exact_text(number) == text


def test_rounded_number_has_the_decimal_sign_of_the_language() -> None:
    with translation.override("nl"):
        assert exact_text("7/3") == "2,33"
