"""Answers: trimmed, complete, possible."""

import pytest

from journal.refusals import Refused
from registration.models import Question
from registration.services.questions import checked_answers

LIFT = Question(pk=1, kind="yes_no", text="Lift?", is_required=True)
MEAL = Question(pk=2, kind="choice", text="Meal?", choices=["fish", "none"])
NOTE = Question(pk=3, kind="text", text="Note?")


def test_answers_are_trimmed_and_empty_ones_left_out() -> None:
    assert checked_answers([LIFT, MEAL, NOTE], {1: " yes ", 2: "", 3: " a "}) == {1: "yes", 3: "a"}


def test_every_wrong_answer_is_named() -> None:
    with pytest.raises(Refused) as refusal:
        checked_answers([LIFT, MEAL, NOTE], {2: "meat", 3: "x" * 501})
    codes = [violation.code for violation in refusal.value.verdict.violations]
    assert codes == ["answer_missing", "bad_answer", "bad_answer"]


def test_several_choices_and_numbers_are_checked() -> None:
    days, age = Question(pk=4, kind="several", text="Days?", choices=["Fri", "Sat"]), Question(pk=5, kind="number")
    for texts in ({4: "Fri\nSat", 5: "-12,5"}, {4: "Sat", 5: "7"}):
        assert checked_answers([days, age], texts) == texts
    for wrong in ({4: "Fri\nFri"}, {4: "Mon"}, {5: "seven"}, {5: "1e9"}):
        with pytest.raises(Refused, match="bad_answer"):
            checked_answers([days, age], wrong)
