"""``python -m rules_engine rate``: a history of matches in, the ratings at its end out.

The history is a table (CSV, or CSV packed by gzip when its name ends in .gz) or the standard input. Ratings
come highest first, in full precision, as CSV or as one JSON object a line. Exit code: 0 rated, 1 the history
is refused (one JSON object says why, with the numbers of the lines; nothing was rated), 2 the command was not
understood.
"""

import argparse
import csv
import gzip
import json
import zlib
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import asdict
from pathlib import Path
from typing import Final, TextIO

from rules_engine.cli.arguments import Arguments, understood
from rules_engine.ratings import codes
from rules_engine.ratings.fibs import Experience, FibsSettings, Standing
from rules_engine.ratings.history_csv import read_history
from rules_engine.ratings.replay import HistoryRefused, replay
from rules_engine.verdict import Verdict, Violation
from rules_engine.words import PlayerId

MOST_TOLD: Final = 100  # violations in one answer; "found" counts all
COLUMNS: Final = ("player", "rating", "experience", "matches")
_UNREADABLE: Final = (OSError, EOFError, zlib.error, csv.Error, UnicodeError)


def run(argv: Sequence[str], stdin: TextIO, stdout: TextIO) -> int:
    options = understood(_parser(), argv, stdout)
    return options if isinstance(options, int) else _rate(options, stdin, stdout)


def _parser() -> Arguments:
    parser = Arguments("rate")
    parser.add_argument("file", nargs="?", default="-", help="a .csv or .csv.gz; - is the standard input")
    parser.add_argument("--system", choices=["fibs"], default="fibs")
    readings = [reading.value for reading in Experience]
    parser.add_argument("--experience", choices=readings, default=Experience.BEFORE.value)
    parser.add_argument("--format", choices=["csv", "jsonl"], default="csv")
    return parser


def _rate(options: argparse.Namespace, stdin: TextIO, stdout: TextIO) -> int:
    settings = FibsSettings(experience=Experience(options.experience))
    try:
        ratings = _ratings(options.file, stdin, settings)
    except HistoryRefused as refused:
        return _refuse(refused.verdict, stdout)
    except _UNREADABLE as error:
        params = {"file": options.file, "reason": _reason(error)}
        return _refuse(Verdict((Violation(codes.FILE_UNREADABLE, None, params),)), stdout)
    write = _write_csv if options.format == "csv" else _write_json
    write(sorted(ratings.items(), key=lambda one: (-one[1].rating, one[0])), stdout)
    return 0


def _ratings(file: str, stdin: TextIO, settings: FibsSettings) -> Mapping[PlayerId, Standing]:
    """Raises HistoryRefused for what the rows say, and what the file raises for what it is."""
    if file == "-":
        history = read_history(stdin)
    else:
        with _open(Path(file)) as lines:
            history = read_history(lines)
    if not history.verdict.is_ok:
        raise HistoryRefused(history.verdict)
    return replay(history.matches, settings).ratings


def _open(path: Path) -> TextIO:
    if path.suffix == ".gz":
        return gzip.open(path, "rt", encoding="utf-8-sig", newline="")
    return path.open(encoding="utf-8-sig", newline="")


def _reason(error: Exception) -> str:
    """One stable word for what kept a file from being read."""
    reasons: Mapping[type[Exception], str] = {
        FileNotFoundError: "not_found",
        IsADirectoryError: "is_a_folder",
        PermissionError: "not_permitted",
        gzip.BadGzipFile: "not_gzip",
        UnicodeDecodeError: "not_utf8",
        csv.Error: "not_csv",
    }
    return next((word for kind, word in reasons.items() if isinstance(error, kind)), "broken")


def _refuse(verdict: Verdict, stdout: TextIO) -> int:
    told = [
        {"code": one.code, "where": one.where, "params": dict(one.params)} for one in verdict.violations[:MOST_TOLD]
    ]
    answer = {"ok": False, "found": len(verdict.violations), "violations": told}
    stdout.write(json.dumps(answer) + "\n")
    return 1


def _write_csv(ratings: Iterable[tuple[PlayerId, Standing]], stdout: TextIO) -> None:
    rows = csv.writer(stdout, lineterminator="\n")
    rows.writerow(COLUMNS)
    rows.writerows((player, one.rating, one.experience, one.matches) for player, one in ratings)


def _write_json(ratings: Iterable[tuple[PlayerId, Standing]], stdout: TextIO) -> None:
    for player, standing in ratings:
        stdout.write(json.dumps({"player": player, **asdict(standing)}) + "\n")
