"""The command ``next``: a match under way in, what its next game can be out."""

import io
import json
from typing import Any

import pytest

from rules_engine.cli import next as command


def answers(text: str) -> tuple[int, list[Any]]:
    out = io.StringIO()
    code = command.run([], io.StringIO(text), out)
    return code, [json.loads(line) for line in out.getvalue().splitlines()]


def test_match_under_way_is_told_with_its_choices() -> None:
    code, (told,) = answers('{"length": 3, "games": "1g"}\n')

    choices = told.pop("choices")
    assert code == 0
    assert told == {
        "ok": True,
        "violations": [],
        "score": [2, 0],
        "raw": [2, 0],
        "winner": None,
        "number": 2,
        "phase": "crawford",
        "needs": [1, 3],
        "may_double": [False, False],
    }
    assert [(one["winner"], one["way"], one["cube"]) for one in choices if one["ok"]] == [
        (winner, way, 1) for winner in (0, 1) for way in ("single", "gammon", "backgammon")
    ]


def test_games_may_be_objects_as_well() -> None:
    short, whole = '{"length": 3, "games": "2d"}', '{"length": 3, "games": [{"winner": 1, "how": "drop", "cube": 1}]}'

    _, (one, other) = answers(f"{short}\n{whole}\n")

    assert one == other


@pytest.mark.parametrize("line", ["{", "7", '{"length": 3, "games": "x"}', '{"length": "3", "games": "1w"}'])
def test_line_that_cannot_be_read_is_answered(line: str) -> None:
    code, (told,) = answers(line + "\n")

    assert code == 1
    assert told["ok"] is False
    assert len(told["violations"]) > 0
    assert told["choices"] == []


def test_arguments_are_not_understood() -> None:
    assert command.run(["x"], io.StringIO(), io.StringIO()) == 2
    assert command.run(["--help"], io.StringIO(), io.StringIO()) == 0
