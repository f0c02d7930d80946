"""The command ``plays``: positions and rolls in, legal plays out."""

import io
import json
from typing import Any

import pytest

from rules_engine.__main__ import main
from tests.rules_engine.game.board.boards import vectors


def answers(text: str, *argv: str) -> tuple[int, list[Any]]:
    out = io.StringIO()
    code = main(["plays", *argv], io.StringIO(text), out)
    return code, [json.loads(line) for line in out.getvalue().splitlines()]


def test_every_line_of_a_collection_is_answered() -> None:
    cases = vectors()

    code, told = answers("\n\n".join(json.dumps(case) for case in cases))

    assert code == 0
    assert told == [{"ok": True, "results": case["results"], "plays": case["plays"]} for case in cases]


def test_ruleset_of_the_line_goes_before_that_of_the_command() -> None:
    case = {"pos": "------N----------------b-A", "dice": [5, 2]}

    _, told = answers(f"{json.dumps(case)}\n{json.dumps(case | {'ruleset': 'INTL'})}", "--ruleset", "HOTSPOTS_NL")

    assert [len(each["results"]) for each in told] == [0, 2]


@pytest.mark.parametrize(
    ("line", "code"),
    [
        ("7", "not_an_object"),
        ('{"pos": "-b----E-C---eE---c-e----B-"}', "key_missing"),
        ('{"pos": "x", "dice": [1, 2]}', "board_unreadable"),
        ('{"pos": "-b----E-C---eE---c-e----B-", "dice": [0, 2]}', "dice_unreadable"),
        ('{"pos": "-b----E-C---eE---c-e----B-", "dice": [1.0, 2]}', "type_wrong"),
        ('{"pos": "-b----E-C---eE---c-e----B-", "dice": [1, 2], "ruleset": "X"}', "ruleset_unknown"),
    ],
)
def test_line_that_cannot_be_read_is_answered(line: str, code: str) -> None:
    exit_code, (told,) = answers(line)

    assert exit_code == 1
    assert [each["code"] for each in told["violations"]] == [code]
    assert told["results"] == []


def test_arguments_that_make_no_sense() -> None:
    out = io.StringIO()

    assert main(["plays", "--ruleset", "X"], io.StringIO(), out) == 2
    assert main(["plays", "--help"], io.StringIO(), out) == 0
