"""Sentences of prizes."""

from interfaces.wording.sentences import sentence
from interfaces.wording.sentences.prizes import SENTENCES
from rules_engine.verdict import Code


def test_a_sentence_names_its_parameters() -> None:
    text = sentence(Code("settle_debt"), {"name": "Ann", "amount": "5.00 EUR"})
    assert text == "Ann owes 5.00 EUR. Take it, write it off, or carry it over."
    assert all(str(text).endswith(".") for text in SENTENCES.values())
