"""The rules of the game in words: none of them without."""

import pytest

from interfaces.wording.rule_words import GROUPS, LABELS, VALUES, rule_words
from rules_engine.game.conduct import ClosedOutClock, Draws
from rules_engine.game.customs import DieOnChecker
from rules_engine.game.ruleset import PARAMETERS, PRESETS, parameters_of, values_of


def test_every_parameter_stands_in_one_group() -> None:
    assert sorted(name for _title, names in GROUPS for name in names) == sorted(PARAMETERS)


@pytest.mark.parametrize("name", PARAMETERS)
def test_every_parameter_and_each_of_its_values_has_words(name: str) -> None:
    said = [rule_words(name, value) for value in values_of(name) or (2, 64)]

    assert LABELS[name]
    assert len(set(said)) == len(said)


@pytest.mark.parametrize("name", PRESETS)
def test_every_value_of_a_preset_has_words(name: str) -> None:
    assert all(rule_words(each, value) for each, value in parameters_of(PRESETS[name]).items())


def test_everything_that_an_event_decides_has_words() -> None:
    kinds = {"draws": Draws, "die_on_checker": DieOnChecker, "closed_out_clock": ClosedOutClock}

    assert {name: set(VALUES[name]) for name in kinds} == {
        name: {each.value for each in kind} for name, kind in kinds.items()
    }
    assert kinds.keys() <= LABELS.keys()
