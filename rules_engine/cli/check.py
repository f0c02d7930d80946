"""``python -m rules_engine check [--ruleset NAME|FILE] [--json] FILE…``: transcripts replayed strictly, file by file.

The format of a file is detected from its content: ``.mat`` (eXtreme Gammon's text is of this format) or SGF.

As text, each violation is a line ``FILE:LINE:COLUMN: CODE (game N; name value, …)``, nothing of a clean file; as
JSON each file is a line. Exit code: 0 every file is clean, 1 some file has violations, 2 some file could not be
read as a transcript, or the command was not understood. One file is held at a time.
"""

import json
import os
from collections.abc import Mapping, Sequence
from typing import Any, Final, TextIO

from rules_engine.cli.arguments import Arguments, understood
from rules_engine.cli.rulesets import NAME_OR_FILE, ruleset_named
from rules_engine.game.ruleset import INTL, Ruleset
from rules_engine.game.transcript import codes
from rules_engine.game.transcript.formats import read_match
from rules_engine.game.transcript.reading import Reading, refused
from rules_engine.game.transcript.replay import replay
from rules_engine.game.transcript.report_json import write_findings, write_report
from rules_engine.game.transcript.transcript import Finding

LARGEST: Final = 1_000_000  # bytes, as on the site; the record of a match of a hundred games is a third of it
_SESSIONS: Final = (codes.MAT_MONEY_SESSION, codes.SGF_MONEY_SESSION)
_CLEAN, _VIOLATIONS, _UNREADABLE = range(3)


def run(argv: Sequence[str], stdin: TextIO, stdout: TextIO) -> int:
    """Check every file and return the exit code of the worst."""
    parser = Arguments("check", "Transcripts of matches replayed strictly: every violation with its place.")
    parser.add_argument("--ruleset", type=ruleset_named, default=INTL, help=NAME_OR_FILE)
    parser.add_argument("--json", action="store_true", help="a line of JSON for each file")
    parser.add_argument("files", nargs="*", metavar="FILE")
    options = understood(parser, argv, stdout)
    if isinstance(options, int):
        return options
    if not options.files:
        stdout.write(f"{parser.format_usage()}no file was named\n")
        return _UNREADABLE
    write = _write_json if options.json else _write_text
    return max(_check(path, options.ruleset, write, stdout) for path in options.files)


def _check(path: str, ruleset: Ruleset, write: Any, stdout: TextIO) -> int:
    data = checked(path, ruleset)
    write({"file": os.fsencode(path).decode(errors="replace"), **data}, stdout)
    if data["status"] == "unreadable":
        return _UNREADABLE
    return _VIOLATIONS if data["violations"] else _CLEAN


def checked(path: str, ruleset: Ruleset) -> Mapping[str, Any]:
    """Return the report of a file's replay, or of why no transcript can be made of it."""
    reading = read_file(path, ruleset)
    return write_report(replay(reading.transcript)) if reading.transcript else _unreadable(*reading.faults)


def read_file(path: str, ruleset: Ruleset) -> Reading:
    """Return the record in a file; a file that cannot be opened, or is too long, has none."""
    try:
        with open(path, "rb") as file:  # noqa: PTH123  (a path that is no path is an error like any other)
            data = file.read(LARGEST + 1)
    except (OSError, ValueError) as error:
        return refused(codes.RECORD_NOT_OPENED, why=str(getattr(error, "strerror", None) or error))
    return refused(codes.RECORD_TOO_LONG, largest=LARGEST) if len(data) > LARGEST else read_match(data, ruleset)


def _unreadable(*faults: Finding) -> Mapping[str, Any]:
    is_session = any(fault.violation.code in _SESSIONS for fault in faults)
    status = "issues" if is_session else "unreadable"
    return {"status": status, "violations": write_findings(faults), "notes": []}


def _write_json(data: Mapping[str, Any], stdout: TextIO) -> None:
    stdout.write(json.dumps({"ok": not data["violations"], **data}) + "\n")


def _write_text(data: Mapping[str, Any], stdout: TextIO) -> None:
    for mark, violations in (("", data["violations"]), ("note: ", data["notes"])):
        for violation in violations:
            place = f"{data['file']}:{violation['line']}:{violation['column']}"
            stdout.write(f"{place}: {mark}{violation['code']}{_details(violation)}\n")


def _details(violation: Mapping[str, Any]) -> str:
    params = ", ".join(f"{name} {_plain(value)}" for name, value in violation["params"].items() if name != "line")
    game = "" if violation["game"] is None else f"game {violation['game']}"
    details = "; ".join(filter(None, (game, params)))
    return f" ({details})" if details else ""


def _plain(value: object) -> str:
    """Return a parameter on one line, whatever a record made of it."""
    text = "-".join(map(str, value)) if isinstance(value, tuple) else str(value)
    return text if text.isprintable() else ascii(text)
