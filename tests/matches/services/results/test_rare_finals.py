"""An impossible final score is refused, and a rare one is taken only from who is certain."""

from typing import Any

import pytest

from journal.refusals import Refused
from matches.services.results.rare_finals import check_certain, check_possible


def _codes(sheet: dict[str, Any], *, is_certain: bool = False) -> list[str]:
    try:
        check_certain(sheet, is_certain=is_certain)
    except Refused as refused:
        return [violation.code for violation in refused.verdict.violations]
    return []


@pytest.mark.parametrize("final", [[99, 0], [0, 99], [16, 0], [14, 5]])
def test_check_certain_refuses_a_rare_final(final: list[int]) -> None:
    sheet = {"length": 7, "final": final}

    assert _codes(sheet) == ["final_needs_last_game", "final_rare"]
    assert _codes(sheet, is_certain=True) == []


@pytest.mark.parametrize("final", [[7, 0], [7, 6], [8, 3], [3, 8]])
def test_check_certain_accepts_a_usual_final(final: list[int]) -> None:
    assert _codes({"length": 7, "final": final}) == []


def test_check_certain_leaves_the_rest_to_the_judgement() -> None:
    assert _codes({"length": 7, "final": [22, 0]}) == []
    assert _codes({"length": 7, "games": [{"winner": 0, "how": "bearoff", "kind": "backgammon", "cube": 32}]}) == []
    assert _codes({"length": 7, "final": "99-0"}) == []


def test_check_certain_counts_the_games_that_were_played() -> None:
    assert _codes({"length": 11, "final": [11, 0], "games_played": 1}) == ["final_needs_game", "final_rare"]
    assert _codes({"length": 11, "final": [11, 0], "games_played": 6}) == []


@pytest.mark.parametrize("final", [[5, 2], [7, 7], [22, 0], [0, 0]])
def test_check_possible_refuses_a_final_score_that_ends_no_match(final: list[int]) -> None:
    with pytest.raises(Refused):
        check_possible({"length": 7, "final": final})


@pytest.mark.parametrize(
    "score",
    [{"final": [7, 5]}, {"final": [0, 9]}, {"games": [{"winner": 0, "how": "bearoff", "kind": "single", "cube": 1}]}],
)
def test_check_possible_leaves_games_to_the_judgement(score: dict[str, Any]) -> None:
    check_possible({"length": 7, **score})
