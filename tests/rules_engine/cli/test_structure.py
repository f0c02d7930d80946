"""The command ``structure``."""

from typing import Any

import pytest

from tests.rules_engine.leagues.vectors import agrees, answer, cases, codes_of


@pytest.mark.parametrize("case", cases("structure"), ids=lambda case: case["id"])
def test_vector(case: dict[str, Any]) -> None:
    data, out = answer("structure", case["in"]), dict(case["out"])
    rounds, spread = out.pop("rounds_if_cyclic", None), out.pop("first_named_spread_at_most", None)

    assert agrees(data, out)
    assert rounds is None or data["rounds"] == rounds
    assert spread is None or abs(2 * sum(data["first"]) - len(data["first"])) <= spread


@pytest.mark.parametrize(
    ("question", "code"),
    [
        ({"kind": "page", "entries": 5}, "league.out_of_range"),
        ({"kind": "compass", "entries": 3}, "league.out_of_range"),
        ({"kind": "last_three", "losses": [3, 0]}, "league.out_of_range"),
        ({"kind": "scheveningen", "boards": 3, "rounds": 4}, "league.out_of_range"),
        ({"kind": "baku", "entries": 32}, "key_missing"),
        ({"kind": "mcmahon", "ratings": [1], "bands": [1], "top": 2}, "key_unknown"),
        ({"kind": "castle"}, "value_unknown"),
        ([], "not_an_object"),
    ],
)
def test_question_is_refused(question: object, code: str) -> None:
    assert codes_of("structure", question) == [code]


def test_third_place_is_a_match_more() -> None:
    data = answer("structure", {"kind": "page", "entries": 4, "third_place": True})

    assert data["matches"] == 5
