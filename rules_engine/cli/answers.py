"""One line of JSON in, one answer out: what the commands for leagues share."""

import json
from collections.abc import Callable, Sequence
from dataclasses import asdict
from typing import Any, Final, TextIO

from rules_engine.cli.decoding import decode
from rules_engine.cli.lines import LONGEST, lines_of
from rules_engine.game.json_fields import UnreadableError
from rules_engine.leagues.refusals import LeagueRefused
from rules_engine.verdict import Violation

Answer = Callable[[Any], dict[str, Any]]
LONG: Final = 3_000_000  # characters of a line with the acts of a ladder's season


def answer_lines(
    name: str, answer: Answer, argv: Sequence[str], stdin: TextIO, stdout: TextIO, longest: int = LONGEST
) -> int:
    """Answer every line; the arguments must be none (or --help). Return the exit code."""
    if argv:
        stdout.write(f"usage: python -m rules_engine {name} < QUESTIONS.jsonl\n")
        return 0 if list(argv) in (["--help"], ["-h"]) else 2
    is_ok = True
    for line in lines_of(stdin, longest):
        data = _answer(answer, line, longest)
        is_ok &= data["ok"]
        stdout.write(json.dumps(data) + "\n")
        stdout.flush()
    return 0 if is_ok else 1


def _answer(answer: Answer, line: str, longest: int) -> dict[str, Any]:
    try:
        return {"ok": True, "violations": []} | answer(decode(line, longest))
    except UnreadableError as error:
        return _refusal(error.violations)
    except LeagueRefused as error:
        return _refusal(error.verdict.violations)


def _refusal(violations: Sequence[Violation]) -> dict[str, Any]:
    return {"ok": False, "violations": [asdict(violation) for violation in violations]}
