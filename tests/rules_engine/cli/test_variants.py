"""The command ``plays`` with a variant, and what the commands about variants share."""

import json

import pytest

from rules_engine.cli.variants import answer_line
from rules_engine.game.variants.table import VARIANTS
from tests.rules_engine.game.variants.cases import answers, faults


@pytest.mark.parametrize("name", sorted(VARIANTS))
def test_plays_of_the_examples(name: str) -> None:
    assert faults("plays", name) == []


def test_line_is_read_strictly() -> None:
    answer = answer_line('{"variant": "race", "variant": "acey"}', lambda variant, value: {"ok": True})

    assert answer == {"ok": False, "violations": [{"code": "key_twice", "params": {"key": "variant"}}]}


def test_dice_where_there_are_none_are_refused() -> None:
    line = {"variant": "grasshopper", "pos": VARIANTS["grasshopper"].start, "dice": [3, 1]}

    code, (told,) = answers("plays", json.dumps(line))

    assert (code, told["ok"], told["results"]) == (1, False, [])
    assert [violation["code"] for violation in told["violations"]] == ["dice_not_used"]


@pytest.mark.parametrize("command", ["start", "end", "replay"])
def test_words_after_the_command_are_not_understood(command: str) -> None:
    with pytest.raises(json.JSONDecodeError):
        answers(command, "", "--help")
