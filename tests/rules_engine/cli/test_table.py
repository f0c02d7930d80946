"""The command ``table``."""

from typing import Any

import pytest

from tests.rules_engine.leagues.vectors import agrees, answer, cases, codes_of

LEAGUE = {"kind": "league", "teams": [1, 2, 3]}
TIE = {"home": 1, "away": 2, "boards": [3, 1]}


@pytest.mark.parametrize("case", cases("divisions") + cases("keizer"), ids=lambda case: case["id"])
def test_vector(case: dict[str, Any]) -> None:
    assert agrees(answer("table", case["in"]), case["out"])


@pytest.mark.parametrize("case", cases("table"), ids=lambda case: case["id"])
def test_vector_of_a_league(case: dict[str, Any]) -> None:
    data = answer("table", case["in"])
    rows = {row["team"]: row for row in data["rows"]}

    assert data["annulled"] == case["out"]["annulled"]
    assert set(rows) == {row["team"] for row in case["out"]["rows"]}
    assert all(agrees(rows[row["team"]], row) for row in case["out"]["rows"])


@pytest.mark.parametrize(
    ("question", "code"),
    [
        (LEAGUE | {"teams": [1, 1]}, "league.team_twice"),
        (LEAGUE | {"ties": [TIE | {"away": 4}]}, "league.team_unknown"),
        (LEAGUE | {"changes": [{"team": 4, "change": "withdrawn"}]}, "league.team_unknown"),
        (LEAGUE | {"ties": [TIE | {"away": 1}]}, "league.meets_itself"),
        (LEAGUE | {"ties": [TIE, TIE]}, "league.tie_twice"),
        (LEAGUE | {"cycles": 5}, "league.out_of_range"),
        (LEAGUE | {"changes": [{"team": 1, "change": "back"}]}, "value_unknown"),
        (LEAGUE | {"order": ["goals"]}, "value_unknown"),
        (LEAGUE | {"kind": "cup"}, "value_unknown"),
        (LEAGUE | {"goals": 1}, "key_unknown"),
        (
            {"kind": "divisions", "divisions": [{"name": "1", "places": [1]}], "moves": [{"up": 1, "down": 1}]},
            "league.moves_wrong",
        ),
        ({"kind": "keizer", "order": [1, 2], "rounds": [{"matches": [[1, 3, 0]]}]}, "league.player_unknown"),
        (
            {"kind": "keizer", "order": [1, 2], "rounds": [{"matches": [[1, 2, 0]], "bye": [1]}]},
            "league.twice_in_a_round",
        ),
        ({"kind": "keizer", "order": [1, 2], "rounds": [{"matches": [[1, 2]]}]}, "type_wrong"),
        ([], "not_an_object"),
    ],
)
def test_question_is_refused(question: object, code: str) -> None:
    assert codes_of("table", question) == [code]


def test_victory_points_are_decimal_numbers() -> None:
    question = LEAGUE | {"table_points": {"kind": "vp", "blitz": 30}, "ties": [TIE | {"points": [28, 18]}]}
    data = answer("table", question)

    assert [row["values"]["points"] for row in data["rows"]] == [15.0, 5.0, 0.0]


def test_forfeited_tie_gives_all_boards_and_points() -> None:
    question = LEAGUE | {"length": 5, "ties": [{"home": 1, "away": 2, "whole": {"forfeit": 0}}]}
    first = answer("table", question)["rows"][0]

    assert (first["team"], first["boards"], first["points"], first["values"]["berlin"]) == (2, [4, 0], [20, 0], 10)
