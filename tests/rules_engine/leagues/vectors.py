"""The vectors of the commands for leagues, and how an answer is compared with one."""

import io
import json
from fractions import Fraction
from pathlib import Path
from typing import Any

from rules_engine.__main__ import main

FOLDER = Path(__file__).parents[2] / "data" / "leagues"


def cases(name: str) -> list[dict[str, Any]]:
    return [json.loads(line) for line in (FOLDER / f"{name}.jsonl").read_text().splitlines()]


def answer(command: str, question: object) -> dict[str, Any]:
    out = io.StringIO()
    code = main([command], io.StringIO(json.dumps(question)), out)
    data = json.loads(out.getvalue())
    assert code == (0 if data["ok"] else 1)
    return dict(data)


def codes_of(command: str, question: object) -> list[str]:
    data = answer(command, question)
    assert not data["ok"]
    return [violation["code"] for violation in data["violations"]]


def agrees(answered: Any, expected: Any, tolerance: float = 0.005) -> bool:
    """Return whether an answer holds what is expected: more keys are allowed, fractions are compared as numbers."""
    if isinstance(expected, dict):
        return all(name in answered and agrees(answered[name], expected[name], tolerance) for name in expected)
    if isinstance(expected, list):
        pairs = zip(answered, expected, strict=False)
        return len(answered) == len(expected) and all(agrees(*pair, tolerance) for pair in pairs)
    if isinstance(expected, float) or isinstance(answered, float):
        return abs(float(Fraction(answered)) - float(Fraction(expected))) <= tolerance
    return bool(answered == expected or _number(answered) == _number(expected) is not None)


def _number(value: object) -> Fraction | None:
    if isinstance(value, bool) or not isinstance(value, int | str):
        return None
    try:
        return Fraction(value)
    except ValueError:
        return None
