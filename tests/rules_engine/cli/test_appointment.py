"""The command ``appointment``."""

from typing import Any

import pytest

from tests.rules_engine.leagues.vectors import agrees, answer, cases, codes_of

MATCH = {"opened": 0, "due": 1_209_600, "now": 1}
ACT = {"at": 5, "by": 0, "act": "propose", "times": [9]}


@pytest.mark.parametrize("case", cases("appointment"), ids=lambda case: case["id"])
def test_vector(case: dict[str, Any]) -> None:
    assert agrees(answer("appointment", case["in"]), case["out"])


@pytest.mark.parametrize(
    ("question", "code"),
    [
        (MATCH | {"acts": [ACT, ACT | {"at": 4}]}, "league.not_in_order"),
        (MATCH | {"acts": [ACT | {"by": 2}]}, "value_unknown"),
        (MATCH | {"acts": [ACT | {"act": "shout"}]}, "value_unknown"),
        (MATCH | {"settings": {"offers": -1}}, "league.out_of_range"),
        (MATCH | {"until": 1}, "key_unknown"),
        ({"opened": 0, "due": 1}, "key_missing"),
    ],
)
def test_question_is_refused(question: object, code: str) -> None:
    assert codes_of("appointment", question) == [code]
