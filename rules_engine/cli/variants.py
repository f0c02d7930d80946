"""What the commands about variants share: a JSON object a line in, an answer a line out."""

import json
from collections.abc import Callable, Mapping, Sequence
from typing import Any, Final, TextIO

from rules_engine.cli.decoding import decode
from rules_engine.cli.lines import lines_of
from rules_engine.game.json_fields import UnreadableError
from rules_engine.game.variants.reading import read_turn, variant_of
from rules_engine.game.variants.variant import Variant
from rules_engine.verdict import Violation

LONGEST: Final = 2_000_000  # characters of a line: a game of 10,000 turns has half of it
Answer = Callable[[Variant, Mapping[str, Any]], dict[str, Any]]


def run_lines(answer: Answer, usage: str, argv: Sequence[str], stdin: TextIO, stdout: TextIO) -> int:
    """Answer every line and return the exit code; the arguments must be none (or --help)."""
    if argv:
        stdout.write(usage)
        return 0 if list(argv) in (["--help"], ["-h"]) else 2
    is_ok = True
    for line in lines_of(stdin, LONGEST):
        data = answer_line(line, answer)
        stdout.write(json.dumps(data) + "\n")
        is_ok &= data["ok"]
    return 0 if is_ok else 1


def answer_line(line: str, answer: Answer) -> dict[str, Any]:
    """Return the answer to a line, or why it cannot be read."""
    try:
        value = decode(line, LONGEST)
        return answer(variant_of(value), value)
    except UnreadableError as error:
        return refusal(*error.violations)


def refusal(*violations: Violation) -> dict[str, Any]:
    return {"ok": False, "violations": [write_fault(violation) for violation in violations]}


def write_fault(violation: Violation) -> dict[str, Any]:
    place = {} if violation.where is None else {"turn": violation.where}
    return {"code": violation.code, **place, "params": dict(violation.params)}


def plays(variant: Variant, value: Mapping[str, Any]) -> dict[str, Any]:
    """Return the answer to a line of the command ``plays`` that names a variant."""
    play = read_turn(value, variant)
    answer = variant.plays(play.position, play.turn)
    if answer.violation:
        return refusal(answer.violation) | {"results": []}
    results = sorted(variant.notation.write(position) for position in answer.results)
    return {"ok": True, "results": results, "next": answer.next_act.value}
