"""What a director enters about a mistake is a question of the rule book, or is refused."""

import pytest

from journal.refusals import Refused
from matches.inputs.mistakes import MistakeInput
from matches.services.results.mistakes import check_mistake, question_of
from rules_engine.game.protocol.questions import Happened, Noticed, Question, Who

GOOD = {"happened": "cocked_die", "noticed": "turn_open", "by": "side", "side": 0}


def test_question_of_the_rule_book() -> None:
    assert question_of(MistakeInput(**GOOD)) == Question(Happened.COCKED_DIE, Noticed.TURN_OPEN, Who.SIDE)  # type: ignore[arg-type]  # by name


@pytest.mark.parametrize(
    ("change", "codes"),
    [
        ({"happened": "x", "by": "y"}, ["unknown_happened", "unknown_who"]),
        ({"noticed": ""}, ["unknown_noticed"]),
        ({"noticed": "answered"}, ["moment_not_possible"]),
    ],
)
def test_value_that_is_not_offered_is_refused(change: dict[str, str], codes: list[str]) -> None:
    with pytest.raises(Refused) as caught:
        question_of(MistakeInput(**{**GOOD, **change}))  # type: ignore[arg-type]  # by name

    assert [violation.code for violation in caught.value.verdict.violations] == codes


@pytest.mark.parametrize(
    ("side", "is_by_rules", "reason", "code"),
    [(2, True, "", "unknown_side"), (-1, True, "", "unknown_side"), (0, False, " ", "reason_missing")],
)
def test_side_and_reason(side: int, is_by_rules: bool, reason: str, code: str) -> None:
    with pytest.raises(Refused) as caught:
        check_mistake(MistakeInput("cocked_die", "turn_open", "side", side, is_by_rules), reason)

    assert [violation.code for violation in caught.value.verdict.violations] == [code]
