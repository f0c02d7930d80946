"""The path of an entry through its event: matches played, current match, possible opponents."""

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
    """A place. Shared places go from `place_from` to `place_to`."""

    place_from = serializers.IntegerField()
    place_to = serializers.IntegerField()


class NextPlace(ReadSerializer):
    """A node that the entry can still reach."""

    node = serializers.CharField()
    round = serializers.IntegerField()
    length = serializers.IntegerField(help_text="Match length in points.")
    count = serializers.IntegerField(help_text="Number of possible opponents.")
    opponents = Entry(many=True, help_text="The possible opponents, if there are few.")
    comes_from = serializers.ListField(
        child=serializers.CharField(),
        allow_null=True,
        help_text="From where the opponent comes: `winner` or `loser`, and the key of a node. null: the "
        "opponent is known, or there is none.",
    )


class Way(ReadSerializer):
    """The path of an entry through its event."""

    entry = EntryStanding()
    seed = serializers.IntegerField(
        allow_null=True, help_text="The seed with which the entry was drawn. null: drawn by lot."
    )
    place = Place(allow_null=True)
    now = ListedMatch(many=True, source="open_matches", help_text="Its matches without a result.")
    ahead = NextPlace(many=True, source="upcoming", help_text="The nodes it reaches by winning, the next one first.")
    decided = ListedMatch(many=True, help_text="Its matches with a result.")


class End(ReadSerializer):
    """An estimated time. `half` is the median; the time is between `early` and `late` in 8 of 10 cases."""

    early = serializers.DateTimeField()
    half = serializers.DateTimeField()
    late = serializers.DateTimeField()


class Likely(ReadSerializer):
    begins = End(
        allow_null=True,
        help_text="When the next match is likely to be called. null: unknown, or a match is called or in play.",
    )


class Path(EventView):
    @reads("entries_path", Way, is_tagged=True)
    def get(self, request: object, event: int, entry: int) -> Response:
        """Return the matches that an entry has played and plays, and the opponents whom it can meet later."""
        event_obj = self.get_event_with_names()
        return self.if_changed(event_obj) or self.respond(
            Way, paths.path(event_obj, entry), number=tournaments.number(event_obj)
        )


class NextMatch(EventView):
    @reads("entries_likely", Likely)
    def get(self, request: object, event: int, entry: int) -> Response:
        """Estimate when the next match of an entry is called, from the live pace of the event and the free tables."""
        estimate = likely_on(paths.path(self.get_event_with_names(), entry), self.at)
        return self.respond(Likely, {"begins": estimate.begins if estimate else None})
