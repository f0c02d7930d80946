"""The path of an entry through its event: matches played, current match, possible opponents."""

from drf_spectacular.utils import extend_schema_serializer
from rest_framework import serializers
from rest_framework.response import Response

from interfaces.api.base.fields import ReadSerializer
from interfaces.api.base.schema import reads
from interfaces.api.matches.base_views import EventView
from interfaces.api.matches.serializers import Entry, EntryStanding, ListedMatch
from matches.queries.events import paths
from matches.queries.events.next_match import likely_on
from matches.queries.tournaments import tournaments


class Place(ReadSerializer):
    place_from = serializers.IntegerField()
    place_to = serializers.IntegerField()


@extend_schema_serializer(component_name="Ahead")
class NextPlace(ReadSerializer):
    node = serializers.CharField()
    round = serializers.IntegerField()
    length = serializers.IntegerField()
    count = serializers.IntegerField(help_text="How many can be the opponent there.")
    opponents = Entry(many=True, help_text="They, where they are few enough to be named.")
    comes_from = serializers.ListField(
        child=serializers.CharField(), allow_null=True, help_text="winner or loser, node: the opponent will be it."
    )


class Way(ReadSerializer):
    entry = EntryStanding()
    seed = serializers.IntegerField(allow_null=True, help_text="Under which it was drawn; null: by lot.")
    place = Place(allow_null=True)
    now = ListedMatch(many=True, source="open_matches", help_text="Its matches without a result.")
    ahead = NextPlace(many=True, source="upcoming", help_text="Where winning leads, the next place first.")
    decided = ListedMatch(many=True)


class End(ReadSerializer):
    """``half``: as likely before as after it; in eight of ten cases between ``early`` and ``late``."""

    early = serializers.DateTimeField()
    half = serializers.DateTimeField()
    late = serializers.DateTimeField()


class Likely(ReadSerializer):
    begins = End(allow_null=True, help_text="When its next match should be called; null: nobody can say, or it is on.")


class Path(EventView):
    @reads("entries_path", Way, is_tagged=True)
    def get(self, request: object, event: int, entry: int) -> Response:
        """What the entry has played, what it plays, and whom it can meet after that."""
        event_obj = self.get_event()
        return self.if_changed(event_obj) or self.respond(
            Way, paths.path(event_obj, entry), number=tournaments.number(event_obj)
        )


class NextMatch(EventView):
    @reads("entries_likely", Likely)
    def get(self, request: object, event: int, entry: int) -> Response:
        """From the live pace of the event and the free tables."""
        estimate = likely_on(paths.path(self.get_event(), entry), self.at)
        return self.respond(Likely, {"begins": estimate.begins if estimate else None})
