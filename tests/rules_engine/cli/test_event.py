"""The command ``event check``: documents in, what is wrong out, with exit codes."""

import io
import json
from pathlib import Path

from rules_engine.__main__ import main
from tests.rules_engine.documents.examples import PUBLIC, content, document, encoded, event_of, signed


def checked(*argv: str) -> tuple[int, str]:
    out = io.StringIO()
    return main(["event", *argv], io.StringIO(), out), out.getvalue()


def test_clean_document_is_told_with_what_was_judged(tmp_path: Path) -> None:
    path = tmp_path / "open.json"
    path.write_bytes(encoded(document()))

    assert checked("check", "--key", PUBLIC, str(path)) == (
        0,
        f"{path}: event 7: clean (4 entries, 1 drawings, 0 lineups, 0 ladders, 2 sheets, 0 records, 1 ratings)\n"
        f"{path}: clean\n",
    )


def test_fault_is_a_line_with_its_place(tmp_path: Path) -> None:
    value, path = content(), tmp_path / "open.json"
    event_of(value)["matches"][0]["results"][0]["score"] = [5, 3]
    path.write_bytes(encoded(signed(value)))

    code, text = checked("check", str(path), str(tmp_path / "none"))
    lines = text.splitlines()

    assert (code, lines[0]) == (1, f"{path}: event 7: matches[0].results[0]: document.sheet_differs")
    assert lines[1].startswith(f"{path}: event 7: NOT CLEAN (")
    assert lines[3] == f"{tmp_path / 'none'}: document.not_opened (why No such file or directory)"


def test_report_as_json_is_a_line_for_each_file(tmp_path: Path) -> None:
    path = tmp_path / "open.json"
    path.write_bytes(encoded(document()))

    code, text = checked("check", "--json", str(path), str(tmp_path))
    clean, folder = (json.loads(line) for line in text.splitlines())

    assert (code, clean["ok"], clean["events"][0]["counts"]["sheets"]) == (1, True, 2)
    assert (folder["ok"], folder["violations"][0]["code"]) == (False, "document.not_opened")


def test_command_that_is_not_understood() -> None:
    assert checked("judge", "x")[0] == checked("check")[0] == 2
    assert checked("--help")[0] == 0


def test_records_are_written_into_a_new_file(tmp_path: Path) -> None:
    path, archive = tmp_path / "open.json", tmp_path / "records.zip"
    path.write_bytes(encoded(document()))

    assert checked("records", str(path), str(archive)) == (0, f"{archive}: 0 files\n")
    assert checked("records", str(path), str(archive)) == (1, f"{archive}: File exists\n")
    assert checked("records", str(archive), str(tmp_path / "more.zip"))[0] == 1
    assert checked("records", str(path))[0] == 2
