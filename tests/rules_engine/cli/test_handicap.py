"""The command ``handicap``."""

from typing import Any

import pytest

from tests.rules_engine.leagues.vectors import agrees, answer, cases, codes_of


@pytest.mark.parametrize("case", cases("handicap"), ids=lambda case: case["id"])
def test_vector(case: dict[str, Any]) -> None:
    out = dict(case["out"])
    tolerance = out.pop("tolerance", 0.005)

    assert agrees(answer("handicap", case["in"]), out, tolerance)


@pytest.mark.parametrize(
    ("question", "code"),
    [
        ({"length": 26, "table_to": 1}, "league.out_of_range"),
        ({"length": 7}, "league.ratings_or_table"),
        ({"length": 7, "ratings": [1]}, "league.ratings_or_table"),
        ({"length": 7, "ratings": [1, 9_000]}, "league.out_of_range"),
        ({"length": 7, "ratings": [1, 2], "share": 2}, "value_unknown"),
        ({"length": 7, "ratings": ["a", 2]}, "type_wrong"),
    ],
)
def test_question_is_refused(question: object, code: str) -> None:
    assert codes_of("handicap", question) == [code]


def test_half_a_handicap_is_that_of_half_the_difference() -> None:
    half = answer("handicap", {"length": 7, "ratings": [1800, 1500], "share": "1/2"})

    assert half["start"] == answer("handicap", {"length": 7, "ratings": [1650, 1500]})["start"]
