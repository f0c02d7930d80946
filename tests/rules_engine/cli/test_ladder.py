"""The command ``ladder``."""

from typing import Any

import pytest

from tests.rules_engine.leagues.vectors import agrees, answer, cases, codes_of

CHALLENGE = {"at": 5, "act": "challenge", "by": 2, "to": 1}


@pytest.mark.parametrize("case", cases("ladder"), ids=lambda case: case["id"])
def test_vector(case: dict[str, Any]) -> None:
    assert agrees(answer("ladder", case["in"]), case["out"])


@pytest.mark.parametrize(
    ("question", "code"),
    [
        ({"order": [1, 1]}, "league.player_twice"),
        ({"order": [1, 2], "acts": [CHALLENGE, CHALLENGE | {"at": 4}]}, "league.not_in_order"),
        ({"order": [1, 2], "settings": {"range": -1}}, "league.out_of_range"),
        ({"order": [1, 2], "settings": {"away_days": 0}}, "league.out_of_range"),
        ({"order": [1, 2], "acts": [{"at": 1, "act": "join"}]}, "key_missing"),
        ({"order": [1, 2], "acts": [{"at": 1, "act": "accept", "by": 1}]}, "key_missing"),
        ({"order": [1, 2], "acts": [{"at": 1, "act": "jump"}]}, "value_unknown"),
        ({"order": [1, 2], "acts": {}}, "type_wrong"),
        ({"order": [1, 2], "rungs": 2}, "key_unknown"),
    ],
)
def test_question_is_refused(question: object, code: str) -> None:
    assert codes_of("ladder", question) == [code]


def test_open_challenge_has_its_deadline() -> None:
    data = answer("ladder", {"order": [1, 2], "acts": [CHALLENGE]})

    assert data["open"] == [{"by": 2, "to": 1, "state": "challenged", "due": 5 + 3 * 86_400}]
