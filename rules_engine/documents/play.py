"""The sheets of an event: each is judged by its rules, and states the result that is given with it."""

from collections.abc import Iterator, Mapping
from typing import Any, Final

from rules_engine.documents import codes
from rules_engine.game.judging import judge
from rules_engine.game.sheet_json import read_sheet
from rules_engine.verdict import Param, Verdict, Violation

_PLAYED: Final = "played"  # of all other endings a sheet says what there was until then


def judge_play(event: Mapping[str, Any]) -> tuple[int, Verdict]:
    """Return the number of sheets, and the verdict."""
    violations, sheets = list[Violation](), 0
    for number, match in enumerate(event.get("matches", ())):
        for position, result in enumerate(match.get("results", ())):
            if result["ending"] == _PLAYED and result.get("sheet") is not None:
                sheets += 1
                violations += _sheet_faults(match, result, f"matches[{number}].results[{position}]")
    return sheets, Verdict(tuple(violations))


def _sheet_faults(match: Mapping[str, Any], result: Mapping[str, Any], place: str) -> Iterator[Violation]:
    sheet = read_sheet(result["sheet"])
    reading = None if isinstance(sheet, Verdict) else judge(sheet)
    verdict = sheet if isinstance(sheet, Verdict) else reading.verdict if reading else Verdict()
    for violation in verdict.violations:
        params: dict[str, Param] = {"code": violation.code, "game": violation.where}
        yield Violation(codes.SHEET_WRONG, place, params)
    if reading is not None and reading.is_ok and not _states(reading, match, result):
        yield Violation(codes.SHEET_DIFFERS, place)


def _states(reading: Any, match: Mapping[str, Any], result: Mapping[str, Any]) -> bool:
    """Return whether a sheet gives this result, in a match of this length."""
    scores = (tuple(result.get("score") or ()), tuple(result.get("raw") or ()))
    is_same = not any(scores) or scores == (reading.score, reading.raw)
    return reading.winner == result["winner"] and is_same and result["sheet"].get("length") == match["length"]
