"""Rulesets: the published ones, and those of federations with their versions."""

from collections.abc import Mapping
from typing import Any, Final

from drf_spectacular.utils import OpenApiParameter, extend_schema_field
from rest_framework import serializers
from rest_framework.request import Request
from rest_framework.response import Response

from clubs.queries import federations
from interfaces.api.base.fields import ReadSerializer, StrictCharField, StrictIntegerField, WriteSerializer
from interfaces.api.base.schema import reads, writes
from interfaces.api.base.tokens import Scope, needs
from interfaces.api.base.views import View
from interfaces.api.matches.shapes import RuleParameters
from journal.context import ActContext
from matches.flows.tournaments.change_ruleset import change_ruleset
from matches.flows.tournaments.define_ruleset import define_ruleset
from matches.inputs.tournaments import RulesetInput
from matches.models import Ruleset
from matches.queries.events import rulesets
from rules_engine.game.ruleset import PRESETS, differences, parameters_of
from rules_engine.game.ruleset import Ruleset as Rules

RULESET: Final = OpenApiParameter(
    "ruleset", str, description="Name of a published ruleset, or parameters as JSON. Default: INTL."
)
_VERSION: Final = OpenApiParameter(
    "version", {"type": "integer", "minimum": 1, "maximum": rulesets.MOST_VERSIONS}, description="Default: the latest."
)
_PARAMETERS: Final = "Parameters that differ from the base, by name."


class RulesetParameters(ReadSerializer):
    """The parameters of a ruleset."""

    parameters = serializers.SerializerMethodField(help_text="All parameters with their values.")
    differences = serializers.SerializerMethodField(help_text="Parameters that differ from the international rules.")
    assumed = serializers.SerializerMethodField(
        help_text="Parameters that the source does not state. They are as in the international rules."
    )

    @extend_schema_field(RuleParameters())
    def get_parameters(self, row: object) -> Mapping[str, Any]:
        return parameters_of(self.rules(row))

    @extend_schema_field(RuleParameters())
    def get_differences(self, row: object) -> Mapping[str, Any]:
        return differences(self.rules(row))

    @extend_schema_field(serializers.ListField(child=serializers.CharField()))
    def get_assumed(self, row: object) -> list[str]:
        return list(self.rules(row).assumed)

    def rules(self, row: Any) -> Rules:
        return rulesets.rules_of(row) if isinstance(row, Ruleset) else row


class PublishedRuleset(RulesetParameters):
    """A published ruleset."""

    name = serializers.CharField()
    version = serializers.IntegerField()


class OwnRuleset(RulesetParameters):
    """A version of a ruleset of a federation."""

    code = serializers.CharField()
    version = serializers.IntegerField()
    name = serializers.CharField()
    base = serializers.CharField(help_text="The published ruleset that it changes.")
    stated = RuleParameters(source="parameters", help_text="The parameters that it states itself.")
    since = serializers.DateTimeField(source="act.at", help_text="When this version was defined.")


# There is no docstring, because drf-spectacular would show it as the description of both requests.
class RulesetBody(WriteSerializer):
    def to_input(self) -> RulesetInput:
        data = self.validated_data
        return RulesetInput(name=data["name"], base=data["base"], parameters=data["parameters"])


class NewRuleset(RulesetBody):
    code = StrictCharField(max_length=40, help_text="Lower-case letters, digits and hyphens.")
    name = StrictCharField(max_length=120)
    base = StrictCharField(default="INTL", max_length=40, help_text="Name of a published ruleset.")
    parameters = RuleParameters(default=dict, help_text=_PARAMETERS)


class ChangedRuleset(RulesetBody):
    version = StrictIntegerField(
        min_value=1, max_value=rulesets.MOST_VERSIONS, help_text="The version on which the change is based."
    )
    name = StrictCharField(max_length=120)
    base = StrictCharField(default="INTL", max_length=40, help_text="Name of a published ruleset.")
    parameters = RuleParameters(default=dict, help_text=_PARAMETERS)


class RulesetQuery(WriteSerializer):
    version = serializers.IntegerField(required=False, min_value=1, max_value=rulesets.MOST_VERSIONS)


class PublishedRulesets(View):
    @reads("rulesets_list_published", PublishedRuleset(many=True))
    def get(self, request: object) -> Response:
        """List the published rulesets. Parameters that a source does not state are listed in `assumed`."""
        return self.page(list(PRESETS.values()), PublishedRuleset)


class OwnRulesets(View):
    @reads("rulesets_list", OwnRuleset(many=True))
    def get(self, request: object, federation: str) -> Response:
        """List the rulesets of a federation in their latest versions."""
        return self.page(rulesets.rulesets_of(federations.federation(federation)), OwnRuleset)

    @needs(Scope.EVERYTHING)
    @writes("rulesets_define", NewRuleset, OwnRuleset, 201)
    def post(self, request: object, federation: str) -> Response:
        """Define a ruleset of the federation. Officers of the federation may do this.

        A code that is in use is refused with 409.
        """
        body = self.read_body(NewRuleset)
        code = body.validated_data["code"]
        new_ruleset = define_ruleset(federation=federation, code=code, plan=body.to_input(), ctx=self.context())
        return self.respond(OwnRuleset, new_ruleset, 201)


class RulesetDetail(View):
    @reads("rulesets_read", OwnRuleset, parameters=[_VERSION])
    def get(self, request: Request, federation: str, ruleset: str) -> Response:
        """Return a ruleset of a federation."""
        version = self.query(RulesetQuery).get("version")
        return self.respond(OwnRuleset, rulesets.ruleset(federation, ruleset, version))

    @needs(Scope.EVERYTHING)
    @writes("rulesets_change", ChangedRuleset, OwnRuleset)
    def put(self, request: object, federation: str, ruleset: str) -> Response:
        """Add a version of a ruleset. It applies to events that are added later; other events keep their version.

        Officers of the federation may do this. If another version is current, the response is 409.
        """
        body = self.read_body(ChangedRuleset)
        ctx = ActContext(self.by, self.at, "", body.validated_data["version"])
        changed_ruleset = change_ruleset(federation=federation, code=ruleset, plan=body.to_input(), ctx=ctx)
        return self.respond(OwnRuleset, changed_ruleset)
