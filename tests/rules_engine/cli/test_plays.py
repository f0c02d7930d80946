"""The command ``plays``: positions and rolls in, legal plays out."""

import io
import json
from pathlib import Path
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


def test_ruleset_of_the_command_can_be_a_file(tmp_path: Path) -> None:
    own = tmp_path / "own.json"
    own.write_text('{"base": "INTL", "name": "Ours", "low_die_block_forfeits_roll": true, "die_order": "low_first"}')

    _, told = answers('{"pos": "------N----------------b-A", "dice": [5, 2]}', "--ruleset", str(own))

    assert [len(each["results"]) for each in told] == [0]


@pytest.mark.parametrize(
    ("held", "said"),
    [
        (None, "cannot be read"),
        ("{", "not_json"),
        ("7", "type_wrong"),
        ('{"crawfod": true}', "key_unknown ruleset.crawfod"),
        ('{"cube_max": 3}', "ruleset_value_wrong ruleset.cube_max"),
        ("\udcff", "cannot be read"),
    ],
)
def test_ruleset_that_cannot_be_read_is_not_understood(tmp_path: Path, held: str | None, said: str) -> None:
    own = tmp_path / "own.json"
    if held is not None:
        own.write_bytes(held.encode(errors="surrogateescape"))
    out = io.StringIO()

    assert main(["plays", "--ruleset", str(own)], io.StringIO("{}"), out) == 2
    assert said in out.getvalue()


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
