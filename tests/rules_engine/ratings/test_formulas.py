"""A formula as one plain description: there and back, and nothing absurd."""

import math

import pytest

from rules_engine.ratings import codes
from rules_engine.ratings.family import FAMILY
from rules_engine.ratings.fibs import FibsSettings
from rules_engine.ratings.formulas import check_formula, formula_from_plain
from rules_engine.ratings.glicko2_columns import Glicko2Settings
from rules_engine.ratings.glicko2_settings import BOUNDS, glicko2_to_plain
from rules_engine.ratings.settings import SettingsRefused, settings_to_plain

FIBS = {"formula": "fibs", **settings_to_plain(FibsSettings())}
GLICKO2 = {"formula": "glicko2", **glicko2_to_plain(Glicko2Settings())}


def faults(plain: object) -> list[tuple[str, object]]:
    return [(one.code, one.where) for one in check_formula(plain).violations]


def test_glicko_2_as_plain_data() -> None:
    assert GLICKO2 == {
        "formula": "glicko2",
        "start": 1500.0,
        "deviation": 350.0,
        "volatility": 0.06,
        "tau": 0.5,
        "period": 30.0,
    }


@pytest.mark.parametrize("settings", [system.settings for system in FAMILY.values()])
def test_fibs_comes_back_as_it_went(settings: FibsSettings) -> None:
    assert formula_from_plain({"formula": "fibs", **settings_to_plain(settings)}) == settings


def test_glicko_2_comes_back_as_it_went() -> None:
    settings = Glicko2Settings(1000, 200, 0.05, 0.3, 7)

    assert formula_from_plain({"formula": "glicko2", **glicko2_to_plain(settings)}) == settings


@pytest.mark.parametrize(
    ("plain", "code", "where"),
    [
        (None, codes.SETTING_MISSING, "formula"),
        ([], codes.SETTING_MISSING, "formula"),
        ({}, codes.SETTING_MISSING, "formula"),
        ({"formula": "elo"}, codes.SETTING_NOT_OFFERED, "formula"),
        ({"formula": ["fibs"]}, codes.SETTING_NOT_OFFERED, "formula"),
        ({"formula": math.nan}, codes.SETTING_NOT_OFFERED, "formula"),
        (GLICKO2 | {"tau": math.nan}, codes.SETTING_NOT_A_NUMBER, "tau"),
        (GLICKO2 | {"tau": "0.5"}, codes.SETTING_NOT_A_NUMBER, "tau"),
        (GLICKO2 | {"tau": 0}, codes.SETTING_OUT_OF_RANGE, "tau"),
        (GLICKO2 | {"period": 0}, codes.SETTING_OUT_OF_RANGE, "period"),
        (GLICKO2 | {"deviation": 10**400}, codes.SETTING_OUT_OF_RANGE, "deviation"),
        (GLICKO2 | {"gain": 4}, codes.SETTING_UNKNOWN, "gain"),
        (FIBS | {"tau": 0.5}, codes.SETTING_UNKNOWN, "tau"),
        (FIBS | {"scale": -1}, codes.SETTING_OUT_OF_RANGE, "scale"),
    ],
)
def test_what_is_no_formula_is_refused(plain: object, code: str, where: str) -> None:
    assert faults(plain) == [(code, where)]
    with pytest.raises(SettingsRefused):
        formula_from_plain(plain)


@pytest.mark.parametrize("name", BOUNDS)
def test_nothing_of_glicko_2_may_be_missing(name: str) -> None:
    assert faults({key: value for key, value in GLICKO2.items() if key != name}) == [(codes.SETTING_MISSING, name)]
