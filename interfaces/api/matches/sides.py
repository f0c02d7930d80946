"""Secrets of the sides of a match: create them, and describe their use in the schema."""

from typing import Any

from drf_spectacular.extensions import OpenApiAuthenticationExtension
from drf_spectacular.utils import extend_schema_serializer
from rest_framework import serializers
from rest_framework.response import Response

from interfaces.api.base.fields import ReadSerializer, StrictIntegerField, WriteSerializer
from interfaces.api.base.schema import writes
from interfaces.api.matches.base_views import EventView
from interfaces.api.matches.holders import SideSecrets
from matches.flows.results.make_side_keys import make_side_keys


class SideSecretScheme(OpenApiAuthenticationExtension):  # type: ignore[no-untyped-call]  # it has no types
    target_class = SideSecrets
    name = "sideSecret"

    def get_security_definition(self, auto_schema: object) -> dict[str, Any]:
        description = (
            "The secret of a side of a match, as `Side <secret>`. It is valid for the operations of that match."
        )
        return {"type": "apiKey", "in": "header", "name": "Authorization", "description": description}


@extend_schema_serializer(component_name="WantedKeys")
class NewSideKeys(WriteSerializer):
    matches = serializers.ListField(
        child=StrictIntegerField(),
        required=False,
        max_length=1000,
        help_text="Match ids of this event. Omit it for all undecided matches.",
    )


class MadeKeys(ReadSerializer):
    """The secrets of a match."""

    match = serializers.IntegerField(help_text="Id of the match.")
    secrets = serializers.ListField(
        child=serializers.CharField(),
        help_text="Of side 0 and side 1, for the header `Authorization: Side <secret>`. They are returned only once.",
    )


class SideKeys(EventView):
    pagination_class = None  # one response, because the secrets are returned only once

    @writes("side_keys_make", NewSideKeys, MadeKeys(many=True), 201)
    def post(self, request: object, event: int) -> Response:
        """Create secrets for the sides of matches. Earlier secrets of these sides expire at once. The desk may do this.

        It is refused with 409 for a match that has a result, and with 422 if the tournament or the event is over.
        """
        side_keys = make_side_keys(event_id=event, match_ids=self.body(NewSideKeys).get("matches"), ctx=self.context())
        return self.many(MadeKeys, side_keys, 201)
