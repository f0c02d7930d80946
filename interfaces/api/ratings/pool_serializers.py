"""Serializers of rating pools and their terms."""

from typing import Final

from rest_framework import serializers

from clubs.queries import federations
from interfaces.api.base.fields import ReadSerializer, StrictCharField, WriteSerializer
from interfaces.api.ratings.shapes import FormulaConstants, ListingField, PolicyField, StrengthConstants
from ratings.inputs.pools import TermsInput
from ratings.queries.lists.rating_lists import Narrowing
from rules_engine.game.variation import BACKGAMMON, WORTHS
from rules_engine.ratings.policy import KINDS

FROM_ON: Final = "The first day. null: from the first match on."
_SETTINGS: Final = "Constants of the formula."
_POLICY: Final = "Which matches count. An absent key has its default."
_LISTING: Final = (
    "Who is ranked. least_experience: players with fewer points are provisional. active_months: players without a "
    "rated match for longer are left out; null: no limit. members_only: only members of the federation's clubs."
)
_KIND: Final = "standard, online, doubles, dmp, speedgammon or performance (a PR list)."
_VARIANT: Final = f"What is played in its events: {', '.join(WORTHS)}."
_STRENGTH: Final = "Constants of the strength estimate. Empty: the defaults."


class Terms(ReadSerializer):
    """The terms under which matches are rated from a day on."""

    from_on = serializers.DateField(allow_null=True, help_text=FROM_ON)
    formula = serializers.CharField()
    system = serializers.CharField(help_text="The rating system whose constants are used. Empty: own constants.")
    settings = FormulaConstants(help_text=_SETTINGS)
    policy = PolicyField(help_text=_POLICY)
    strength = StrengthConstants(help_text=_STRENGTH)
    listing = ListingField(help_text=_LISTING)


class Pool(ReadSerializer):
    code = serializers.CharField(source="pool.code")
    name = serializers.CharField(source="pool.name")
    kind = serializers.CharField(source="pool.kind", help_text=_KIND)
    variant = serializers.CharField(source="pool.variant", help_text=_VARIANT)
    version = serializers.IntegerField(help_text="Version of the terms, which a change takes as `seen`.")
    terms = Terms(many=True, help_text="In the order of their days.")


class NewTerms(WriteSerializer):
    system = StrictCharField(default="fibs", allow_blank=True, help_text="The rating system whose constants are used.")
    settings = FormulaConstants(
        default=None, allow_null=True, help_text=f"{_SETTINGS} null: the constants of `system`."
    )
    policy = PolicyField(default=dict, help_text=_POLICY)
    strength = StrengthConstants(default=dict, help_text=_STRENGTH)
    listing = ListingField(default=dict, help_text=_LISTING)

    def to_input(self) -> TermsInput:
        """Return the terms. Without a policy, use the default of the kind of pool."""
        data = self.validated_data
        usual = KINDS.get(data.get("kind", ""), {})
        return TermsInput(
            system=data["system"],
            settings=data["settings"],
            policy=usual if data["policy"] is None else data["policy"],
            strength=data["strength"],
            listing=data["listing"],
        )


class NewPool(NewTerms):
    code = StrictCharField(help_text="Name of the pool in addresses.")
    name = StrictCharField()
    kind = StrictCharField(default="standard", help_text=_KIND)
    variant = StrictCharField(default=BACKGAMMON, help_text=_VARIANT)
    policy = PolicyField(default=None, allow_null=True, help_text=f"{_POLICY} null: the default of the kind.")


# Filters of the rows of a list. There is no docstring, because drf-spectacular would show it as a description.
class ListQuery(WriteSerializer):
    def to_input(self, federation: str) -> Narrowing:
        """Return the filters. Raise NotFound for a club that the federation does not have."""
        data = self.validated_data
        return Narrowing(
            text=data.get("search", ""),
            club=federations.club(federation, data["club"]) if "club" in data else None,
            country=data.get("country", ""),
            active=data.get("active", 0),
            experience=data.get("experience", 0),
            category=data.get("category", ""),
            grade=data.get("grade", ""),
        )
