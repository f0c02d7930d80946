"""Checks of what a person filled in."""

import pytest

from finance.validators import check_reason, check_words, money_rules
from journal.refusals import Refused
from rules_engine.money.amounts import check_integer


def test_refusal_of_the_money_rules_is_a_refusal_of_the_flow() -> None:
    with pytest.raises(Refused, match="out_of_range"), money_rules():
        check_integer("amount", -1)


@pytest.mark.parametrize("text", ["", "  ", "x" * 121, "a\u200eb"])
def test_words_that_are_none_are_refused(text: str) -> None:
    with pytest.raises(Refused, match="words_missing"):
        check_words(text)


def test_blanks_around_words_go_and_a_reason_is_needed() -> None:
    assert check_words(" Entry \t fee ") == "Entry fee"
    with pytest.raises(Refused, match="reason_missing"):
        check_reason(" ")
