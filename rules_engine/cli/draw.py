"""``python -m rules_engine draw``: JSON events in, JSON draws out, a line each.

An event may stand on a line of its own, or one event may take the whole input. Exit code: 0 all is well, 1 an
event is refused, differs from what was published or contradicts itself, 2 the command was not understood.
"""

import json
from collections.abc import Iterator, Sequence
from typing import Final, Never, TextIO

from rules_engine.cli.lines import is_too_long, numbered_lines
from rules_engine.draws import codes
from rules_engine.draws.exported.phase_answers import answer, refusal
from rules_engine.draws.stage import EventJson
from rules_engine.verdict import Verdict, Violation

USAGE: Final = "usage: python -m rules_engine draw < EVENTS.json\n"
LONGEST: Final = 2_000_000  # characters of an event; one of a thousand entries with its results has a tenth of it


class NotJson(ValueError):  # noqa: N818  (it names what is wrong)
    """A text that is not JSON as its standard has it; ``violation`` says on which line."""

    def __init__(self, violation: Violation) -> None:
        super().__init__(violation.code)
        self.violation = violation


def run(argv: Sequence[str], stdin: TextIO, stdout: TextIO) -> int:
    """Answer every event; the arguments must be none (or --help)."""
    if argv:
        stdout.write(USAGE)
        return 0 if list(argv) in (["--help"], ["-h"]) else 2
    is_ok = True
    for line, text in _documents(stdin):
        is_ok &= _write(_answer(text, line), stdout)
    return 0 if is_ok else 1


def decode(text: str, first_line: int = 1) -> object:
    """Return the JSON value of at most ``LONGEST`` characters; no key twice in an object, no NaN. Raise NotJson."""
    if is_too_long(text, LONGEST):
        raise NotJson(Violation(codes.EVENT_TOO_LONG, first_line, {"most": LONGEST}))
    try:
        value: object = json.loads(text, object_pairs_hook=_object, parse_constant=_no_constant)
    except json.JSONDecodeError as error:
        raise _not_json(first_line + error.lineno - 1, error.colno) from error
    except (ValueError, RecursionError) as error:
        raise _not_json(first_line, None) from error
    return value


def _documents(stdin: TextIO) -> Iterator[tuple[int, str]]:
    """Yield each event with its line: one on each line if the first is complete by itself, else one document."""
    lines = numbered_lines(stdin, LONGEST)
    number, first = next(lines, (1, ""))
    if not first:
        return
    if is_too_long(first, LONGEST) or _is_json(first):
        yield number, first
        yield from lines
    else:
        yield number, first + stdin.read(LONGEST + 2 - len(first))


def _is_json(text: str) -> bool:
    try:
        decode(text)
    except NotJson:
        return False
    return True


def _answer(text: str, line: int) -> EventJson:
    try:
        value = decode(text, line)
    except NotJson as error:
        return refusal(Verdict((error.violation,)))
    return answer(value)


def _write(data: EventJson, stdout: TextIO) -> bool:
    stdout.write(json.dumps(data) + "\n")
    stdout.flush()
    return bool(data["ok"])


def _object(pairs: list[tuple[str, object]]) -> dict[str, object]:
    fields = dict(pairs)
    if len(fields) < len(pairs):
        raise ValueError("a key stands twice")
    return fields


def _no_constant(name: str) -> Never:
    raise ValueError(name)


def _not_json(line: int, column: int | None) -> NotJson:
    return NotJson(Violation(codes.JSON_BROKEN, line, {"line": line, "column": column}))
