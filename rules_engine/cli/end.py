"""``python -m rules_engine end``: positions of variants in, whether the game is over and what it is worth, a line each.

A line is ``{"variant": NAME, "pos": POSITION, "cube": 2?}``, the position seen by who has just played. Exit code: 0
every line could be answered, 1 some line could not be read, 2 the command was not understood.
"""

from collections.abc import Mapping, Sequence
from typing import Any, Final, TextIO

from rules_engine.cli.variants import run_lines
from rules_engine.game.json_fields import Field, Place, parse_object
from rules_engine.game.variants.reading import parse_cube, parse_position, parse_variant
from rules_engine.game.variants.variant import Variant

USAGE: Final = "usage: python -m rules_engine end < POSITIONS.jsonl\n"
NOT_OVER: Final = {"over": False, "winner": None, "kind": None, "times": 0}


def run(argv: Sequence[str], stdin: TextIO, stdout: TextIO) -> int:
    return run_lines(_end, USAGE, argv, stdin, stdout)


def _end(variant: Variant, value: Mapping[str, Any]) -> dict[str, Any]:
    fields = {"variant": Field(parse_variant), "pos": parse_position(variant), "cube": parse_cube(variant)}
    request = parse_object(value, fields, Place())
    outcome = variant.outcome(request["pos"])
    if outcome is None:
        return {"ok": True, **NOT_OVER, "points": 0}
    kind = outcome.kind
    points = kind.times * request.get("cube", 1)
    return {
        "ok": True,
        "over": True,
        "winner": outcome.winner,
        "kind": kind.value,
        "times": kind.times,
        "points": points,
    }
