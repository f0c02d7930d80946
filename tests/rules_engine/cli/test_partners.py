"""The command ``partners``."""

from typing import Any

import pytest

from rules_engine.leagues.partners import balance_of
from tests.rules_engine.leagues.vectors import agrees, answer, cases, codes_of


@pytest.mark.parametrize("case", cases("partners"), ids=lambda case: case["id"])
def test_vector(case: dict[str, Any]) -> None:
    data, out = answer("partners", case["in"]), case["out"]

    assert agrees(data.get("fault"), out.get("fault"))
    assert "balance" not in out or agrees(data["balance"], out["balance"])
    for name, bound in out.get("balance_at_most", {}).items():
        assert data["balance"][name] <= bound
    if "rounds" in data:
        rounds = [tuple((tuple(a), tuple(b)) for a, b in round_) for round_ in data["rounds"]]
        assert list(balance_of(case["in"]["players"], rounds).partner) == data["balance"]["partner"]


@pytest.mark.parametrize(
    ("question", "code"),
    [
        ({"players": 3, "rounds": 1}, "league.out_of_range"),
        ({"players": 8, "rounds": 0}, "league.out_of_range"),
        ({"players": 8}, "partners.rounds_or_check"),
        ({"players": 8, "check": [[[[1, 2]]]]}, "type_wrong"),
        ({"players": 8, "rounds": 1, "tables": 2}, "key_unknown"),
    ],
)
def test_question_is_refused(question: object, code: str) -> None:
    assert codes_of("partners", question) == [code]


def test_unknown_player_is_a_fault() -> None:
    data = answer("partners", {"players": 4, "check": [[[[1, 2], [3, 5]]]]})

    assert data["fault"] == "partners.player_unknown"
