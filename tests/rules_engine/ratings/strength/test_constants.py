"""Constants as plain data: there and back, through JSON, and nothing absurd."""

import json
import math

import pytest

from rules_engine.ratings import codes
from rules_engine.ratings.settings import SettingsRefused
from rules_engine.ratings.strength.constants import (
    BOUNDS,
    PRESETS,
    check_plain_constants,
    constants_from_plain,
    constants_to_plain,
)

PLAIN = constants_to_plain(PRESETS["points"])


@pytest.mark.parametrize("preset", PRESETS)
def test_constants_come_back_as_they_went(preset: str) -> None:
    back = constants_from_plain(json.loads(json.dumps(constants_to_plain(PRESETS[preset]))))

    assert back == PRESETS[preset]
    assert type(back.sweeps) is int


@pytest.mark.parametrize(
    ("change", "code", "where"),
    [
        ({"spread": math.nan}, codes.SETTING_NOT_A_NUMBER, "spread"),
        ({"spread": -math.inf}, codes.SETTING_NOT_A_NUMBER, "spread"),
        ({"spread": None}, codes.SETTING_NOT_A_NUMBER, "spread"),
        ({"growth": True}, codes.SETTING_NOT_A_NUMBER, "growth"),
        ({"window": "1461"}, codes.SETTING_NOT_A_NUMBER, "window"),
        ({"period": 0}, codes.SETTING_OUT_OF_RANGE, "period"),
        ({"spread": 10**400}, codes.SETTING_OUT_OF_RANGE, "spread"),
        ({"sweeps": 1.5}, codes.SETTING_OUT_OF_RANGE, "sweeps"),
        ({"sweeps": 1_000}, codes.SETTING_OUT_OF_RANGE, "sweeps"),
        ({"k": 32}, codes.SETTING_UNKNOWN, "k"),
    ],
)
def test_what_is_no_constant_is_refused(change: dict[str, object], code: str, where: str) -> None:
    with pytest.raises(SettingsRefused) as refused:
        constants_from_plain({**PLAIN, **change})

    (violation,) = refused.value.verdict.violations
    assert (violation.code, violation.where) == (code, where)
    assert tuple(violation.params) == codes.PARAMS[violation.code]


@pytest.mark.parametrize("name", BOUNDS)
def test_nothing_may_be_missing(name: str) -> None:
    without = {key: value for key, value in PLAIN.items() if key != name}

    assert [one.code for one in check_plain_constants(without).violations] == [codes.SETTING_MISSING]


@pytest.mark.parametrize("plain", [None, [], "points", 7])
def test_what_is_no_mapping_is_refused(plain: object) -> None:
    with pytest.raises(SettingsRefused):
        constants_from_plain(plain)
