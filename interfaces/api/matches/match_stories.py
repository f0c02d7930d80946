"""Decisions on a result after the match. They are public and contain no names."""

from rest_framework import serializers
from rest_framework.response import Response

from interfaces.api.base.fields import ReadSerializer
from interfaces.api.base.schema import reads
from interfaces.api.matches.base_views import MatchView
from matches.queries.results.match_stories import story


class ResultThen(ReadSerializer):
    """A result as it was."""

    final = serializers.ListField(child=serializers.IntegerField(), help_text="The score. Empty: none.")
    ending = serializers.CharField()
    winner = serializers.CharField(help_text="Name of the winner. Empty: none.")


class Decided(ReadSerializer):
    """A decision on a result."""

    kind = serializers.CharField(help_text="corrected or taken_back; for a ruling keep, void or replay.")
    at = serializers.DateTimeField()
    why = serializers.CharField(help_text="The reason.")
    by = serializers.CharField(
        help_text="The office of the person who decided: director, officer or scorer. Empty: none."
    )
    before = ResultThen(allow_null=True)
    after = ResultThen(allow_null=True)


class Story(ReadSerializer):
    decided = Decided(many=True, help_text="In the order of time.")


class MatchStory(MatchView):
    @reads("matches_story", Story)
    def get(self, request: object, match: int) -> Response:
        """Return how the result was corrected, taken back or ruled on: when, why and by which office."""
        match_obj = self.get_match()
        return self.respond(Story, {"decided": story(match_obj, self.row(match_obj))})
