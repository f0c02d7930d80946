"""The state of a match after some games, and the possible next games. Needs no login and reads no data."""

from typing import Any

from drf_spectacular.utils import OpenApiParameter
from rest_framework import serializers
from rest_framework.request import Request
from rest_framework.response import Response

from interfaces.api.base.fields import ReadSerializer, Violations
from interfaces.api.base.schema import reads
from interfaces.api.base.views import RuleBookView
from interfaces.api.matches.rulesets import RULESET
from interfaces.shared.parsing import json_or_text
from journal.refusals import Refused
from rules_engine.game.next_game import next_game
from rules_engine.game.next_json import write_next
from rules_engine.game.short_notation import with_short_games
from rules_engine.verdict import Verdict

_LONGEST = 1000  # characters
_PARAMETERS = [
    OpenApiParameter(
        "length", {"type": "integer", "minimum": 1, "maximum": 99}, required=True, description="Match length in points."
    ),
    RULESET,
    OpenApiParameter("games", str, description="The games so far in short notation, such as `1w 2g2@1 1d4`."),
]


class Choice(ReadSerializer):
    """A way to win the next game."""

    winner = serializers.IntegerField(help_text="0 or 1: the side.")
    way = serializers.CharField(help_text="single, gammon, backgammon or drop.")
    cube = serializers.IntegerField(help_text="Value of the cube. For a drop, its value before the double.")
    points = serializers.IntegerField(allow_null=True, help_text="The points that the game adds.")
    ok = serializers.BooleanField(help_text="Whether the match with this game breaks no rule.")
    violations = Violations()
    notes = Violations()


class ScoreState(ReadSerializer):
    """The state of a match after some games."""

    ok = serializers.BooleanField(help_text="Whether the games break no rule.")
    violations = Violations()
    score = serializers.ListField(
        child=serializers.IntegerField(), allow_null=True, help_text="At most the length. null: unknown."
    )
    raw = serializers.ListField(
        child=serializers.IntegerField(), allow_null=True, help_text="As the games were counted. null: unknown."
    )
    winner = serializers.IntegerField(allow_null=True, help_text="The side, 0 or 1. null: the match is not over.")
    number = serializers.IntegerField(help_text="Number of the next game.")
    phase = serializers.CharField(
        allow_null=True, help_text="Phase of the next game: pre, crawford or post. null: the match is over."
    )
    needs = serializers.ListField(
        child=serializers.IntegerField(),
        allow_null=True,
        help_text="Points that each side needs to win. null: unknown.",
    )
    may_double = serializers.ListField(
        child=serializers.BooleanField(), help_text="Whether each side may double in the next game."
    )
    choices = Choice(many=True, help_text="The ways to win the next game.")


class ScoreStateView(RuleBookView):
    @reads("score_state_read", ScoreState, parameters=_PARAMETERS, refuses=[422])
    def get(self, request: Request) -> Response:
        """Return the state of a match after some games, and the possible next games.

        Games that break a rule are reported in the response. Games that cannot be read are refused with 422.
        """
        query = request.query_params
        length, games = query.get("length", ""), query.get("games", "")[:_LONGEST]
        frame: dict[str, Any] = {
            "length": int(length) if length.isascii() and length.isdigit() and len(length) < 3 else length,
            "ruleset": json_or_text(query.get("ruleset", "INTL")),
        }
        sheet = with_short_games(frame, games)
        if isinstance(sheet, Verdict):
            raise Refused(sheet)
        return self.respond(ScoreState, write_next(next_game(sheet)))
