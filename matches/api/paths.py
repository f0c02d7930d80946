"""The way of an entry through its event: what it has played, plays, and whom it can meet."""

from rest_framework import serializers
from rest_framework.response import Response

from doors.fields import Told
from doors.schema import reads
from matches.api.rooms import EventView
from matches.api.told import Entry, EntryStanding, ListedMatch
from matches.queries import paths, tournaments
from matches.queries.nexts import likely_on


class Place(Told):
    place_from = serializers.IntegerField()
    place_to = serializers.IntegerField()


class Ahead(Told):
    node = serializers.CharField()
    round = serializers.IntegerField()
    length = serializers.IntegerField()
    count = serializers.IntegerField(help_text="How many can be the opponent there.")
    opponents = Entry(many=True, help_text="They, where they are few enough to be named.")
    comes_from = serializers.ListField(
        child=serializers.CharField(), allow_null=True, help_text="winner or loser, node: the opponent will be it."
    )


class Way(Told):
    entry = EntryStanding()
    seed = serializers.IntegerField(allow_null=True, help_text="Under which it was drawn; null: by lot.")
    place = Place(allow_null=True)
    now = ListedMatch(many=True, source="open_matches", help_text="Its matches without a result.")
    ahead = Ahead(many=True, help_text="Where winning leads, the next place first.")
    decided = ListedMatch(many=True)


class End(Told):
    """``half``: as likely before as after it; in eight of ten cases between ``early`` and ``late``."""

    early = serializers.DateTimeField()
    half = serializers.DateTimeField()
    late = serializers.DateTimeField()


class Likely(Told):
    begins = End(allow_null=True, help_text="When its next match should be called; null: nobody can say, or it is on.")


class Path(EventView):
    @reads("entries_path", Way, is_tagged=True)
    def get(self, request: object, event: int, entry: int) -> Response:
        """What the entry has played, what it plays, and whom it can meet after that."""
        found = self.found()
        return self.if_changed(found) or self.told(Way, paths.path(found, entry), number=tournaments.number(found))


class NextMatch(EventView):
    @reads("entries_likely", Likely)
    def get(self, request: object, event: int, entry: int) -> Response:
        """From the live pace of the event and the free tables."""
        found = likely_on(paths.path(self.found(), entry), self.at)
        return self.told(Likely, {"begins": found.begins if found else None})
