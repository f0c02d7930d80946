"""The command ``score``: a line in, a line out, whatever the line holds."""

import io
import json
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from rules_engine.__main__ import main
from rules_engine.cli import score

GOOD = '{"length": 7, "ruleset": "INTL", "games": [{"winner": 0, "how": "drop", "cube": 1, "owner": null}]}'
BAD = '{"length": 7, "ruleset": "INTL", "games": [{"winner": 0, "how": "drop", "cube": 64}]}'


def answers(text: str) -> tuple[int, list[Any]]:
    out = io.StringIO()
    code = score.run([], io.StringIO(text), out)
    return code, [json.loads(line) for line in out.getvalue().splitlines()]


def test_run_writes_the_documented_answer() -> None:
    code, (answer,) = answers(GOOD + "\n")

    assert code == 0
    assert answer == {
        "ok": True,
        "violations": [],
        "notes": [],
        "score": [1, 0],
        "raw": [1, 0],
        "winner": None,
        "games": [{"before": [0, 0], "points": 1, "crawford": False}],
    }


def test_run_one_refusal_makes_exit_code_1() -> None:
    code, read = answers(f"{GOOD}\n\n{BAD}\n{GOOD}")

    assert code == 1
    assert [each["ok"] for each in read] == [True, False, True]
    assert read[1]["violations"] == [{"code": "drop_at_cap", "game": 1, "params": {"cube": 64, "cube_max": 64}}]


def test_ruleset_of_the_sheet_goes_before_that_of_the_command(tmp_path: Path) -> None:
    own, out = tmp_path / "own.json", io.StringIO()
    own.write_text('{"name": "Ours", "cube_max": 4}')
    games = '"games": [{"winner": 0, "how": "drop", "cube": 4}]'

    score.run(
        ["--ruleset", str(own)],
        io.StringIO(f'{{"length": 7, {games}}}\n{{"length": 7, "ruleset": "INTL", {games}}}'),
        out,
    )

    assert [json.loads(line)["ok"] for line in out.getvalue().splitlines()] == [False, True]


@pytest.mark.parametrize(
    ("line", "code"),
    [
        ("{", "not_json"),
        ("nonsense", "not_json"),
        ('{"length": NaN}', "not_json"),
        ('{"length": -Infinity}', "not_json"),
        ("[" * 100_000, "not_json"),
        ("9" * 10_000, "not_json"),
        ('{"length": 7, "length": 9}', "key_twice"),
        ("7", "not_an_object"),
        ("\ufeff{}", "not_json"),
        ('{"\\ud800": 1, "length": 7, "final": [7, 0]}', "key_unknown"),
    ],
)
def test_run_refuses_a_line_that_is_no_sheet(line: str, code: str) -> None:
    exit_code, (answer,) = answers(line)

    assert exit_code == 1
    assert (answer["ok"], answer["score"], answer["games"]) == (False, None, [])
    assert [each["code"] for each in answer["violations"]] == [code]


@given(st.text(max_size=60).map(lambda text: text.replace("\n", " ").replace("\r", " ")))
def test_run_answers_any_line(line: str) -> None:
    _, read = answers(line)

    assert len(read) == (1 if line.strip() else 0)


def test_run_arguments_are_refused() -> None:
    assert score.run(["--loud"], io.StringIO(), io.StringIO()) == 2
    assert score.run(["--help"], io.StringIO(), io.StringIO()) == 0


def test_main_knows_its_commands() -> None:
    out = io.StringIO()

    assert main([], io.StringIO(), out) == 2
    assert main(["dance"], io.StringIO(), out) == 2
    assert main(["--help"], io.StringIO(), out) == 0
    assert main(["score"], io.StringIO(GOOD), out) == 0


def test_python_m_rules_engine_score_reads_any_bytes() -> None:
    data = GOOD.encode() + b'\n{"\xff": 1}\n'

    done = subprocess.run([sys.executable, "-m", "rules_engine", "score"], input=data, capture_output=True, check=False)

    assert (done.returncode, done.stderr, len(done.stdout.splitlines())) == (1, b"", 2)
