"""Conditions as data."""

import pytest

from registration.inputs.conditions import ConditionKind, Conditions, is_within


@pytest.mark.parametrize(("rating", "is_met"), [(149_999, False), (150_000, True), (169_999, True), (170_000, False)])
def test_rating_counts_from_the_lower_bound_and_below_the_upper(rating: int, is_met: bool) -> None:
    """FEDERATION.md, test 32."""
    assert is_within(rating, 150_000, 170_000) == is_met


def test_conditions_are_stored_without_what_asks_for_nothing() -> None:
    conditions = Conditions(countries=("NL", "DK"), age_from=0, rating_below=170_000, pool="standard")
    stored = conditions.to_json()

    assert stored == {"countries": ["NL", "DK"], "age_from": 0, "rating_below": 170_000, "pool": "standard"}
    assert Conditions.from_json(stored) == conditions
    assert conditions.kinds == [ConditionKind.COUNTRY, ConditionKind.AGE, ConditionKind.RATING]
    assert (Conditions().to_json(), Conditions.from_json({})) == ({}, Conditions())
