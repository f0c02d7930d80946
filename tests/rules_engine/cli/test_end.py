"""The command ``end``."""

import json

import pytest

from rules_engine.game.variants.table import VARIANTS
from tests.rules_engine.game.variants.cases import answers, faults


def test_ends_of_the_examples() -> None:
    assert faults("end") == []


@pytest.mark.parametrize(
    ("name", "cube", "code"),
    [
        ("plakoto", 2, "cube_turned_cubeless"),
        ("fevga", 64, "cube_turned_cubeless"),
        ("race", 3, "cube_not_power_of_two"),
        ("race", 0, "cube_not_power_of_two"),
        ("race", True, "type_wrong"),
        ("race", 2**40, "number_too_big"),
    ],
)
def test_cubes_that_cannot_be(name: str, cube: int, code: str) -> None:
    exit_code, (told,) = answers("end", json.dumps({"variant": name, "pos": VARIANTS[name].start, "cube": cube}))

    assert (exit_code, [violation["code"] for violation in told["violations"]]) == (1, [code])
