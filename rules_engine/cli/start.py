"""``python -m rules_engine start``: names of variants in, how each begins out, a line each.

A line is ``{"variant": "fevga"}``. Exit code: 0 every line could be answered, 1 some line could not be read, 2 the
command was not understood.
"""

from collections.abc import Mapping, Sequence
from typing import Any, Final, TextIO

from rules_engine.cli.variants import run_lines
from rules_engine.game.json_fields import Field, Place, parse_object
from rules_engine.game.variants.reading import parse_variant
from rules_engine.game.variants.variant import Variant

USAGE: Final = "usage: python -m rules_engine start < VARIANTS.jsonl\n"


def run(argv: Sequence[str], stdin: TextIO, stdout: TextIO) -> int:
    return run_lines(_start, USAGE, argv, stdin, stdout)


def _start(variant: Variant, value: Mapping[str, Any]) -> dict[str, Any]:
    parse_object(value, {"variant": Field(parse_variant)}, Place())
    return {
        "ok": True,
        "pos": variant.start,
        "checkers": variant.checkers,
        "cube": variant.has_cube,
        "dice": variant.has_dice,
        "pips": variant.pips(variant.notation.read(variant.start)) if variant.has_dice else None,
    }
