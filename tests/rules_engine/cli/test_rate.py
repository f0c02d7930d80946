"""A history in, ratings out, on the command line."""

import csv
import gzip
import json
from io import StringIO
from pathlib import Path

import pytest

from rules_engine.cli.rate import run
from rules_engine.ratings import codes

SEQUENCE = """date,winner,loser,length
20240101,1,2,7
20240101,1,3,5
2024-01-02,2,3,11
20240103,3,1,1
20240104,2,1,21
20240104,3,2,3
"""


def rate(text: str, *argv: str) -> tuple[int, str]:
    stdout = StringIO()
    code = run(argv, StringIO(text), stdout)
    return code, stdout.getvalue()


def ratings(text: str) -> dict[int, float]:
    return {int(row["player"]): float(row["rating"]) for row in csv.DictReader(StringIO(text))}


def refused(text: str, *argv: str) -> list[tuple[str, int | None]]:
    code, told = rate(text, *argv)
    answer = json.loads(told)
    assert (code, answer["ok"], answer["found"]) == (1, False, len(answer["violations"]))
    for one in answer["violations"]:
        assert tuple(one["params"]) == codes.PARAMS[one["code"]]
    return [(one["code"], one["where"]) for one in answer["violations"]]


def test_the_sequence_of_three_newcomers() -> None:
    code, told = rate(SEQUENCE)

    assert code == 0
    assert ratings(told) == pytest.approx({2: 1536.775810101, 1: 1489.158224745, 3: 1473.886403023}, abs=1e-9)
    assert [row.rsplit(",", 2)[1:] for row in told.split()[1:]] == [["42", "4"], ["34", "4"], ["20", "4"]]


def test_the_other_reading_of_experience_is_an_option() -> None:
    _, told = rate(SEQUENCE, "--experience", "including", "-")

    assert ratings(told) == pytest.approx({2: 1534.467183106, 1: 1490.712062752, 3: 1474.638801034}, abs=1e-9)


def test_ratings_come_as_json_lines_too() -> None:
    _, told = rate(SEQUENCE, "--format", "jsonl")

    first = json.loads(told.splitlines()[0])
    assert (first["player"], first["experience"], first["matches"]) == (2, 42, 4)
    assert first["rating"] == ratings(rate(SEQUENCE)[1])[2]


@pytest.mark.parametrize("name", ["history.csv", "history.csv.gz"])
def test_a_history_comes_from_a_file_packed_or_not(tmp_path: Path, name: str) -> None:
    file = tmp_path / name
    packed = gzip.compress if name.endswith(".gz") else bytes
    file.write_bytes(packed(b"\xef\xbb\xbf" + SEQUENCE.encode()))

    assert rate("", str(file)) == rate("\ufeff" + SEQUENCE) == rate(SEQUENCE)


def test_other_columns_and_their_order_do_not_matter() -> None:
    rows = [line.split(",") for line in SEQUENCE.split()]
    other = "\n".join(",".join([*reversed(row), "x"]) for row in rows)

    assert rate(other) == rate(SEQUENCE)


def test_an_empty_history_rates_nobody() -> None:
    assert rate("date,winner,loser,length\n") == (0, "player,rating,experience,matches\n")


@pytest.mark.parametrize(
    ("row", "code"),
    [
        ("20240101,1,1,7", codes.SELF_MATCH),
        ("20240101,1,2,0", codes.LENGTH_TOO_SHORT),
        ("20240101,1,2,-7", codes.LENGTH_TOO_SHORT),
        ("20240101,1,2,5000", codes.LENGTH_TOO_LONG),
        ("20240101,1,2,", codes.CELL_NOT_A_NUMBER),
        ("20240101,1,2,7.0", codes.CELL_NOT_A_NUMBER),
        ("20240101,Ann,2,7", codes.CELL_NOT_A_NUMBER),
        ("20240101,1,٢,7", codes.CELL_NOT_A_NUMBER),
        ("20240101,1,=2,7", codes.CELL_NOT_A_NUMBER),
        ("20240101,1," + "9" * 5000 + ",7", codes.CELL_NOT_A_NUMBER),
        ("20240230,1,2,7", codes.CELL_NOT_A_DATE),
        ("2024-W01-1,1,2,7", codes.CELL_NOT_A_DATE),
        (",1,2,7", codes.CELL_NOT_A_DATE),
        ("20240101,1,2", codes.CELLS_DIFFER),
        ("20240101,1,2,7,9", codes.CELLS_DIFFER),
    ],
)
def test_a_bad_row_is_told_by_its_line(row: str, code: str) -> None:
    assert refused(f"{SEQUENCE}\n{row}\n20240105,1,2,7\n") == [(code, 9)]


def test_every_bad_row_is_counted_and_a_hundred_are_told() -> None:
    code, told = rate("date,winner,loser,length\n" + "20240101,1,1,7\n" * 250)

    answer = json.loads(told)
    assert (code, answer["found"], len(answer["violations"])) == (1, 250, 100)


def test_columns_that_are_not_there_are_told() -> None:
    assert refused("date,winner,length,length\n") == [(codes.COLUMN_MISSING, 1), (codes.COLUMN_TWICE, 1)]
    assert [code for code, _ in refused("")] == [codes.COLUMN_MISSING] * 4


@pytest.mark.parametrize(
    ("name", "content", "reason"),
    [
        ("absent.csv", None, "not_found"),
        ("plain.csv.gz", SEQUENCE.encode(), "not_gzip"),
        ("cut.csv.gz", gzip.compress(SEQUENCE.encode(), mtime=0)[:-9], "broken"),
        ("latin.csv", "date,winner,loser,length,Ærø\n".encode("latin-1"), "not_utf8"),
        ("quotes.csv", b'date,winner,loser,length\n"2024', "not_csv"),
    ],
)
def test_a_file_that_cannot_be_read_says_why(tmp_path: Path, name: str, content: bytes | None, reason: str) -> None:
    if content is not None:
        (tmp_path / name).write_bytes(content)

    code, told = rate("", str(tmp_path / name))

    (violation,) = json.loads(told)["violations"]
    assert (code, violation["code"]) == (1, codes.FILE_UNREADABLE)
    assert violation["params"] == {"file": str(tmp_path / name), "reason": reason}


@pytest.mark.parametrize("argv", [["--system", "chess"], ["--experience"], ["--exp", "before"], ["a", "b"]])
def test_arguments_that_make_no_sense_are_not_understood(argv: list[str]) -> None:
    code, told = rate(SEQUENCE, *argv)

    assert code == 2
    assert told.startswith("usage: python -m rules_engine rate")


def test_help_is_given() -> None:
    code, told = rate("", "--help")

    assert code == 0
    assert told.startswith("usage: python -m rules_engine rate")
