"""The sides of a match in the API: secrets that speak for one of them, made and described."""

from typing import Any

from drf_spectacular.extensions import OpenApiAuthenticationExtension
from rest_framework import serializers
from rest_framework.response import Response

from doors.fields import Body, Told, Whole
from doors.schema import writes
from matches.api.holders import SideSecrets
from matches.api.rooms import EventView
from matches.flows.make_side_keys import make_side_keys


class SideSecretScheme(OpenApiAuthenticationExtension):  # type: ignore[no-untyped-call]  # it has no types
    target_class = SideSecrets
    name = "sideSecret"

    def get_security_definition(self, auto_schema: object) -> dict[str, Any]:
        told = "The secret of a side of one match, for the operations of that match, as `Side <secret>`."
        return {"type": "apiKey", "in": "header", "name": "Authorization", "description": told}


class WantedKeys(Body):
    matches = serializers.ListField(
        child=Whole(), required=False, max_length=1000, help_text="Of this event; left out: all that are to be played."
    )


class MadeKeys(Told):
    match = serializers.IntegerField()
    secrets = serializers.ListField(
        child=serializers.CharField(), help_text="Of side 0 and side 1: told only now. Authorization: Side <secret>"
    )


class SideKeys(EventView):
    pagination_class = None  # told all at once, and only once

    @writes("side_keys_make", WantedKeys, MadeKeys(many=True), 201)
    def post(self, request: object, event: int) -> Response:
        """New secrets for the sides of matches; the older ones of these sides stop at once."""
        made = make_side_keys(event=event, **self.body(WantedKeys), by=self.by, at=self.at)
        return self.many(MadeKeys, made, 201)
