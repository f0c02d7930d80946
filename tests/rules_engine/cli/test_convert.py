"""The command ``convert``: a record in, the same match in another format out."""

import io
import json
from pathlib import Path

from rules_engine.__main__ import main

MATCHES = Path(__file__).parents[2] / "data" / "matches"
XG = str(MATCHES / "real" / "p027_xg_07pt.mat")
IMPOSSIBLE = str(MATCHES / "real" / "p024_galaxy_05pt.mat")


def converted(*argv: str) -> tuple[int, str]:
    out = io.StringIO()
    return main(["convert", *argv], io.StringIO(), out), out.getvalue()


def test_record_is_written_in_either_format_and_back(tmp_path: Path) -> None:
    code, canonical = converted(XG)
    (tmp_path / "match").write_text(converted("--to", "sgf", XG)[1])

    assert code == 0
    assert canonical.isascii()
    assert converted(str(tmp_path / "match"))[1].partition(" Game 1")[2] == canonical.partition(" Game 1")[2]


def test_names_are_kept_where_asked() -> None:
    assert " Kévin UNGER Nicolas HARMAND : 0 " in converted("--keep-names", XG)[1]


def test_record_in_doubt_is_refused() -> None:
    code, said = converted(IMPOSSIBLE)

    (violation,) = json.loads(said)["violations"]
    assert (code, violation["code"], violation["line"]) == (1, "record_points_not_possible", 18)


def test_file_that_is_no_record_is_refused() -> None:
    code, said = converted("nowhere")

    assert (code, json.loads(said)["violations"][0]["code"]) == (2, "record_not_opened")


def test_command_that_is_not_understood() -> None:
    assert converted()[0] == converted("--to", "xg", XG)[0] == 2
