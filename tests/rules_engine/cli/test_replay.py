"""The command ``replay``."""

import json

import pytest

from rules_engine.game.variants.table import VARIANTS
from tests.rules_engine.game.variants.cases import answers, faults


@pytest.mark.parametrize("name", sorted(VARIANTS))
def test_games_of_the_examples(name: str) -> None:
    assert faults("replay", name) == []


def test_game_without_turns_is_not_over() -> None:
    code, (told,) = answers("replay", '{"variant": "race", "turns": []}')

    assert (code, told) == (
        0,
        {"ok": True, "over": False, "winner": None, "kind": None, "times": 0, "turns": 0},
    )


def test_turn_that_cannot_be_read_is_named() -> None:
    turn = {"dice": [1, 2], "pos": VARIANTS["race"].start}

    _, (told,) = answers("replay", json.dumps({"variant": "race", "turns": [turn, turn | {"dice": [1, 2, 3]}]}))

    assert told["violations"] == [
        {"code": "type_wrong", "turn": 2, "params": {"key": "turns[1].dice", "expected": "pair"}}
    ]


def test_million_turns_are_refused() -> None:
    line = '{"variant": "race", "turns": [' + "7," * 10**6 + "7]}"

    _, (told,) = answers("replay", line)

    assert [violation["code"] for violation in told["violations"]] == ["sheet_line_too_long"]
