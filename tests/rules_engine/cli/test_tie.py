"""The command ``tie``."""

from typing import Any

import pytest

from tests.rules_engine.leagues.vectors import agrees, answer, cases, codes_of

PLAYED = {"board": 1, "winner": 0, "score": [7, 2]}


@pytest.mark.parametrize("case", cases("tie"), ids=lambda case: case["id"])
def test_vector(case: dict[str, Any]) -> None:
    assert agrees(answer("tie", case["in"]), case["out"])


@pytest.mark.parametrize(
    ("question", "code"),
    [
        ({"boards": 0}, "league.out_of_range"),
        ({"boards": 2, "lengths": [5]}, "team.list_length_wrong"),
        ({"boards": 2, "worth": [1, 1, 1]}, "team.list_length_wrong"),
        ({"boards": 1, "rows": [PLAYED, PLAYED]}, "team.board_twice"),
        ({"boards": 1, "rows": [PLAYED | {"board": 2}]}, "team.board_unknown"),
        ({"boards": 1, "rows": [{"board": 1}]}, "team.board_without_winner"),
        ({"boards": 1, "rows": [PLAYED | {"winner": 1}]}, "team.board_score_wrong"),
        ({"boards": 1, "row": []}, "key_unknown"),
        ({"whole": {}}, "type_wrong"),
        ({"whole": {"forfeit": 1, "double_forfeit": True}}, "type_wrong"),
        ({"worth": "1/0"}, "value_unknown"),
        ([], "not_an_object"),
    ],
)
def test_question_is_refused(question: object, code: str) -> None:
    assert codes_of("tie", question) == [code]


def test_double_forfeit_gives_nothing_to_either_side() -> None:
    data = answer("tie", {"boards": 4, "whole": {"double_forfeit": True}})

    assert (data["state"], data["boards"], data["league_points"], data["winner"]) == (
        "double_forfeit",
        [0, 0],
        [0, 0],
        None,
    )


def test_board_that_one_side_left_empty_goes_to_the_other() -> None:
    data = answer("tie", {"boards": 1, "length": 5, "rows": [{"board": 1, "home": None, "ending": "empty"}]})

    assert (data["boards"], data["points"], data["winner"]) == ([0, 1], [0, 5], 1)


def test_playoff_board_parts_a_level_tie() -> None:
    rows = [PLAYED, {"board": 2, "winner": 1, "score": [2, 7]}, {"board": 0, "winner": 1, "score": [4, 5]}]
    data = answer("tie", {"boards": 2, "rows": rows, "decide": ["points", "playoff"]})

    assert (data["winner"], data["by"], data["boards"]) == (1, "playoff", [1, 1])
