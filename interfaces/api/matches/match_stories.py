"""The decisions about a result after the match, public and without names."""

from rest_framework import serializers
from rest_framework.response import Response

from interfaces.api.base.fields import ReadSerializer
from interfaces.api.base.schema import reads
from interfaces.api.matches.base_views import MatchView
from matches.queries.results.match_stories import story


class ResultThen(ReadSerializer):
    final = serializers.ListField(child=serializers.IntegerField(), help_text="Empty: without a score.")
    ending = serializers.CharField()
    winner = serializers.CharField(help_text="Empty: nobody.")


class Decided(ReadSerializer):
    kind = serializers.CharField(help_text="corrected or taken_back; of a ruling keep, void or replay.")
    at = serializers.DateTimeField()
    why = serializers.CharField()
    by = serializers.CharField(help_text="The office held then: director, officer or scorer; or empty.")
    before = ResultThen(allow_null=True)
    after = ResultThen(allow_null=True)


class Story(ReadSerializer):
    decided = Decided(many=True, help_text="In the order in which it happened.")


class MatchStory(MatchView):
    @reads("matches_story", Story)
    def get(self, request: object, match: int) -> Response:
        """How its result was corrected, taken back or ruled upon: when, why and by which office."""
        match_obj = self.get_match()
        return self.respond(Story, {"decided": story(match_obj, self.row(match_obj))})
