"""The settings of a Keizer competition."""

from fractions import Fraction

import pytest

from rules_engine.draws.keizer.settings import KeizerSettings, judge


def test_shares_are_fractions() -> None:
    rules = KeizerSettings(loss="1/6").rules()

    assert (rules.bye, rules.excused, rules.loss) == (Fraction(2, 3), Fraction(1, 3), Fraction(1, 6))
    assert judge(KeizerSettings(bye="1", excused="0")).is_ok


@pytest.mark.parametrize(
    ("settings", "key"),
    [
        (KeizerSettings(rounds=0), "rounds"),
        (KeizerSettings(again_after=-1), "again_after"),
        (KeizerSettings(top=0), "top"),
        (KeizerSettings(passes=51), "passes"),
        (KeizerSettings(bye="3/2"), "bye"),
        (KeizerSettings(excused="1/0"), "excused"),
        (KeizerSettings(loss="half"), "loss"),
        (KeizerSettings(loss="1/2/3"), "loss"),
    ],
)
def test_impossible_values_are_named(settings: KeizerSettings, key: str) -> None:
    assert [violation.params["key"] for violation in judge(settings).violations] == [f"settings.{key}"]
