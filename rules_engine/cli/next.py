"""``python -m rules_engine next``: score sheets of matches under way in, what the next game can be out, a line each.

A line is a sheet in the JSON form, or one whose ``games`` are written in short (``"1w 2g2"``). Exit code: 0 all
sheets are in order so far, 1 some sheet breaks a rule or cannot be read, 2 the command was not understood.
"""

import json
from collections.abc import Sequence
from typing import Any, Final, TextIO

from rules_engine.cli.decoding import decode
from rules_engine.cli.lines import lines_of
from rules_engine.game.json_fields import UnreadableError
from rules_engine.game.next_game import next_game
from rules_engine.game.next_json import write_next
from rules_engine.game.score_sheet import ScoreSheet
from rules_engine.game.sheet_json import read_sheet, write_violation
from rules_engine.game.short_notation import with_short_games
from rules_engine.verdict import Verdict

USAGE: Final = "usage: python -m rules_engine next < SHEETS.jsonl\n"


def run(argv: Sequence[str], stdin: TextIO, stdout: TextIO) -> int:
    """Answer every line; the arguments must be none (or --help)."""
    if argv:
        stdout.write(USAGE)
        return 0 if list(argv) in (["--help"], ["-h"]) else 2
    is_ok = True
    for line in lines_of(stdin):
        is_ok &= _answer(line, stdout)
    return 0 if is_ok else 1


def _answer(line: str, stdout: TextIO) -> bool:
    sheet = _read(line)
    data = write_next(next_game(sheet)) if isinstance(sheet, ScoreSheet) else _unreadable(sheet)
    stdout.write(json.dumps(data) + "\n")
    stdout.flush()
    return data["ok"] is True


def _read(line: str) -> ScoreSheet | Verdict:
    try:
        value = decode(line)
    except UnreadableError as error:
        return Verdict(error.violations)
    games = value.get("games") if isinstance(value, dict) else None
    return with_short_games(value, games) if isinstance(games, str) else read_sheet(value)


def _unreadable(verdict: Verdict) -> dict[str, Any]:
    return {"ok": False, "violations": [write_violation(violation) for violation in verdict.violations], "choices": []}
