"""Rulesets: the published ones, and those of federations in their versions."""

from collections.abc import Mapping
from typing import Any, Final

from drf_spectacular.utils import OpenApiParameter, extend_schema_field, extend_schema_serializer
from rest_framework import serializers
from rest_framework.request import Request
from rest_framework.response import Response

from clubs.queries import federations
from interfaces.api.base.fields import ReadSerializer, StrictCharField, StrictIntegerField, WriteSerializer
from interfaces.api.base.schema import reads, writes
from interfaces.api.base.views import View
from journal.context import ActContext
from matches.flows.tournaments.change_ruleset import change_ruleset
from matches.flows.tournaments.define_ruleset import define_ruleset
from matches.inputs.tournaments import RulesetInput
from matches.models import Ruleset
from matches.queries.events import rulesets
from rules_engine.game.ruleset import PRESETS, differences, parameters_of
from rules_engine.game.ruleset import Ruleset as Rules

RULESET: Final = OpenApiParameter(
    "ruleset", str, description="The name of a published ruleset, or parameters as JSON; INTL where it is not given."
)
_VERSION: Final = OpenApiParameter(
    "version", {"type": "integer", "minimum": 1, "maximum": rulesets.MOST_VERSIONS}, description="Absent: the latest."
)
_PARAMETERS: Final = "By name: what these rules say; what is left out is as in the base."


@extend_schema_serializer(component_name="RulesTold")
class RulesetParameters(ReadSerializer):
    """A ruleset as the rule book has it."""

    parameters = serializers.SerializerMethodField(help_text="Every parameter with its value.")
    differences = serializers.SerializerMethodField(help_text="Those that are not as in the international rules.")
    assumed = serializers.SerializerMethodField(
        help_text="What the source does not say: as in the international rules."
    )

    @extend_schema_field(serializers.DictField())
    def get_parameters(self, row: object) -> Mapping[str, Any]:
        return parameters_of(self.rules(row))

    @extend_schema_field(serializers.DictField())
    def get_differences(self, row: object) -> Mapping[str, Any]:
        return differences(self.rules(row))

    @extend_schema_field(serializers.ListField(child=serializers.CharField()))
    def get_assumed(self, row: object) -> list[str]:
        return list(self.rules(row).assumed)

    def rules(self, row: Any) -> Rules:
        return rulesets.rules_of(row) if isinstance(row, Ruleset) else row


@extend_schema_serializer(component_name="PublishedRuleset")
class PublishedRuleset(RulesetParameters):
    name = serializers.CharField()
    version = serializers.IntegerField()


@extend_schema_serializer(component_name="OwnRuleset")
class OwnRuleset(RulesetParameters):
    code = serializers.CharField()
    version = serializers.IntegerField()
    name = serializers.CharField()
    base = serializers.CharField(help_text="The published ruleset that it changes.")
    stated = serializers.DictField(source="parameters", help_text="What it says for itself.")
    since = serializers.DateTimeField(source="act.at", help_text="When this version was defined.")


class NewRuleset(WriteSerializer):
    code = StrictCharField(max_length=40, help_text="Small letters, digits and hyphens.")
    name = StrictCharField(max_length=120)
    base = StrictCharField(default="INTL", max_length=40)
    parameters = serializers.DictField(default=dict, help_text=_PARAMETERS)


class ChangedRuleset(WriteSerializer):
    version = StrictIntegerField(
        min_value=1, max_value=rulesets.MOST_VERSIONS, help_text="That you saw: what is changed."
    )
    name = StrictCharField(max_length=120)
    base = StrictCharField(default="INTL", max_length=40)
    parameters = serializers.DictField(default=dict, help_text=_PARAMETERS)


class RulesetQuery(WriteSerializer):
    version = serializers.IntegerField(required=False, min_value=1, max_value=rulesets.MOST_VERSIONS)


class PublishedRulesets(View):
    @reads("rulesets_list_published", PublishedRuleset(many=True))
    def get(self, request: object) -> Response:
        """As their sources have them: what a source leaves unsaid is assumed."""
        return self.page(list(PRESETS.values()), PublishedRuleset)


class OwnRulesets(View):
    @reads("rulesets_list", OwnRuleset(many=True))
    def get(self, request: object, federation: str) -> Response:
        """Those of the federation, in their latest versions."""
        return self.page(rulesets.rulesets_of(federations.federation(federation)), OwnRuleset)

    @writes("rulesets_define", NewRuleset, OwnRuleset, 201)
    def post(self, request: object, federation: str) -> Response:
        sent = self.body(NewRuleset)
        code = sent.pop("code")
        made = define_ruleset(federation=federation, code=code, plan=RulesetInput(**sent), ctx=self.context())
        return self.respond(OwnRuleset, made, 201)


class OneRuleset(View):
    @reads("rulesets_read", OwnRuleset, parameters=[_VERSION])
    def get(self, request: Request, federation: str, ruleset: str) -> Response:
        version = self.query(RulesetQuery).get("version")
        return self.respond(OwnRuleset, rulesets.ruleset(federation, ruleset, version))

    @writes("rulesets_change", ChangedRuleset, OwnRuleset)
    def put(self, request: object, federation: str, ruleset: str) -> Response:
        """The next version, for events that are added from now on; the others keep theirs."""
        sent = self.body(ChangedRuleset)
        plan, version = RulesetInput(sent["name"], sent["base"], sent["parameters"]), sent["version"]
        made = change_ruleset(
            federation=federation, code=ruleset, plan=plan, ctx=ActContext(self.by, self.at, "", version)
        )
        return self.respond(OwnRuleset, made)
