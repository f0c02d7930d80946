"""The document names every key of the plain data of ratings: what the rule book writes fits."""

from typing import Any

import pytest

from ratings.queries.pools.pool_terms import USUAL_LISTING
from rules_engine.ratings.family import FAMILY
from rules_engine.ratings.glicko2_columns import Glicko2Settings
from rules_engine.ratings.glicko2_settings import glicko2_to_plain
from rules_engine.ratings.policy import Policy, policy_to_plain
from rules_engine.ratings.season.plain import to_plain
from rules_engine.ratings.season.presets import PRESETS
from rules_engine.ratings.settings import settings_to_plain
from rules_engine.ratings.strength.constants import PRESETS as STRENGTHS
from rules_engine.ratings.strength.constants import constants_to_plain
from tests.support.described import fault

CONSTANTS = [settings_to_plain(system.settings) for system in FAMILY.values()]
ALL: dict[str, list[Any]] = {
    "RatingConstants": [*CONSTANTS, glicko2_to_plain(Glicko2Settings())],
    "RatingPolicy": [policy_to_plain(Policy())],
    "StrengthConstants": [constants_to_plain(constants) for constants in STRENGTHS.values()],
    "ListingRule": [USUAL_LISTING],
    "SeasonRules": [to_plain(rules) for rules in PRESETS.values()],
}


@pytest.mark.parametrize("name", ALL)
def test_what_the_rule_book_writes_fits(name: str) -> None:
    assert [fault(value, "components", "schemas", name) for value in ALL[name]] == [""] * len(ALL[name])


@pytest.mark.parametrize("name", ALL)
def test_unknown_key_does_not_fit(name: str) -> None:
    assert fault({"nonsense": 1}, "components", "schemas", name) != ""
