"""``python -m rules_engine convert [--to mat|sgf] [--keep-names] FILE``: any record in normal form.

The record is replayed first. Exit code: 0 written, 1 its text or its score is in doubt (a line of JSON says why), 2 the
file could not be read as a record, or the command was not understood.
"""

import json
from collections.abc import Iterable, Sequence
from typing import Final, TextIO

from rules_engine.cli.arguments import Arguments, understood
from rules_engine.cli.check import read_file
from rules_engine.game.ruleset import INTL, PRESETS
from rules_engine.game.transcript.as_played import NotToBeWritten
from rules_engine.game.transcript.mat_writer import write_mat
from rules_engine.game.transcript.report_json import write_findings
from rules_engine.game.transcript.sgf_writer import write_sgf
from rules_engine.game.transcript.transcript import Finding, Transcript

_WRITTEN, _IN_DOUBT, _UNREADABLE = range(3)
_FORMATS: Final = ("mat", "sgf")


def run(argv: Sequence[str], stdin: TextIO, stdout: TextIO) -> int:
    """Write the record of one file in another format, or in the canonical form of its own."""
    parser = Arguments("convert", "A record of a match written again: canonical .mat, or SGF.")
    parser.add_argument("--ruleset", choices=PRESETS, default=INTL.name)
    parser.add_argument("--to", choices=_FORMATS, default="mat")
    parser.add_argument("--keep-names", action="store_true", help="in .mat too, names as they are and not in ASCII")
    parser.add_argument("file", metavar="FILE")
    options = understood(parser, argv, stdout)
    if isinstance(options, int):
        return options
    reading = read_file(options.file, PRESETS[options.ruleset])
    if reading.transcript is None:
        return _refused(reading.faults, stdout, _UNREADABLE)
    try:
        stdout.write(_written(reading.transcript, options.to, options.keep_names))
    except NotToBeWritten as error:
        return _refused(error.findings, stdout, _IN_DOUBT)
    return _WRITTEN


def _written(transcript: Transcript, form: str, keeps_names: bool) -> str:
    return write_sgf(transcript) if form == "sgf" else write_mat(transcript, keeps_names=keeps_names)


def _refused(findings: Iterable[Finding], stdout: TextIO, code: int) -> int:
    stdout.write(json.dumps({"ok": False, "violations": write_findings(findings)}) + "\n")
    return code
