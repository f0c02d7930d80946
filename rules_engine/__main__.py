"""The rule book on the command line: ``python -m rules_engine COMMAND``; one module of ``cli`` a command."""

import sys
from collections.abc import Sequence
from importlib import import_module
from typing import Final, TextIO

COMMANDS: Final = {
    "score": "JSON score sheets in, JSON readings out, a line each",
    "next": "JSON score sheets of matches under way in, what the next game can be out",
    "plays": "JSON positions and rolls in, every legal play of each out, a line each",
    "start": "names of variants in, how each begins out, a line each",
    "end": "positions of variants in, whether the game is over and its value out, a line each",
    "replay": "whole games of variants in, each judged turn by turn, a line each",
    "session": "money sessions in, points and ledger out, a line each",
    "protocol": "mistakes at the table in, what the ruleset has done about each out, a line each",
    "solitaire": "questions about peg solitaire in, answers out, a line each",
    "check": "transcripts of matches replayed strictly, each violation with its place",
    "convert": "a record of a match in, the same match in .mat or SGF out",
    "show": "positions drawn, as text or as SVG",
    "draw": "JSON events in, JSON draws out, a line each",
    "event": "documents in the open event format, judged whole",
    "rate": "a history of matches in, ratings out",
    "tie": "JSON ties of teams with their boards in, JSON results out, a line each",
    "table": "JSON leagues, divisions or Keizer evenings in, JSON tables out, a line each",
    "fixtures": "JSON divisions with their venues and weeks in, JSON fixtures out, a line each",
    "appointment": "JSON acts of a match's sides in, the appointment out, a line each",
    "ladder": "JSON acts of a ladder in, its order out, a line each",
    "handicap": "JSON ratings and lengths in, JSON starts out, a line each",
    "partners": "JSON numbers of players in, JSON rounds of rotating partners out, a line each",
    "structure": "JSON kinds and sizes in, JSON structures of competitions out, a line each",
    "money": "JSON questions about prizes, fees and payments in, JSON answers out, a line each",
}


def main(argv: Sequence[str], stdin: TextIO, stdout: TextIO) -> int:
    """Run one command and return its exit code, or 2 where there is no such command."""
    if not argv or argv[0] not in COMMANDS:
        stdout.write(_usage())
        return 0 if list(argv[:1]) in (["--help"], ["-h"]) else 2
    command = import_module(f"rules_engine.cli.{argv[0]}")
    return int(command.run(argv[1:], stdin, stdout))


def _usage() -> str:
    lines = [f"  {name:<12}{about}" for name, about in COMMANDS.items()]
    return "\n".join(["usage: python -m rules_engine COMMAND", "", *lines, ""])


def _start() -> int:
    sys.stdin.reconfigure(encoding="utf-8", errors="surrogateescape")  # type: ignore[union-attr]  # typed as TextIO, is a TextIOWrapper
    sys.stdout.reconfigure(encoding="utf-8")  # type: ignore[union-attr]  # typed as TextIO, is a TextIOWrapper
    try:
        return main(sys.argv[1:], sys.stdin, sys.stdout)
    except BrokenPipeError:  # the reader closed the pipe
        sys.stderr.close()
        return 2
    except KeyboardInterrupt:
        return 130


if __name__ == "__main__":
    sys.exit(_start())
