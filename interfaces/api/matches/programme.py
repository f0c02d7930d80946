"""The programme of a tournament: list, add, change, remove."""

from typing import Final

from drf_spectacular.utils import OpenApiParameter
from rest_framework import serializers
from rest_framework.response import Response

from interfaces.api.base.fields import Moment, ReadSerializer, StrictCharField, StrictIntegerField, WriteSerializer
from interfaces.api.base.schema import reads, writes
from interfaces.api.base.views import View
from interfaces.api.matches.serializers import ID
from matches.flows.tournaments.add_programme_item import add_programme_item
from matches.flows.tournaments.change_programme_item import change_programme_item
from matches.flows.tournaments.remove_programme_item import remove_programme_item
from matches.inputs.tournaments import ProgrammeInput, TournamentRef
from matches.queries.tournaments import tournaments
from matches.queries.tournaments.programme_items import programme_of
from matches.services.tournaments.programme import LONGEST

VERSION: Final = OpenApiParameter(
    "version", {"type": "integer", "minimum": 0}, required=True, description="The version of the item that you read."
)


class ProgrammeItem(ReadSerializer):
    """An item of a programme. An event starts with its first item."""

    id = serializers.IntegerField(help_text=ID)
    version = serializers.IntegerField(source="sequence", help_text="How often it was changed.")
    title = serializers.CharField(help_text="The name of the event and the words, whichever there are.")
    event = serializers.IntegerField(source="event_id", allow_null=True, help_text="Id of the event. null: none.")
    words = serializers.CharField()
    starts_at = serializers.DateTimeField()
    ends_at = serializers.DateTimeField(allow_null=True)
    closes_at = serializers.DateTimeField(allow_null=True, help_text="Until when players register. null: not stated.")
    place = serializers.CharField()


class NewProgrammeItem(WriteSerializer):
    event = StrictIntegerField(
        default=None, allow_null=True, max_value=2**63 - 1, help_text="Id of an event of the tournament."
    )
    words = StrictCharField(default="", allow_blank=True, max_length=LONGEST, help_text="Needed without an event.")
    starts_at = Moment()
    ends_at = Moment(default=None, allow_null=True, help_text="Within 24 hours of the start.")
    closes_at = Moment(default=None, allow_null=True, help_text="Until when players register.")
    place = StrictCharField(default="", allow_blank=True, max_length=LONGEST)

    def to_input(self) -> ProgrammeInput:
        data = self.validated_data
        return ProgrammeInput(
            starts_at=data["starts_at"],
            event_id=data["event"],
            words=data["words"],
            ends_at=data["ends_at"],
            closes_at=data["closes_at"],
            place=data["place"],
        )


class ChangedProgrammeItem(NewProgrammeItem):
    version = StrictIntegerField(min_value=0, help_text="The version that you read.")


class ItemVersion(WriteSerializer):
    version = serializers.IntegerField(min_value=0, max_value=2**31 - 1)


class Programme(View):
    @reads("programme_list", ProgrammeItem(many=True))
    def get(self, request: object, federation: str, tournament: str) -> Response:
        """List the programme of a tournament in the order of its starts."""
        tournament_obj = tournaments.tournament(federation, tournament, self.by, self.at)
        return self.page(programme_of(tournament_obj), ProgrammeItem)

    @writes("programme_add", NewProgrammeItem, ProgrammeItem, 201)
    def post(self, request: object, federation: str, tournament: str) -> Response:
        """Add an item: an event of the tournament, words, or both.

        Directors of the tournament, managers of the host club and officers may do this. Times outside of the days of
        the tournament are refused with 422.
        """
        plan = self.read_body(NewProgrammeItem).to_input()
        row = add_programme_item(ref=TournamentRef(federation, tournament), plan=plan, ctx=self.context())
        return self.respond(ProgrammeItem, row, 201)


class ProgrammeItemDetail(View):
    @writes("programme_change", ChangedProgrammeItem, ProgrammeItem)
    def put(self, request: object, federation: str, tournament: str, item: int) -> Response:
        """Replace an item.

        Those who add items may do this. If it was changed since the `version` that you read, 409 is returned and
        nothing is changed.
        """
        body = self.read_body(ChangedProgrammeItem)
        ctx = self.context().with_note("", body.validated_data["version"])
        ref = TournamentRef(federation, tournament)
        row = change_programme_item(ref=ref, item_id=item, plan=body.to_input(), ctx=ctx)
        return self.respond(ProgrammeItem, row)

    @writes("programme_remove", None, None, parameters=[VERSION])
    def delete(self, request: object, federation: str, tournament: str, item: int) -> Response:
        """Remove an item. Calendars that hold it cancel it.

        Those who add items may do this. If it was changed since the `version` that you read, 409 is returned and
        nothing is changed.
        """
        ctx = self.context().with_note("", self.query(ItemVersion)["version"])
        remove_programme_item(ref=TournamentRef(federation, tournament), item_id=item, ctx=ctx)
        return self.done()
