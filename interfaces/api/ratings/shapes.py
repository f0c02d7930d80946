"""Fields of plain data of ratings: constants, policies, rules of seasons, reports of imports."""

from typing import Final

from drf_spectacular.utils import extend_schema_field
from rest_framework import serializers

from interfaces.api.base.shapes import INTEGER, TEXT, by_name, many, shape
from ratings.queries.pools.pool_terms import ListingJson
from rules_engine.ratings.fibs import FibsSettings
from rules_engine.ratings.glicko2_columns import Glicko2Settings
from rules_engine.ratings.policy import Policy
from rules_engine.ratings.season.rules import SeasonRules
from rules_engine.ratings.strength.constants import Constants

_COUNTED: Final = ("rows", "fit", "there", "refused", "new", "events", "compared")
_DAY: Final = {**TEXT, "description": "A day. Empty: none."}
_DUPLICATES: Final = (
    "Likely duplicates: a new name, a similar one, the kind of similarity, and the public id of the registered player "
    "who has the second name; empty if that one is new too."
)
_REPORT: Final = {
    "type": "object",
    "properties": {
        **dict.fromkeys(_COUNTED, INTEGER),
        "first": _DAY,
        "last": _DAY,
        "rated": {**by_name(INTEGER), "description": "Numbers of results by why they are not rated; empty: rated."},
        "new_names": many(TEXT),
        "alike": {**many(many(TEXT)), "description": _DUPLICATES},
    },
}


@extend_schema_field(shape(FibsSettings, Glicko2Settings), component_name="RatingConstants")
class FormulaConstants(serializers.DictField):
    """Constants of a formula: those of FIBS, or those of Glicko-2."""


@extend_schema_field(shape(Policy), component_name="RatingPolicy")
class PolicyField(serializers.DictField):
    """Which matches count."""


@extend_schema_field(shape(Constants), component_name="StrengthConstants")
class StrengthConstants(serializers.DictField):
    """Constants of the strength estimate."""


@extend_schema_field(shape(ListingJson), component_name="ListingRule")
class ListingField(serializers.DictField):
    """Who is ranked."""


@extend_schema_field(shape(SeasonRules), component_name="SeasonRules")
class RulesOfSeason(serializers.DictField):
    """Points by what they are awarded for."""


@extend_schema_field(_REPORT, component_name="ImportReport")
class ImportReport(serializers.DictField):
    """What a file would import, as far as it is checked."""


@extend_schema_field(by_name({"anyOf": [INTEGER, {"type": "number"}, TEXT]}), component_name="RunCounts")
class RunCounts(serializers.DictField):
    """Numbers and hashes of a calculation, by name."""
