"""Serializers of pools and their terms."""

from collections.abc import Mapping
from typing import Any, Final

from rest_framework import serializers

from interfaces.api.base.fields import ReadSerializer, StrictCharField, WriteSerializer
from ratings.inputs.pools import TermsInput
from rules_engine.ratings.policy import KINDS

FROM_ON: Final = "The first day; null: from the first match on."
_SETTINGS: Final = "Constants of the formula."
_POLICY: Final = "Which matches count; what is absent is as usual."
_LISTING: Final = "least_experience, active_months (null: for ever), members_only."
_STRENGTH: Final = "Constants of the estimate of strength; empty: the usual ones."
_OF_TERMS: Final = ("system", "settings", "policy", "strength", "listing")


class Terms(ReadSerializer):
    """By what the matches from a day on are rated."""

    from_on = serializers.DateField(allow_null=True, help_text=FROM_ON)
    formula = serializers.CharField()
    system = serializers.CharField(help_text="Whose constants these are; empty: own ones.")
    settings = serializers.DictField(help_text=_SETTINGS)
    policy = serializers.DictField(help_text=_POLICY)
    strength = serializers.DictField(help_text=_STRENGTH)
    listing = serializers.DictField(help_text=_LISTING)


class Pool(ReadSerializer):
    code = serializers.CharField(source="pool.code")
    name = serializers.CharField(source="pool.name")
    kind = serializers.CharField(source="pool.kind", help_text="standard, online, doubles, dmp, speedgammon or variant")
    version = serializers.IntegerField(help_text="Of its terms: what a change of them takes as seen.")
    terms = Terms(many=True, help_text="In the order of their days.")


class NewTerms(WriteSerializer):
    system = StrictCharField(default="fibs", allow_blank=True, help_text="A rating system whose constants count.")
    settings = serializers.DictField(default=None, allow_null=True, help_text=f"{_SETTINGS} null: those of the system.")
    policy = serializers.DictField(default=dict, help_text=_POLICY)
    strength = serializers.DictField(default=dict, help_text=_STRENGTH)
    listing = serializers.DictField(default=dict, help_text=_LISTING)


class NewPool(NewTerms):
    code = StrictCharField()
    name = StrictCharField()
    kind = StrictCharField(default="standard", help_text="standard, online, doubles, dmp, speedgammon or variant")
    policy = serializers.DictField(default=None, allow_null=True, help_text=f"{_POLICY} null: as usual for the kind.")


def terms_plan(sent: Mapping[str, Any]) -> TermsInput:
    data = {name: sent[name] for name in _OF_TERMS}
    usual = KINDS.get(sent.get("kind", ""), {})
    return TermsInput(**{**data, "policy": usual if data["policy"] is None else data["policy"]})
