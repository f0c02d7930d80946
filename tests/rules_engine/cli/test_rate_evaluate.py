"""How well systems predict, asked on the command line."""

import csv
import gzip
import json
from datetime import date, timedelta
from io import StringIO
from pathlib import Path
from typing import Any

import pytest

from rules_engine.cli.rate import run
from rules_engine.ratings import codes
from tests.rules_engine.ratings.strength.world import season

SYSTEMS = ("coin-toss", "fibs", "fibs-including", "gridgammon", "brass-city", "bgfed-be", "dbgf", "nardgammon")
HEADER = "date,winner,loser,length,lscore"


def history(matches: int = 300) -> str:
    text = StringIO()
    rows = csv.writer(text, lineterminator="\n")
    rows.writerow(HEADER.split(","))
    for day, winner, loser, length, _, lost in season(matches, 8, 3):
        on = date(2020, 1, 1) + timedelta(days=int(day) - 1000)
        rows.writerow([f"{on:%Y%m%d}", winner + 100, loser + 100, int(length), int(lost)])
    return text.getvalue()


def evaluate(text: str, *argv: str) -> tuple[int, str]:
    stdout = StringIO()
    code = run(["--evaluate", *argv], StringIO(text), stdout)
    return code, stdout.getvalue()


def told(text: str, *argv: str) -> dict[str, dict[str, Any]]:
    code, answer = evaluate(text, *argv)
    assert code == 0, answer
    systems: dict[str, dict[str, Any]] = json.loads(answer)
    for one in systems.values():
        assert one.pop("seconds") >= 0
    return systems


def test_every_system_is_measured_on_the_rows_of_the_window() -> None:
    systems = told(history(), "--window", "201")

    assert list(systems) == [*SYSTEMS, "galaxy", "galaxy-2", "elo", "glicko-2", "strength"]
    assert [set(one) for one in systems.values()] == [{"log_loss", "brier", "accuracy", "slope", "rows"}] * 13
    assert {one["rows"] for one in systems.values()} == {100}
    assert systems["coin-toss"]["log_loss"] == pytest.approx(0.693147, abs=1e-6)
    assert systems["strength"]["log_loss"] < systems["coin-toss"]["log_loss"]


@pytest.mark.parametrize(
    ("window", "rows"),
    [("1", 300), ("101:200", 100), ("300:300", 1), ("20200101", 300), ("20200102", 299), ("20200102:20200104", 1)],
)
def test_a_window_is_of_rows_or_of_days_both_ends_included(window: str, rows: int) -> None:
    assert told(history(), "--systems", "coin-toss", "--window", window)["coin-toss"]["rows"] == rows


def test_several_files_are_one_history_packed_or_not(tmp_path: Path) -> None:
    lines = history().splitlines(keepends=True)
    (tmp_path / "a.csv").write_text("".join(lines[:101]))
    (tmp_path / "b.csv.gz").write_bytes(gzip.compress("".join([lines[0], *lines[101:]]).encode()))
    asked = ("--window", "151", "--systems", "fibs,strength")

    assert told("", str(tmp_path / "a.csv"), str(tmp_path / "b.csv.gz"), *asked) == told(history(), *asked)


def test_what_is_tuned_sees_nothing_of_the_window() -> None:
    """The first row of the window is predicted alike, whatever follows it."""
    lines = history().splitlines(keepends=True)
    asked = ("--tune", "--systems", "elo,glicko-2,strength", "--window", "201:201")

    assert told(history(), *asked) == told("".join(lines[:202]), *asked)


def test_a_winner_s_score_that_is_always_the_length_tells_nothing_new() -> None:
    with_wscore = [
        f"{line},{line.split(',')[3] if at else 'wscore'}\n" for at, line in enumerate(history().splitlines())
    ]

    assert told("".join(with_wscore), "--systems", "strength") == told(history(), "--systems", "strength")


def test_a_score_that_is_not_known_is_an_empty_cell() -> None:
    assert evaluate(f"{HEADER}\n20240101,1,2,7,\n20240102,1,2,7,3\n", "--systems", "strength")[0] == 0


@pytest.mark.parametrize(
    ("row", "code"),
    [
        ("20240101,1,1,7,0", codes.SELF_MATCH),
        ("20240101,1,2,0,0", codes.LENGTH_TOO_SHORT),
        ("20240101,1,2,1001,0", codes.LENGTH_TOO_LONG),
        ("20240101,1,2,7,-1", codes.SCORE_OUT_OF_RANGE),
        ("20240101,1,2,7,10001", codes.SCORE_OUT_OF_RANGE),
        ("20240101,1,2,7,nan", codes.CELL_NOT_A_NUMBER),
        ("20240101,1,2,?,1", codes.CELL_NOT_A_NUMBER),
        ("20240230,1,2,7,1", codes.CELL_NOT_A_DATE),
        ("20240101,1,2,7", codes.CELLS_DIFFER),
    ],
)
def test_a_bad_row_is_refused_by_file_and_line(row: str, code: str) -> None:
    exit_code, answer = evaluate(f"{HEADER}\n20240101,1,2,7,0\n{row}\n")

    (violation,) = json.loads(answer)["violations"]
    assert (exit_code, violation["code"], violation["where"]) == (1, code, "-:3")
    assert tuple(violation["params"]) == codes.PARAMS[violation["code"]]


@pytest.mark.parametrize("window", ["301", "20300101", "200:100", "0:0"])
def test_a_window_without_rows_is_refused(window: str) -> None:
    code, answer = evaluate(history(), "--window", window)

    assert (code, json.loads(answer)["violations"][0]["code"]) == (1, codes.WINDOW_EMPTY)


def test_a_file_that_is_not_there_is_named(tmp_path: Path) -> None:
    code, answer = evaluate("", str(tmp_path / "none.csv.gz"))

    (violation,) = json.loads(answer)["violations"]
    assert (code, violation["code"]) == (1, codes.FILE_UNREADABLE)
    assert violation["params"] == {"file": str(tmp_path / "none.csv.gz"), "reason": "not_found"}


@pytest.mark.parametrize(
    "argv",
    [
        ["--systems", "chess"],
        ["--systems", "fibs,"],
        ["--window", "2020-01-01"],
        ["--window", "5:x"],
        ["--window", ":5"],
    ],
)
def test_systems_and_windows_that_there_are_none_are_not_understood(argv: list[str]) -> None:
    code, answer = evaluate(history(), *argv)

    assert code == 2
    assert answer.startswith("usage: python -m rules_engine rate")


@pytest.mark.parametrize("argv", [["--tune"], ["--window", "1"], ["--systems", "fibs"]])
def test_what_belongs_to_evaluate_does_not_stand_alone(argv: list[str]) -> None:
    stdout = StringIO()

    assert run(argv, StringIO(""), stdout) == 2
