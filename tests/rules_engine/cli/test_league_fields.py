"""The values of the commands for leagues."""

from fractions import Fraction

import pytest

from rules_engine.cli import league_fields as fields
from rules_engine.game.json_fields import Place, UnreadableError, parse_int
from rules_engine.leagues.league_points import PointsKind, PointsRule


def test_fraction_is_written_as_text() -> None:
    assert fields.parse_exact("3/2", Place()) == Fraction(3, 2)
    assert fields.parse_exact("4/2", Place()) == 2
    assert fields.write_exact(Fraction(3, 2)) == "3/2"
    assert fields.write_exact(Fraction(1028, 100), PointsRule(PointsKind.VP)) == 10.28


@pytest.mark.parametrize("value", ["1/0", "a/2", "1", "-1/2", "1/" + "9" * 30, 1.5, None])
def test_other_value_is_no_fraction(value: object) -> None:
    with pytest.raises(UnreadableError):
        fields.parse_exact(value, Place())


@pytest.mark.parametrize("value", [{"x": 1}, {"-1": 1}, {"1": "a"}, [1]])
def test_keys_must_be_ids(value: object) -> None:
    with pytest.raises(UnreadableError):
        fields.parse_by_id(parse_int)(value, Place())


@pytest.mark.parametrize("value", [{}, {"kind": "x"}, {"kind": "vp", "blitz": 0}, {"kind": "result", "wins": 1}])
def test_faulty_rule_for_points_is_refused(value: object) -> None:
    with pytest.raises(UnreadableError):
        fields.parse_points_rule(value, Place())
