"""Sentences of books name the amount and its currency."""

from interfaces.wording.sentences import sentence
from interfaces.wording.sentences.finance import SENTENCES


def test_amount_that_is_too_much_is_named_with_its_currency() -> None:
    assert sentence("waived_too_much", {"most": "45.00", "currency": "EUR"}) == (
        "At most EUR 45.00 of this charge can be waived."
    )
    assert "nothing_to_book" in SENTENCES
