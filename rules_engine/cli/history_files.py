"""Histories of matches as files: a table, packed by gzip when its name ends in .gz; ``-`` is the standard input."""

import csv
import gzip
import json
import zlib
from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from pathlib import Path
from typing import Final, TextIO

from rules_engine.ratings import codes
from rules_engine.verdict import Verdict, Violation

LONGEST: Final = 10_000  # characters of a line
MOST_VIOLATIONS: Final = 100  # violations in one answer; "found" counts all
UNREADABLE: Final = (OSError, EOFError, zlib.error, csv.Error, UnicodeError)


class LineTooLong(csv.Error):
    """A line of a table with more characters than are read."""


@contextmanager
def opened(file: str, stdin: TextIO) -> Iterator[Iterator[str]]:
    """Open a file and yield its lines. Raise one of UNREADABLE, also while they are read."""
    if file == "-":
        yield _bounded(stdin)
        return
    path = Path(file)
    if path.suffix == ".gz":
        with gzip.open(path, "rt", encoding="utf-8-sig", newline="") as lines:
            yield _bounded(lines)
    else:
        with path.open(encoding="utf-8-sig", newline="") as lines:
            yield _bounded(lines)


def _bounded(lines: TextIO) -> Iterator[str]:
    """Yield the lines of a table. A cell lies on one line, so that no row is longer than a line may be."""
    while line := lines.readline(LONGEST + 1):
        if len(line) > LONGEST:
            raise LineTooLong
        if line.count('"') % 2:
            raise csv.Error
        yield line


def unreadable(file: str, error: Exception) -> Verdict:
    """Return the verdict on a file that could not be read, with one stable word as the reason."""
    return Verdict((Violation(codes.FILE_UNREADABLE, None, {"file": file, "reason": _reason(error)}),))


def refuse(verdict: Verdict, stdout: TextIO, count: int | None = None) -> int:
    """Write one JSON object with the violations and return the exit code. ``count``: how many there are, if more."""
    violations = [
        {"code": violation.code, "where": violation.where, "params": dict(violation.params)}
        for violation in verdict.violations[:MOST_VIOLATIONS]
    ]
    answer = {"ok": False, "found": count or len(verdict.violations), "violations": violations}
    stdout.write(json.dumps(answer) + "\n")
    return 1


def _reason(error: Exception) -> str:
    reasons: Mapping[type[Exception], str] = {
        FileNotFoundError: "not_found",
        IsADirectoryError: "is_a_folder",
        PermissionError: "not_permitted",
        gzip.BadGzipFile: "not_gzip",
        UnicodeDecodeError: "not_utf8",
        LineTooLong: "line_too_long",
        csv.Error: "not_csv",
    }
    return next((word for kind, word in reasons.items() if isinstance(error, kind)), "broken")
