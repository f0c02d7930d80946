"""The command ``fixtures``."""

from typing import Any

import pytest

from tests.rules_engine.leagues.vectors import answer, cases, codes_of


@pytest.mark.parametrize("case", cases("fixtures"), ids=lambda case: case["id"])
def test_vector(case: dict[str, Any]) -> None:
    data, out = answer("fixtures", case["in"]), case["out"]
    facts = data["facts"]

    assert out.get("facts", facts) == facts
    for name, bound in out.get("facts_at_most", {}).items():
        is_exact = isinstance(bound, bool) or name in ("rounds", "ties")
        assert facts[name] == bound if is_exact else facts[name] <= bound, name
    assert data["clashes"] <= out.get("clashes_at_most", data["clashes"])
    for name in ("rounds", "dates"):
        if f"{name}_if_canonical" in out:
            assert [sorted(round_) for round_ in data[name]] == [sorted(each) for each in out[f"{name}_if_canonical"]]


@pytest.mark.parametrize(
    ("question", "code"),
    [
        ({}, "league.teams_or_divisions"),
        ({"teams": 4, "divisions": [4]}, "league.teams_or_divisions"),
        ({"teams": 1}, "league.out_of_range"),
        ({"teams": 4, "cycles": 5}, "league.out_of_range"),
        ({"divisions": []}, "league.out_of_range"),
        ({"teams": 4, "venues": [{"teams": [5]}]}, "league.team_unknown"),
        ({"teams": 4, "venues": [{"teams": [1, 1]}]}, "league.team_twice"),
        ({"divisions": [4, 4], "venues": [{"teams": [[3, 1]]}]}, "league.team_unknown"),
        ({"teams": 4, "first_week": "2026-10-05", "home_day": {"1": 7}}, "league.out_of_range"),
        ({"teams": 4, "first_week": "9999-12-31"}, "league.out_of_range"),
        ({"teams": 4, "first_week": "5 October"}, "value_unknown"),
    ],
)
def test_question_is_refused(question: object, code: str) -> None:
    assert codes_of("fixtures", question) == [code]


def test_three_teams_of_one_night_clash_and_each_clash_is_a_note() -> None:
    data = answer("fixtures", {"teams": 6, "venues": [{"teams": [1, 2, 3]}]})

    assert data["clashes"] == 2
    assert [note["code"] for note in data["notes"]] == ["league.clash"] * 2


def test_teams_of_other_nights_share_a_venue() -> None:
    question = {"teams": 6, "venues": [{"teams": [1, 2, 3]}], "home_day": {"1": 0, "2": 1, "3": 2}}

    assert answer("fixtures", question)["clashes"] == 0


def test_closed_day_without_a_catch_up_week_is_a_note() -> None:
    weeks = {"teams": 4, "first_week": "2026-10-05", "closed_days": ["2026-10-05"]}
    notes = answer("fixtures", weeks)["notes"]
    moved = answer("fixtures", weeks | {"catch_up": ["2026-10-26"]})

    assert [note["code"] for note in notes] == ["league.day_closed"] * 2
    assert moved["notes"] == []
    assert {tie[2] for tie in moved["dates"][0]} == {"2026-10-26"}
