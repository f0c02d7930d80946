"""Turns and games of variants as JSON."""

from typing import Any

import pytest

from rules_engine.game.json_fields import UnreadableError
from rules_engine.game.variants.reading import MOST_TURNS, read_game, read_turn, variant_of
from rules_engine.game.variants.table import VARIANTS

TURN = {"dice": [3, 1], "pos": VARIANTS["plakoto"].start}


@pytest.mark.parametrize(
    ("value", "code"),
    [
        (7, "not_an_object"),
        ({}, "key_missing"),
        ({"variant": 7}, "type_wrong"),
        ({"variant": "ludo"}, "value_unknown"),
        ({"variant": "plakoto", "turns": [], "x": 1}, "key_unknown"),
        ({"variant": "plakoto", "turns": [], "general": [1, 2]}, "key_unknown"),
        ({"variant": "jacquet", "turns": [], "general": [2, 2]}, "opening_dice_equal"),
        ({"variant": "plakoto", "turns": {}}, "type_wrong"),
        ({"variant": "plakoto", "turns": [TURN] * (MOST_TURNS + 1)}, "sheet_list_too_long"),
        ({"variant": "plakoto", "turns": [TURN | {"dice": [0, 1]}]}, "dice_unreadable"),
        ({"variant": "plakoto", "turns": [TURN | {"chosen": [1, "top"]}]}, "key_unknown"),
        ({"variant": "acey", "turns": [{"chosen": [1, "side"], "pos": VARIANTS["acey"].start}]}, "value_unknown"),
        ({"variant": "acey", "turns": [{"chosen": [7, "top"], "pos": VARIANTS["acey"].start}]}, "dice_unreadable"),
        ({"variant": "acey", "turns": [{"chosen": "top", "pos": VARIANTS["acey"].start}]}, "type_wrong"),
        ({"variant": "grasshopper", "turns": [{"dice": [1, 2], "pos": ""}]}, "dice_not_used"),
        ({"variant": "grasshopper", "turns": [7]}, "not_an_object"),
    ],
)
def test_game_that_cannot_be_read(value: Any, code: str) -> None:
    with pytest.raises(UnreadableError) as caught:
        read_game(value, variant_of(value))

    assert [violation.code for violation in caught.value.violations] == [code]


def test_other_keys_of_a_turn_are_passed_over_but_not_dice_where_there_are_none() -> None:
    variant = VARIANTS["grasshopper"]
    assert read_turn({"pos": variant.start, "general": 7, "why": "x"}, variant).turn.dice is None

    with pytest.raises(UnreadableError):
        read_turn({"pos": variant.start, "dice": [1, 2]}, variant)
