"""``python -m rules_engine protocol``: mistakes at the table in, what the ruleset has done about each out, a line each.

Exit code: 0 every line could be answered, 1 some line could not be read, 2 the command was not understood.
"""

from collections.abc import Sequence
from typing import TextIO

from rules_engine.cli.answers import answer_lines
from rules_engine.game.protocol.protocol_json import answer


def run(argv: Sequence[str], stdin: TextIO, stdout: TextIO) -> int:
    """Answer every line."""
    return answer_lines("protocol", answer, argv, stdin, stdout)
