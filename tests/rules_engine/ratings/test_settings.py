"""Settings as plain data: there and back, and nothing absurd."""

import math
from typing import cast

import pytest

from rules_engine.ratings import codes
from rules_engine.ratings.fibs import Experience, FibsSettings, Ramp
from rules_engine.ratings.settings import (
    SettingsRefused,
    check_settings,
    settings_from_plain,
    settings_to_plain,
)

PLAIN = settings_to_plain(FibsSettings())


def test_the_settings_of_the_server_as_plain_data() -> None:
    assert PLAIN == {
        "start": 1500.0,
        "scale": 2000.0,
        "gain": 4.0,
        "probability_exponent": 0.5,
        "gain_exponent": 0.5,
        "ramp": {"base": 5.0, "divisor": 100.0, "floor": 1.0},
        "experience": "before",
    }


@pytest.mark.parametrize(
    "formula",
    [
        FibsSettings(),
        FibsSettings(ramp=None, experience=Experience.INCLUDING),
        FibsSettings(start=1000, gain=1, gain_exponent=1, ramp=Ramp(2, 400, 1)),
    ],
)
def test_settings_come_back_as_they_went(formula: FibsSettings) -> None:
    assert settings_from_plain(settings_to_plain(formula)) == formula


@pytest.mark.parametrize(
    ("change", "code", "where"),
    [
        ({"start": math.nan}, codes.SETTING_NOT_A_NUMBER, "start"),
        ({"gain": math.inf}, codes.SETTING_NOT_A_NUMBER, "gain"),
        ({"gain": True}, codes.SETTING_NOT_A_NUMBER, "gain"),
        ({"gain": "4"}, codes.SETTING_NOT_A_NUMBER, "gain"),
        ({"gain": 10**400}, codes.SETTING_OUT_OF_RANGE, "gain"),
        ({"scale": 0}, codes.SETTING_OUT_OF_RANGE, "scale"),
        ({"scale": -2000}, codes.SETTING_OUT_OF_RANGE, "scale"),
        ({"probability_exponent": 2.5}, codes.SETTING_OUT_OF_RANGE, "probability_exponent"),
        ({"ramp": 5}, codes.SETTING_NOT_A_NUMBER, "ramp"),
        ({"ramp": {"base": 5, "floor": 1}}, codes.SETTING_MISSING, "ramp.divisor"),
        ({"ramp": {"base": 5, "divisor": 0, "floor": 1}}, codes.SETTING_OUT_OF_RANGE, "ramp.divisor"),
        ({"ramp": {"base": 5, "divisor": 9, "floor": 1, "top": 2}}, codes.SETTING_UNKNOWN, "ramp.top"),
        ({"experience": "after"}, codes.SETTING_NOT_OFFERED, "experience"),
        ({"experience": ["before"]}, codes.SETTING_NOT_OFFERED, "experience"),
        ({"k": 32}, codes.SETTING_UNKNOWN, "k"),
    ],
)
def test_what_is_no_setting_is_refused(change: dict[str, object], code: str, where: str) -> None:
    with pytest.raises(SettingsRefused) as refused:
        settings_from_plain({**PLAIN, **change})

    (violation,) = refused.value.verdict.violations
    assert (violation.code, violation.where) == (code, where)
    assert tuple(violation.params) == codes.PARAMS[violation.code]


@pytest.mark.parametrize("name", list(PLAIN))
def test_nothing_may_be_missing(name: str) -> None:
    without = {key: value for key, value in PLAIN.items() if key != name}

    assert [(one.code, one.where) for one in check_settings(without).violations] == [(codes.SETTING_MISSING, name)]


def test_every_fault_is_told_at_once() -> None:
    violations = check_settings({**PLAIN, "start": None, "ramp": cast(object, {}), "k": 1}).violations

    assert [one.where for one in violations] == [
        "k",
        "start",
        "ramp.base",
        "ramp.divisor",
        "ramp.floor",
    ]


SLOW = {"base": 32.0, "slope": 0.012, "least": 5.0, "most": 16.0}


def test_what_is_rarely_set_is_left_out_of_the_plain_form() -> None:
    assert {"slowing", "worse_share"} & set(settings_to_plain(FibsSettings())) == set()


@pytest.mark.parametrize(
    ("part", "code", "where"),
    [
        ({"worse_share": 1.5}, codes.SETTING_OUT_OF_RANGE, "worse_share"),
        ({"worse_share": float("nan")}, codes.SETTING_NOT_A_NUMBER, "worse_share"),
        ({"slowing": 5}, codes.SETTING_NOT_A_NUMBER, "slowing"),
        ({"slowing": SLOW | {"slope": "1"}}, codes.SETTING_NOT_A_NUMBER, "slowing.slope"),
        ({"slowing": SLOW | {"floor": 1}}, codes.SETTING_UNKNOWN, "slowing.floor"),
        ({"slowing": {"base": 1, "slope": 1, "least": 1}}, codes.SETTING_MISSING, "slowing.most"),
    ],
)
def test_slowing_and_share_are_read_as_strictly(part: dict[str, object], code: str, where: str) -> None:
    verdict = check_settings(settings_to_plain(FibsSettings()) | part)

    assert [(one.code, one.where) for one in verdict.violations] == [(code, where)]
