"""Answers to who is who, as typed."""

import pytest

from interfaces.shared.document_answers import answers_of
from journal.refusals import Refused


def test_answers_are_read_by_id() -> None:
    assert answers_of(["abcd2345=new", " bcde2345 = 17 "]) == {"abcd2345": "new", "bcde2345": "17"}


@pytest.mark.parametrize("text", ["abcd2345", "=new", "abcd2345=", "="])
def test_answer_of_another_form_is_refused(text: str) -> None:
    with pytest.raises(Refused) as refusal:
        answers_of([text])
    assert refusal.value.verdict.violations[0].code == "document_answer_form"
