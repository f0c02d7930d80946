"""``python -m rules_engine event check [--json] [--key=KEY] FILE…``: documents in the open event format, judged whole;
``event records FILE ARCHIVE``: the records of one as a ZIP file, each in ``.mat`` and SGF.

A document may be packed (gzip). As text, what is wrong is a line ``FILE: [event N: ]PLACE: CODE (name value, …)``,
and a line for each event says what was judged; as JSON each file is a line. ``--key`` is the public key of the site in
base64url, as its ``/.well-known/open-event-keys.json`` has it. Exit code: 0 every document is clean, 1 something is
wrong in one, 2 the command was not understood.
"""

import json
import os
from collections.abc import Callable, Iterator, Sequence
from pathlib import Path
from typing import Final, TextIO, TypeAlias

from rules_engine.cli.arguments import Arguments, understood
from rules_engine.documents import codes
from rules_engine.documents.archives import write_archive
from rules_engine.documents.judging import EventReport, Report, judge_bytes
from rules_engine.documents.opening import LARGEST
from rules_engine.verdict import Verdict, Violation, ViolationJson

Write: TypeAlias = Callable[[str, Report, TextIO], None]
_CLEAN, _WRONG, _NOT_UNDERSTOOD = range(3)
_MOST: Final = 200  # violations of one event


def run(argv: Sequence[str], stdin: TextIO, stdout: TextIO) -> int:
    """Judge every file and return the exit code of the worst."""
    if list(argv[:1]) == ["records"]:
        return _records(argv[1:], stdout)
    parser = Arguments("event check", "Documents in the open event format, judged whole.")
    parser.add_argument("--json", action="store_true", help="a line of JSON for each file")
    parser.add_argument("--key", default="", help="the public key of the site, in base64url")
    parser.add_argument("files", nargs="*", metavar="FILE")
    command, *rest = argv or [""]
    options = understood(parser, rest if command == "check" else argv, stdout)
    if isinstance(options, int):
        return options
    if command != "check" or not options.files:
        stdout.write(f"{parser.format_usage()}say check, and name a file\n")
        return _NOT_UNDERSTOOD
    write = _write_json if options.json else _write_text
    return max(_check(path, options.key, write, stdout) for path in options.files)


def _records(argv: Sequence[str], stdout: TextIO) -> int:
    """Write the records of a document that is clean."""
    if len(argv) != 2 or argv[0].startswith("-"):
        stdout.write("usage: python -m rules_engine event records FILE ARCHIVE\n")
        return _NOT_UNDERSTOOD
    report = _report(argv[0], "")
    if not report.is_ok or report.document is None:
        _write_text(argv[0], report, stdout)
        return _WRONG
    try:
        count = write_archive(report.document, Path(argv[1]))
    except OSError as error:
        stdout.write(f"{argv[1]}: {error.strerror}\n")
        return _WRONG
    stdout.write(f"{argv[1]}: {count} files\n")
    return _CLEAN


def _check(path: str, key: str, write: Write, stdout: TextIO) -> int:
    report = _report(path, key)
    write(os.fsencode(path).decode(errors="replace"), report, stdout)
    return _CLEAN if report.is_ok else _WRONG


def _report(path: str, key: str) -> Report:
    try:
        with open(path, "rb") as file:  # noqa: PTH123  (a path that is no path is an error like any other)
            data = file.read(LARGEST + 1)
    except (OSError, ValueError) as error:
        reason = str(getattr(error, "strerror", None) or error)
        return Report(Verdict((Violation(codes.NOT_OPENED, None, {"why": reason}),)))
    return judge_bytes(data, key)


def _write_text(path: str, report: Report, stdout: TextIO) -> None:
    for line in _lines(report.verdict):
        stdout.write(f"{path}: {line}\n")
    for event in report.events:
        head = f"{path}: event {event.id}"
        for line in _lines(event.verdict):
            stdout.write(f"{head}: {line}\n")
        counts = ", ".join(f"{count} {name}" for name, count in event.counts.items())
        stdout.write(f"{head}: {'clean' if event.verdict.is_ok else 'NOT CLEAN'} ({counts})\n")
    stdout.write(f"{path}: {'clean' if report.is_ok else 'NOT CLEAN'}\n")


def _lines(verdict: Verdict) -> Iterator[str]:
    for mark, violations in (("", verdict.violations), ("note: ", verdict.notes)):
        for violation in violations[:_MOST]:
            place = "" if violation.where is None else f"{violation.where}: "
            details = ", ".join(f"{name} {_plain(param)}" for name, param in violation.params.items())
            yield f"{mark}{place}{violation.code}{f' ({details})' if details else ''}"


def _plain(value: object) -> str:
    text = str(value)
    return text if text.isprintable() else ascii(text)


def _write_json(path: str, report: Report, stdout: TextIO) -> None:
    events = [_event_json(event) for event in report.events]
    data = {"file": path, "ok": report.is_ok, "sha256": report.digest, **_verdict_json(report.verdict)}
    stdout.write(json.dumps({**data, "events": events}) + "\n")


def _event_json(event: EventReport) -> dict[str, object]:
    data = {"id": event.id, "name": event.name, "ok": event.verdict.is_ok}
    return {**data, **_verdict_json(event.verdict), "counts": dict(event.counts)}


def _verdict_json(verdict: Verdict) -> dict[str, list[ViolationJson]]:
    return {
        "violations": [_violation_json(violation) for violation in verdict.violations[:_MOST]],
        "notes": [_violation_json(note) for note in verdict.notes[:_MOST]],
    }


def _violation_json(violation: Violation) -> ViolationJson:
    return {"code": violation.code, "where": violation.where, "params": dict(violation.params)}
