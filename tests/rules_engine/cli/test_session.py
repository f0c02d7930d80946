"""The command ``session``."""

import json

import pytest

from tests.rules_engine.game.variants.cases import answers, faults

SESSION = {"stake": 100, "players": ["a", "b"], "rules": {}, "games": []}


def test_sessions_of_the_examples() -> None:
    assert faults("session") == []


@pytest.mark.parametrize(
    ("change", "code"),
    [
        ({"players": ["a"]}, "value_unknown"),
        ({"players": ["a", "b", "c"]}, "value_unknown"),
        ({"line": [0, 1]}, "value_unknown"),
        ({"rules": {"cube_max": 3}}, "cube_not_power_of_two"),
        ({"rules": {"automatic_doubles": 99}}, "value_unknown"),
        ({"stake": "1"}, "type_wrong"),
        ({"games": [{"winner": 2, "how": "drop"}]}, "value_unknown"),
        ({"games": [{"winner": 1, "how": "drop", "acts": [["double"]]}]}, "type_wrong"),
        ({"games": [{"winner": 1, "how": "drop", "cubes": {"x": {"acts": []}}}]}, "key_unknown"),
    ],
)
def test_session_that_cannot_be_read(change: dict[str, object], code: str) -> None:
    exit_code, (told,) = answers("session", json.dumps(SESSION | change))

    assert (exit_code, [violation["code"] for violation in told["violations"]]) == (1, [code])
