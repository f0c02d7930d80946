"""Rulesets: presets, parameters, refusals."""

import pytest

from rules_engine.game.customs import DeadCube
from rules_engine.game.ruleset import BRAINKING, INTL, PRESETS, RulesetError, ruleset_as_given, ruleset_from

#                  cube max, dead cube, Crawford, leader may double
PUBLISHED = {
    "INTL": (64, "allow", True, True),
    "DBF_2023": (64, "allow", True, True),
    "BRAINKING": (64, "need_lt_cube", True, False),
    "GAMMONLIFE": (64, "allow", True, False),
    "MANUAL_19508": (64, "allow", False, True),
    "HOTSPOTS_NL": (64, "allow", False, True),
}


def test_presets_are_as_published() -> None:
    assert {
        name: (each.cube_max, each.dead_cube.value, each.crawford, each.post_crawford_leader_may_double)
        for name, each in PRESETS.items()
    } == PUBLISHED


def test_ruleset_from_a_name() -> None:
    assert ruleset_from("BRAINKING") is BRAINKING


def test_ruleset_from_parameters_changes_intl() -> None:
    ruleset = ruleset_from({"dead_cube": "need_le_cube", "cube_max": 16})

    assert (ruleset.name, ruleset.dead_cube, ruleset.cube_max) == ("CUSTOM", DeadCube.NEED_LE_CUBE, 16)
    assert ruleset.crawford is INTL.crawford


def test_ruleset_from_a_base_keeps_what_is_not_given() -> None:
    ruleset = ruleset_from({"base": "HOTSPOTS_NL", "dead_cube": "allow", "name": "Our club"})

    assert (ruleset.name, ruleset.crawford) == ("Our club", False)
    assert ruleset.assumed == tuple(each for each in PRESETS["HOTSPOTS_NL"].assumed if each != "dead_cube")


@pytest.mark.parametrize("value", [*PRESETS, {"crawford": False}, {"name": "X", "cube_max": 8, "version": 3}])
def test_ruleset_as_given_makes_it_again(value: str | dict[str, object]) -> None:
    ruleset = ruleset_from(value)

    assert ruleset_from(ruleset_as_given(ruleset)) == ruleset


@pytest.mark.parametrize(
    "value",
    [
        "",
        "Intl",
        {"base": "NOWHERE"},
        {"base": None},
        {"crawfod": True},
        {"crawford": "yes"},
        {"cube_max": 0},
        {"cube_max": 3},
        {"cube_max": True},
        {"cube_max": 2**31},
        {"dead_cube": None},
        {"version": 0},
        {"name": " "},
        {1: 2},
    ],
)
def test_ruleset_from_refuses(value: str | dict[str, object]) -> None:
    with pytest.raises(RulesetError) as refused:
        ruleset_from(value)

    assert len(refused.value.violations) == 1
