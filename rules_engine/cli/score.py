"""``python -m rules_engine score``: JSON score sheets in, JSON readings out, one object a line each.

Blank lines are passed over; every other line gets exactly one line of answer, in order. Exit code: 0 all
sheets are ok, 1 some sheet breaks a rule or cannot be read, 2 the command was not understood.
"""

import json
from collections.abc import Sequence
from dataclasses import replace
from typing import TextIO

from rules_engine.cli.arguments import Arguments, understood
from rules_engine.cli.decoding import decode
from rules_engine.cli.lines import lines_of
from rules_engine.cli.rulesets import NAME_OR_FILE, ruleset_named
from rules_engine.game.finals_json import write_final
from rules_engine.game.json_fields import UnreadableError
from rules_engine.game.judging import SheetReading, final_verdict, judge
from rules_engine.game.ruleset import INTL, Ruleset
from rules_engine.game.score_sheet import ScoreSheet
from rules_engine.game.sheet_json import read_sheet, write_reading
from rules_engine.verdict import Verdict


def run(argv: Sequence[str], stdin: TextIO, stdout: TextIO) -> int:
    """Answer every line under the ruleset that it names, else under that of ``--ruleset``."""
    parser = Arguments("score", "JSON score sheets in, JSON readings out, one object a line each.")
    parser.add_argument("--ruleset", type=ruleset_named, default=INTL, help=NAME_OR_FILE)
    options = understood(parser, argv, stdout)
    if isinstance(options, int):
        return options
    is_ok = True
    for line in lines_of(stdin):
        is_ok &= _answer(line, options.ruleset, stdout)
    return 0 if is_ok else 1


def read_line(line: str, ruleset: Ruleset = INTL) -> SheetReading:
    """Return the judgement on one line of JSON, under ``ruleset`` where it names none. Never raise for its content."""
    sheet = _sheet(line, ruleset)
    return SheetReading(sheet) if isinstance(sheet, Verdict) else judge(sheet)


def light_of(line: str, ruleset: Ruleset = INTL) -> dict[str, object]:
    """Return ``{"final": …}`` where the line is a bare final score: red, amber or green, and why."""
    sheet = _sheet(line, ruleset)
    light = None if isinstance(sheet, Verdict) else final_verdict(sheet)
    return {} if light is None or isinstance(sheet, Verdict) else {"final": write_final(sheet, light)}


def _sheet(line: str, ruleset: Ruleset) -> ScoreSheet | Verdict:
    try:
        data = decode(line)
    except UnreadableError as error:
        return Verdict(error.violations)
    sheet = read_sheet(data)
    names_none = isinstance(data, dict) and "ruleset" not in data
    return replace(sheet, ruleset=ruleset) if isinstance(sheet, ScoreSheet) and names_none else sheet


def _answer(line: str, ruleset: Ruleset, stdout: TextIO) -> bool:
    reading = read_line(line, ruleset)
    stdout.write(json.dumps(write_reading(reading) | light_of(line, ruleset)) + "\n")
    stdout.flush()
    return reading.is_ok
