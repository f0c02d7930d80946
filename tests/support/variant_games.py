"""Whole games of variants as lines of a record, from the examples of the command ``replay``."""

import json
from typing import Any

from rules_engine.game.transcript.games_record import read_games
from rules_engine.game.transcript.games_report import replay_games
from tests.rules_engine.game.variants.cases import cases


def games(variant: str, **out: object) -> list[dict[str, Any]]:
    """Return the examples of a variant with this answer, such as ``winner=0``."""
    answer = {"ok": True, "over": True, **out}
    rows = [case for case in cases("replay") if case["in"]["variant"] == variant]
    return [case["in"] for case in rows if answer.items() <= case["out"].items()]


def record(*lines: dict[str, Any]) -> str:
    return "".join(json.dumps(line) + "\n" for line in lines)


def doubts(variant: str, *lines: dict[str, Any]) -> list[tuple[str, object]]:
    """Return the code and the turn of each doubt of a record."""
    matches = replay_games(read_games(record(*lines)), variant)
    return [(fault.violation.code, fault.violation.where) for game in matches for fault in game.doubts]
