"""Refusals about money as sentences."""

from interfaces.wording.sentences import sentence
from interfaces.wording.sentences.money import SENTENCES
from rules_engine.money.codes import PARAMS


def test_every_code_of_money_has_a_sentence() -> None:
    assert SENTENCES.keys() == PARAMS.keys()


def test_deal_that_does_not_sum_is_explained() -> None:
    assert sentence("money.deal_not_sum", {"sum": 7_000, "prizes": 6_990, "difference": 10}) == (
        "The deal comes to 7000, but the prizes to 6990: the difference is 10. Correct it."
    )
