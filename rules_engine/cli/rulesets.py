"""The ruleset of a command: ``--ruleset NAME``, or ``--ruleset FILE.json`` with a federation's own parameters."""

from argparse import ArgumentTypeError
from pathlib import Path
from typing import Final

from rules_engine.cli.decoding import decode
from rules_engine.cli.lines import LONGEST
from rules_engine.game.json_fields import Place, UnreadableError
from rules_engine.game.ruleset import PRESETS, Ruleset
from rules_engine.game.sheet_json import parse_ruleset

NAME_OR_FILE: Final = f"one of {', '.join(PRESETS)}, or a FILE.json with parameters"


def ruleset_named(text: str) -> Ruleset:
    """Return the preset of that name, else the ruleset in that file. Raise ArgumentTypeError with every reason."""
    if text in PRESETS:
        return PRESETS[text]
    try:
        with Path(text).open(encoding="utf-8") as file:
            return parse_ruleset(decode(file.read(LONGEST + 1)), Place("ruleset"))
    except (OSError, UnicodeDecodeError) as error:
        raise ArgumentTypeError(f"{text} is {NAME_OR_FILE}? It cannot be read") from error
    except UnreadableError as error:
        reasons = "; ".join(
            " ".join((violation.code, *map(str, violation.params.values()))) for violation in error.violations
        )
        raise ArgumentTypeError(f"{text}: {reasons}") from error
