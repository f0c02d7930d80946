"""``python -m rules_engine score``: JSON score sheets in, JSON readings out, one object a line each.

Blank lines are passed over; every other line gets exactly one line of answer, in order. Exit code: 0 all
sheets are ok, 1 some sheet breaks a rule or cannot be read, 2 the command was not understood.
"""

import json
from collections import Counter
from collections.abc import Sequence
from typing import Any, Final, Never, TextIO

from rules_engine.game import codes
from rules_engine.game.finals_json import write_final
from rules_engine.game.json_fields import UnreadableError
from rules_engine.game.judging import SheetReading, final_verdict, judge
from rules_engine.game.sheet_json import read_sheet, write_reading
from rules_engine.verdict import Verdict, Violation

USAGE: Final = "usage: python -m rules_engine score < SHEETS.jsonl\n"


def run(argv: Sequence[str], stdin: TextIO, stdout: TextIO) -> int:
    """Answer every line; the arguments must be none (or --help)."""
    if argv:
        stdout.write(USAGE)
        return 0 if list(argv) in (["--help"], ["-h"]) else 2
    are_ok = [_answer(line, stdout) for line in stdin if line.strip()]
    return 0 if all(are_ok) else 1


def read_line(line: str) -> SheetReading:
    """What the rules say of one line of JSON; never raises on what it holds."""
    try:
        sheet = read_sheet(decode(line))
    except UnreadableError as refused:
        return SheetReading(Verdict(refused.violations))
    return SheetReading(sheet) if isinstance(sheet, Verdict) else judge(sheet)


def decode(text: str) -> Any:
    """JSON as the standard has it, no key twice in an object, no NaN; ``UnreadableError`` otherwise."""
    try:
        return json.loads(text, object_pairs_hook=_object, parse_constant=_refuse_constant)
    except json.JSONDecodeError as error:
        raise UnreadableError(Violation(codes.NOT_JSON, None, {"column": error.colno})) from error
    except (ValueError, RecursionError) as error:
        raise UnreadableError(Violation(codes.NOT_JSON, None, {"column": None})) from error


def light_of(line: str) -> dict[str, object]:
    """``{"final": …}`` where the line is a bare final score: red, amber or green, and why."""
    try:
        sheet = read_sheet(decode(line))
    except UnreadableError:
        return {}
    light = None if isinstance(sheet, Verdict) else final_verdict(sheet)
    return {} if light is None or isinstance(sheet, Verdict) else {"final": write_final(sheet, light)}


def _answer(line: str, stdout: TextIO) -> bool:
    reading = read_line(line)
    stdout.write(json.dumps(write_reading(reading) | light_of(line)) + "\n")
    stdout.flush()
    return reading.is_ok


def _object(pairs: list[tuple[str, Any]]) -> dict[str, Any]:
    read = dict(pairs)
    if len(read) < len(pairs):
        twice, _ = Counter(name for name, _ in pairs).most_common(1)[0]
        raise UnreadableError(Violation(codes.KEY_TWICE, None, {"key": twice[:80]}))
    return read


def _refuse_constant(name: str) -> Never:
    raise UnreadableError(Violation(codes.NOT_JSON, None, {"column": None}))
