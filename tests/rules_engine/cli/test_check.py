"""The command ``check``: transcripts in, each violation with file, line and column, and exit codes."""

import io
import json
from pathlib import Path
from typing import Any

import pytest

from rules_engine.__main__ import main
from rules_engine.cli.check import LARGEST

MATCHES = Path(__file__).parents[2] / "data" / "matches"
EXPECTED = [json.loads(line) for line in (MATCHES / "expected.jsonl").read_text().splitlines()]
ONE_GAME = """\
 1 point match

 Game 1
 Ann : 0                        Bob : 0
  1) 31: 8/5 6/5                 62: 24/18 13/12
      Wins 1 point
"""


def checked(*argv: str) -> tuple[int, str]:
    out = io.StringIO()
    return main(["check", *argv], io.StringIO(), out), out.getvalue()


def as_json(*argv: str) -> tuple[int, list[dict[str, Any]]]:
    code, said = checked("--json", *argv)
    return code, [json.loads(line) for line in said.splitlines()]


def test_unfinished_records_are_noted_and_nothing_is_printed_for_clean_records() -> None:
    clean = [str(MATCHES / each["file"]) for each in EXPECTED if each["status"] == "complete"]
    unfinished = [str(MATCHES / each["file"]) for each in EXPECTED if each["status"] == "incomplete"]

    code, text = checked(*clean, *unfinished)

    assert code == 0
    assert [line.partition(" ")[2] for line in text.splitlines()] == ["note: record_unfinished"] * len(unfinished)


def test_every_record_agrees_with_what_is_expected() -> None:
    _, told = as_json(*(str(MATCHES / each["file"]) for each in EXPECTED))

    assert [(each["status"], each["length"], each["final"]) for each in told] == [
        (each["status"], each["length"], each["final"]) for each in EXPECTED
    ]
    assert [len(each["games"]) for each in told] == [len(each["games"]) for each in EXPECTED]


def test_sgf_is_checked_as_any_other_record(tmp_path: Path) -> None:
    (tmp_path / "one.txt").write_text("(;GM[6]MI[length:1][game:0][ws:0][bs:0]\n;W[31hefe];B[62aglm])\n")

    assert checked(*map(str, sorted((MATCHES / "sgf").iterdir()))) == (0, "")
    assert checked(str(tmp_path / "one.txt")) == (
        1,
        f"{tmp_path}/one.txt:2:11: die_not_rolled (game 1; source 13, target 12)\n"
        f"{tmp_path}/one.txt:2:1: note: record_unfinished\n",
    )


def test_violation_is_told_with_file_line_and_column(tmp_path: Path) -> None:
    (tmp_path / "one.mat").write_text(ONE_GAME)

    code, said = checked(str(tmp_path / "one.mat"))

    assert (code, said) == (1, f"{tmp_path}/one.mat:5:34: die_not_rolled (game 1; source 13, target 12)\n")


def test_note_is_printed_for_a_file_without_violations(tmp_path: Path) -> None:
    record = ONE_GAME.replace("24/18 13/12", "24/18 13/11").replace("      Wins", "      Wins 1 point\n      Wins")
    (tmp_path / "one.mat").write_text(record)

    assert checked(str(tmp_path / "one.mat")) == (0, f"{tmp_path}/one.mat:7:7: note: record_result_repeated (game 1)\n")


def test_violation_in_json(tmp_path: Path) -> None:
    (tmp_path / "one.mat").write_text(ONE_GAME)

    code, (told,) = as_json(str(tmp_path / "one.mat"))

    assert (code, told["ok"], told["status"], told["winner"]) == (1, False, "issues", 0)
    params = {"source": 13, "target": 12}
    assert told["violations"] == [{"code": "die_not_rolled", "game": 1, "line": 5, "column": 34, "params": params}]


@pytest.mark.parametrize(
    ("data", "code"),
    [
        (b"", "mat_length_missing"),
        (b"\0" * 10, "mat_not_text"),
        (b"x" * (LARGEST + 1), "record_too_long"),
        (b"hello\nworld\n", "mat_length_missing"),
    ],
)
def test_what_is_no_transcript_is_unreadable(tmp_path: Path, data: bytes, code: str) -> None:
    (tmp_path / "no.mat").write_bytes(data)

    exit_code, (told,) = as_json(str(tmp_path / "no.mat"))

    assert (exit_code, told["status"], told["violations"][0]["code"]) == (2, "unreadable", code)


@pytest.mark.parametrize("name", ["missing.mat", ".", "nul\0name"])
def test_file_that_cannot_be_opened_is_told_and_the_others_are_checked(tmp_path: Path, name: str) -> None:
    (tmp_path / "one.mat").write_text(ONE_GAME)

    code, told = as_json(str(tmp_path / name), str(tmp_path / "one.mat"))

    assert (code, [each["status"] for each in told]) == (2, ["unreadable", "issues"])
    assert told[0]["violations"][0]["code"] == "record_not_opened"


def test_session_for_money_is_a_violation(tmp_path: Path) -> None:
    (tmp_path / "money.mat").write_text(ONE_GAME.replace(" 1 point", " 0 point", 1))

    assert checked(str(tmp_path / "money.mat")) == (1, f"{tmp_path}/money.mat:1:1: mat_money_session\n")


def test_ruleset_of_the_command_decides(tmp_path: Path) -> None:
    legal = ONE_GAME.replace("13/12", "13/11").replace("62", "26")
    (tmp_path / "one.mat").write_text(legal)

    assert checked(str(tmp_path / "one.mat"))[0] == 0
    assert checked("--ruleset", "HOTSPOTS_NL", str(tmp_path / "one.mat"))[0] == 0
    assert checked("--ruleset", "NONE", str(tmp_path / "one.mat"))[0] == 2


def test_command_without_files_is_not_understood() -> None:
    assert checked()[0] == 2
    assert checked("--help")[0] == 0


def test_name_of_a_file_that_is_no_text_is_told(tmp_path: Path) -> None:
    path = tmp_path / b"\xff.mat".decode("utf-8", "surrogateescape")

    code, said = checked(str(path))

    assert code == 2
    said.encode("utf-8")


def test_params_of_a_record_stay_on_one_line(tmp_path: Path) -> None:
    (tmp_path / "one.mat").write_text(ONE_GAME.replace("13/12", "13/\x1b[31m12\u2028"), encoding="utf-8")

    _, said = checked(str(tmp_path / "one.mat"))

    assert len(said.splitlines()) == 1
    assert "\x1b" not in said
