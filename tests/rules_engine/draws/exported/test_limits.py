"""The entries of a phase are bounded by what its drawing costs, wherever they come from."""

from typing import Any

import pytest

from rules_engine.draws.exported.phase_answers import answer


def _field(count: int) -> list[dict[str, Any]]:
    return [{"entry": number, "number": number} for number in range(1, count + 1)]


def _violations(value: object) -> list[dict[str, Any]]:
    return [dict(violation) for violation in answer(value)["violations"]]


@pytest.mark.parametrize(
    ("format_", "settings", "most"),
    [
        ("swiss", {}, 512),
        ("lives", {}, 512),
        ("blocks", {}, 512),
        ("knockout", {"apart": 1}, 512),
        ("bracket", {"country_rounds": 2}, 512),
        ("rebuy", {"main": {"apart": 2}}, 512),
        ("knockout", {}, 5_000),
        ("round_robin", {}, 400),
    ],
)
def test_entries_are_bounded(format_: str, settings: dict[str, Any], most: int) -> None:
    (violation,) = _violations({"format": format_, "settings": settings, "entries": _field(most + 1)})
    assert violation["code"] == "draws.entries_too_many"
    assert violation["params"] == {"entries": most + 1, "most": most}


def test_entries_of_an_earlier_phase_are_bounded_too() -> None:
    count = 401
    first = {
        "format": "swiss",
        "settings": {"rounds": 1},
        "entries": _field(count),
        "drawings": [
            {
                "round": 1,
                "algorithm": "swiss/2",
                "by_hand": True,
                "output": {
                    "pairs": [[number, number + 1] for number in range(1, count, 2)],
                    "bye": count,
                    "lots": list(range(1, count + 1)),
                },
            }
        ],
        "results": [
            {"node": f"S1.{place}", "sides": [2 * place - 1, 2 * place], "winner": 0}
            for place in range(1, count // 2 + 1)
        ],
    }
    second = {"format": "round_robin", "settings": {}, "field_from": {"takes": [{"stage": 1, "to_place": count}]}}
    (violation,) = _violations({"phases": [first, second]})
    assert (violation["code"], violation["where"]) == ("draws.entries_too_many", "phases[1]")
