"""``python -m rules_engine session``: money sessions in, points and ledger out, a line each.

A session has two players, or more and a line: a chouette.

Exit code: 0 every session is in order, 1 some session has a fault or cannot be read, 2 the command was not understood.
"""

import json
from collections.abc import Sequence
from typing import Any, Final, TextIO

from rules_engine.cli.decoding import decode
from rules_engine.cli.lines import lines_of
from rules_engine.cli.variants import refusal
from rules_engine.game.json_fields import UnreadableError
from rules_engine.game.session.answer import answer
from rules_engine.game.session.reading import read_session

USAGE: Final = "usage: python -m rules_engine session < SESSIONS.jsonl\n"


def run(argv: Sequence[str], stdin: TextIO, stdout: TextIO) -> int:
    """Answer every line; the arguments must be none (or --help)."""
    if argv:
        stdout.write(USAGE)
        return 0 if list(argv) in (["--help"], ["-h"]) else 2
    is_ok = True
    for line in lines_of(stdin):
        data = _answer(line)
        stdout.write(json.dumps(data) + "\n")
        is_ok &= data["ok"]
    return 0 if is_ok else 1


def _answer(line: str) -> dict[str, Any]:
    try:
        return answer(read_session(decode(line)))
    except UnreadableError as error:
        return refusal(*error.violations)
