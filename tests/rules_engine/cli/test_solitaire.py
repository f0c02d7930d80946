"""The command ``solitaire``."""

import io
import json
from typing import Any

import pytest

from rules_engine.cli.solitaire import run
from rules_engine.solitaire.board import position_of
from rules_engine.solitaire.judge import judge
from tests.rules_engine.game.variants.cases import answers, cases

CASES = cases("solitaire")


def _compared(answer: dict[str, Any]) -> dict[str, Any]:
    """What of an answer is compared: not the proof, the parameters of violations, nor which line solves a puzzle."""
    ignored = {"proof", "jumps"} if "solvable" in answer else set()
    rest = {key: value for key, value in answer.items() if key not in ignored | {"violations"}}
    return rest | {"violations": [(row["code"], row["jump"]) for row in answer.get("violations", [])]}


def test_examples() -> None:
    _, told = answers("solitaire", "\n".join(json.dumps(case["in"]) for case in CASES))

    assert len(told) == len(CASES) == 50
    assert [_compared(answer) for answer in told] == [_compared(case["out"]) for case in CASES]
    for case, answer in zip(CASES, told, strict=True):
        if case["in"]["do"] == "solve" and answer["solvable"]:
            goal = position_of(case["in"]["goal"])
            hops = [(source, target) for source, target in answer["jumps"]]
            assert judge(position_of(case["in"]["pegs"]), hops, goal).is_reached


@pytest.mark.parametrize(
    ("question", "code"),
    [
        ({}, "value_unknown"),
        ({"do": "dance"}, "value_unknown"),
        ({"do": "jumps"}, "key_missing"),
        ({"do": "jumps", "pegs": [38]}, "cell_unknown"),
        ({"do": "jumps", "pegs": ["1"]}, "type_wrong"),
        ({"do": "jumps", "pegs": [1], "goal": [1]}, "key_unknown"),
        ({"do": "judge", "pegs": [1], "jumps": [[1]]}, "type_wrong"),
        ({"do": "judge", "pegs": [1], "jumps": [[1, 1, 1]] * 1001}, "sheet_list_too_long"),
        ({"do": "finishes", "vacant": 0}, "cell_unknown"),
    ],
)
def test_question_that_cannot_be_read(question: dict[str, object], code: str) -> None:
    exit_code, (told,) = answers("solitaire", json.dumps(question))

    assert (exit_code, told["ok"], told["violations"][0]["code"]) == (1, False, code)


def test_arguments_are_refused() -> None:
    out = io.StringIO()
    assert (run(["--help"], io.StringIO(), out), run(["x"], io.StringIO(), out)) == (0, 2)
