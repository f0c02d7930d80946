"""Possible duplicates of players: suggestions, and pairs that are marked as different."""

from drf_spectacular.utils import extend_schema_field
from rest_framework import serializers
from rest_framework.response import Response

from clubs.models import Federation
from clubs.permissions import roles_in_federation
from clubs.queries import federations
from interfaces.api.base.fields import ReadSerializer, StrictCharField, WriteSerializer
from interfaces.api.base.schema import reads, writes
from interfaces.api.base.views import View
from interfaces.api.clubs.players import Player
from interfaces.wording.words import word
from ratings.flows.merges.mark_as_different_players import mark_as_different_players
from ratings.permissions import require
from ratings.queries.merges import duplicates


class PlayerTrace(ReadSerializer):
    """The activity of a player."""

    player = Player()
    matches = serializers.IntegerField(source="played.matches", help_text="Number of matches with a result.")
    events = serializers.IntegerField(help_text="Number of events that the player entered.")
    first = serializers.DateTimeField(
        source="played.first", allow_null=True, help_text="When the first match was played."
    )
    last = serializers.DateTimeField(source="played.last", allow_null=True, help_text="When the last match was played.")
    clubs = serializers.ListField(child=serializers.CharField(), help_text="Names of the current clubs.")
    has_login = serializers.BooleanField()


class Suggestion(ReadSerializer):
    """Two players who may be one person. `target` has more matches."""

    target = PlayerTrace()
    merged = PlayerTrace()
    reasons = serializers.ListField(
        child=serializers.CharField(), help_text="Codes of the signs for and against a duplicate."
    )
    words = serializers.SerializerMethodField(help_text="The reasons in the reader's language.")
    confidence = serializers.IntegerField(help_text="From 1 to 99.")

    @extend_schema_field(serializers.ListField(child=serializers.CharField()))
    def get_words(self, row: duplicates.Suggestion) -> list[str]:
        return [word(reason, "alike") for reason in row.reasons]


class TwoPlayers(WriteSerializer):
    one = StrictCharField(source="first", max_length=8, help_text="Public id.")
    other = StrictCharField(source="second", max_length=8, help_text="Public id.")


class OfficerView(View):
    """A view for those who may merge players: officers of the federation."""

    def home(self, federation: str) -> Federation:
        federation_obj = federations.federation(federation)
        require("merge_players", roles_in_federation(self.by, federation_obj, self.at))
        return federation_obj


class Duplicates(OfficerView):
    @reads("duplicates_list", Suggestion(many=True))
    def get(self, request: object, federation: str) -> Response:
        """List pairs of players who may be one person, the likeliest first. Officers of the federation may do this."""
        return self.page(duplicates.suggestions(self.home(federation)), Suggestion)


class Different(View):
    @writes("duplicates_tell_apart", TwoPlayers, None)
    def post(self, request: object, federation: str) -> Response:
        """Mark two players as different persons. They are not suggested again. Officers of the federation may do this.

        A pair that is marked already is refused with 409.
        """
        body = self.body(TwoPlayers)
        mark_as_different_players(federation=federation, first=body["first"], second=body["second"], ctx=self.context())
        return self.done()
