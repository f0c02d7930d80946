"""What was decided about the result of a match after it: for everybody, and nobody is named in it."""

from rest_framework import serializers
from rest_framework.response import Response

from doors.fields import Told
from doors.schema import reads
from matches.api.rooms import MatchView
from matches.queries.match_stories import story


class ResultThen(Told):
    final = serializers.ListField(child=serializers.IntegerField(), help_text="Empty: without a score.")
    ending = serializers.CharField()
    winner = serializers.CharField(help_text="Empty: nobody.")


class Decided(Told):
    kind = serializers.CharField(help_text="corrected or taken_back; of a ruling keep, void or replay.")
    at = serializers.DateTimeField()
    why = serializers.CharField()
    by = serializers.CharField(help_text="The office held then: director, officer or scorer; or empty.")
    before = ResultThen(allow_null=True)
    after = ResultThen(allow_null=True)


class Story(Told):
    decided = Decided(many=True, help_text="In the order in which it happened.")


class MatchStory(MatchView):
    @reads("matches_story", Story)
    def get(self, request: object, match: int) -> Response:
        """How its result was corrected, taken back or ruled upon: when, why and by which office."""
        found = self.found()
        return self.told(Story, {"decided": story(found, self.row(found))})
