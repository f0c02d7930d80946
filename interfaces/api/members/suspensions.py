"""Suspensions of players in a federation. Only its officers see them."""

from rest_framework import serializers
from rest_framework.response import Response

from interfaces.api.base.fields import ReadSerializer, StrictCharField, StrictIntegerField, WriteSerializer
from interfaces.api.base.schema import reads, writes
from interfaces.api.base.views import View
from interfaces.api.members.licences import LicenceReason
from members.flows.end_suspension import end_suspension
from members.flows.suspend_player import suspend_player
from members.models import Suspension
from members.queries.suspensions import suspension, suspension_rows, suspensions_of
from members.services.access import member_access
from members.services.suspensions import LONGEST


class PlayerSuspension(ReadSerializer):
    """A suspension of a player in a federation, until the end of its last day."""

    id = serializers.IntegerField(source="suspension.pk")
    player = serializers.CharField(source="player.public_id")
    name = serializers.CharField(source="player.public_name")
    from_on = serializers.DateField(source="suspension.from_on")
    until_on = serializers.DateField(source="suspension.until_on")
    why = serializers.CharField(help_text="The reason, which only officers see.")
    ended_on = serializers.DateField(allow_null=True, help_text="The day on which it was ended early; or null.")
    why_ended = serializers.CharField()
    is_running = serializers.BooleanField()


class NewSuspension(WriteSerializer):
    player = StrictCharField(max_length=20, help_text="Public id, or member number.")
    days = StrictIntegerField(min_value=1, max_value=LONGEST, help_text="From today, which is the first.")
    why = StrictCharField(max_length=1000, help_text="The reason, which only officers see.")


class Suspensions(View):
    @reads("suspensions_list", PlayerSuspension(many=True))
    def get(self, request: object, federation: str) -> Response:
        """List the suspensions of a federation, those that last longest first. Officers may see them."""
        home = member_access("suspend_player", federation, self.context()).federation
        today = home.day_at(self.at)
        return self.page(
            suspensions_of(home), PlayerSuspension, rows_of=lambda part: suspension_rows(home, part, today)
        )

    @writes("suspensions_add", NewSuspension, PlayerSuspension, 201)
    def post(self, request: object, federation: str) -> Response:
        """Suspend a player: they cannot register for events of the federation or be entered; their entries stay.

        Officers of the federation may do this. The response is 409 for a player who is suspended.
        """
        body = self.body(NewSuspension)
        ctx = self.context(str(body["why"]))
        row = suspend_player(federation=federation, player=body["player"], days=body["days"], ctx=ctx)
        return _respond(self, federation, row, 201)


class SuspensionEndings(View):
    @writes("suspensions_end", LicenceReason, PlayerSuspension)
    def post(self, request: object, federation: str, suspension: int) -> Response:
        """End a suspension at once. Officers of the federation may do this. The response is 409 if it is over."""
        ctx = self.context(str(self.body(LicenceReason)["why"]))
        row = end_suspension(federation=federation, suspension_id=suspension, ctx=ctx)
        return _respond(self, federation, row)


def _respond(view: View, federation: str, row: Suspension, status: int = 200) -> Response:
    home = row.federation
    (record,) = suspension_rows(home, [suspension(home, row.pk)], home.day_at(view.at))
    return view.respond(PlayerSuspension, record, status)
