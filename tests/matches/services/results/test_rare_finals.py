"""A rare final score is taken only from who is certain."""

from typing import Any

import pytest

from journal.refusals import Refused
from matches.services.results.rare_finals import check_certain


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
