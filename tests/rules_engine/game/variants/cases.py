"""The worked examples, and short ways to ask a variant in the words of its texts."""

import gzip
import io
import json
from collections.abc import Container
from functools import cache
from pathlib import Path
from typing import Any

from rules_engine.__main__ import main
from rules_engine.game.variants.outcome import Outcome
from rules_engine.game.variants.table import VARIANTS
from rules_engine.game.variants.turns import Plays, Turn

NO_DICE = Turn()
FOLDER = Path(__file__).parents[3] / "data" / "variants"


@cache
def cases(command: str) -> list[dict[str, Any]]:
    with gzip.open(FOLDER / f"{command}.jsonl.gz", "rt") as lines:
        return [json.loads(line) for line in lines]


def answers(command: str, text: str, *argv: str) -> tuple[int, list[Any]]:
    out = io.StringIO()
    code = main([command, *argv], io.StringIO(text), out)
    return code, [json.loads(line) for line in out.getvalue().splitlines()]


def faults(command: str, only: str = "") -> list[str]:
    """The examples of a command, or those of one variant, that are answered in another way."""
    chosen = [case for case in cases(command) if only in ("", case["in"].get("variant"))]
    _, told = answers(command, "\n".join(json.dumps(case["in"]) for case in chosen))
    assert len(told) == len(chosen) > 0
    return [case["id"] for case, answer in zip(chosen, told, strict=True) if not _holds(case["out"], answer)]


def _holds(expected: object, answer: object) -> bool:
    if isinstance(expected, dict):
        return isinstance(answer, dict) and all(_holds(value, answer.get(key)) for key, value in expected.items())
    if isinstance(expected, list) and isinstance(answer, list):
        return len(expected) == len(answer) and all(map(_holds, expected, answer))
    return expected == answer


def plays(name: str, text: str, turn: Turn | tuple[int, int] = NO_DICE) -> Plays:
    variant = VARIANTS[name]
    return variant.plays(variant.notation.read(text), turn if isinstance(turn, Turn) else Turn(turn))


def text(own: dict[int, int], other: dict[int, int] | None = None, pins: Container[int] = (), more: str = "") -> str:
    """The text of these checkers by point, with pins below some of them, and the fields behind."""
    cells = [_letter(own.get(point, 0), (other or {}).get(point, 0)) + "*" * (point in pins) for point in range(26)]
    return " ".join(["".join(cells), more]).strip()


def _letter(own: int, other: int) -> str:
    return chr(64 + own) if own else chr(96 + other) if other else "-"


def results(name: str, text: str, turn: Turn | tuple[int, int] = NO_DICE) -> list[str]:
    """The texts of the positions that a turn can lead to, sorted."""
    return sorted(VARIANTS[name].notation.write(position) for position in plays(name, text, turn).results)


def outcome(name: str, text: str) -> Outcome | None:
    variant = VARIANTS[name]
    return variant.outcome(variant.notation.read(text))
