"""Rulesets: presets, parameters, refusals."""

import json
from dataclasses import fields

import pytest
from hypothesis import given
from hypothesis import strategies as st

from rules_engine.game.customs import DeadCube
from rules_engine.game.ruleset import (
    BRAINKING,
    INTL,
    PARAMETERS,
    PRESETS,
    Ruleset,
    RulesetError,
    differences,
    parameters_of,
    ruleset_from,
    ruleset_to_json,
    values_of,
)

#                  cube max, dead cube, Crawford, leader may double
PUBLISHED = {
    "INTL": (64, "allow", True, True),
    "DBF_2023": (64, "allow", True, True),
    "BRAINKING": (64, "need_lt_cube", True, False),
    "GAMMONLIFE": (64, "allow", True, False),
    "MANUAL_19508": (64, "allow", False, True),
    "HOTSPOTS_NL": (64, "allow", False, True),
}


#                 die on a checker, Jacoby, illegal play, premature roll, cube to 1 point
OF_CONDUCT = {
    "INTL": ("by_event", "money_option", "legal_moves", "by_event", False),
    "DBF_2023": ("no", "money_option", "opponent_choice", "opponent_choice", True),
    "BRAINKING": ("by_event", "money_option", "enforced", "by_event", False),
    "GAMMONLIFE": ("no", "money_option", "legal_moves", "by_event", False),
    "MANUAL_19508": ("by_event", "never", "legal_moves", "by_event", False),
    "HOTSPOTS_NL": ("by_event", "never", "legal_moves", "by_event", False),
}
own = st.fixed_dictionaries(
    {"base": st.sampled_from(list(PRESETS)), "name": st.text("abc", min_size=1), "version": st.integers(1, 99)},
    optional={
        name: st.sampled_from(values_of(name)) if values_of(name) else st.sampled_from([1, 8, 1024])
        for name in PARAMETERS
    },
)


def test_presets_are_as_published_in_what_people_do() -> None:
    names = ("die_on_checker_valid", "jacoby", "illegal_move_policy", "premature_roll", "cube_in_one_point")

    assert {preset: tuple(parameters_of(PRESETS[preset])[name] for name in names) for preset in PRESETS} == OF_CONDUCT


@given(own)
def test_own_ruleset_is_its_base_with_what_was_given_and_comes_back_from_json(told: dict[str, object]) -> None:
    ruleset = ruleset_from(told)
    base = PRESETS[str(told["base"])]

    assert parameters_of(ruleset) == parameters_of(base) | {name: told[name] for name in PARAMETERS if name in told}
    assert ruleset.assumed == tuple(name for name in base.assumed if name not in told)
    assert ruleset_from(json.loads(json.dumps(ruleset_to_json(ruleset)))) == ruleset


@pytest.mark.parametrize("name", PRESETS)
def test_preset_is_intl_with_its_differences(name: str) -> None:
    preset = PRESETS[name]
    again = ruleset_from({"name": name, **differences(preset)})

    assert parameters_of(again) == parameters_of(preset)
    assert set(preset.assumed) <= set(PARAMETERS) - differences(preset).keys()


def test_every_field_but_the_names_is_a_parameter() -> None:
    assert set(PARAMETERS) == {each.name for each in fields(Ruleset)} - {"name", "version", "variant", "assumed"}


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

    assert ruleset_from(ruleset_to_json(ruleset)) == ruleset


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
