"""Amounts as the reader writes them."""

import pytest
from django.utils import translation

from interfaces.web.templatetags.money import money, opposite


@pytest.mark.parametrize(
    ("language", "currency", "text"),
    [("en", "EUR", "€1,234.50"), ("de", "EUR", "1.234,50 €"), ("nl", "EUR", "€ 1.234,50"), ("en", "JPY", "JP¥123,450")],
)
def test_amount_is_written_in_the_language_of_the_reader(language: str, currency: str, text: str) -> None:
    with translation.override(language):
        assert money(123450, currency).replace("\xa0", " ") == text


def test_opposite_has_the_other_sign() -> None:
    assert opposite(-5) == 5
