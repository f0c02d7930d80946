"""The arguments of a command: parsed, or answered with what they should be."""

import argparse
from collections.abc import Sequence
from typing import NoReturn, TextIO


class NotUnderstood(ValueError):  # noqa: N818  (it names what happened)
    """Arguments that the command does not understand."""


class Arguments(argparse.ArgumentParser):
    """A parser that neither writes nor exits by itself."""

    def __init__(self, command: str, description: str | None = None) -> None:
        super().__init__(
            prog=f"python -m rules_engine {command}", description=description, add_help=False, allow_abbrev=False
        )
        self.add_argument("-h", "--help", action="store_true")

    def error(self, message: str) -> NoReturn:
        raise NotUnderstood(message)


def understood(parser: Arguments, argv: Sequence[str], stdout: TextIO) -> argparse.Namespace | int:
    """Return the options; or the exit code, if help was requested or the arguments were not understood."""
    try:
        options = parser.parse_args(argv)
    except NotUnderstood as error:
        stdout.write(f"{parser.format_usage()}{error}\n")
        return 2
    if options.help:
        stdout.write(parser.format_help())
        return 0
    return options
