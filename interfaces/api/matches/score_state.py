"""The state of a match after the games typed so far, and the possible next games. Needs no login and reads no data."""

from typing import Any

from django.utils.cache import patch_cache_control
from drf_spectacular.utils import OpenApiParameter
from rest_framework import serializers
from rest_framework.request import Request
from rest_framework.response import Response

from interfaces.api.base.fields import ReadSerializer, Violations
from interfaces.api.base.schema import reads
from interfaces.api.base.views import View
from interfaces.api.matches.rulesets import RULESET
from interfaces.shared.parsing import json_or_text
from journal.refusals import Refused
from rules_engine.game.next_game import next_game
from rules_engine.game.next_json import write_next
from rules_engine.game.short_notation import with_short_games
from rules_engine.verdict import Verdict

_A_WHILE = 600  # seconds: the answer changes only with a release
_LONGEST = 1000  # characters
_PARAMETERS = [
    OpenApiParameter("length", {"type": "integer", "minimum": 1, "maximum": 99}, required=True),
    RULESET,
    OpenApiParameter("games", str, description="In short notation: 1w 2g2@1 1d4."),
]


class Choice(ReadSerializer):
    winner = serializers.IntegerField(help_text="0: the side written first.")
    way = serializers.CharField(help_text="single, gammon, backgammon or drop")
    cube = serializers.IntegerField(help_text="For a drop its value before the offer.")
    points = serializers.IntegerField(allow_null=True)
    ok = serializers.BooleanField(help_text="Exactly if the match with this game breaks no rule.")
    violations = Violations()
    notes = Violations()


class ScoreState(ReadSerializer):
    ok = serializers.BooleanField()
    violations = Violations()
    score = serializers.ListField(child=serializers.IntegerField(), allow_null=True)
    raw = serializers.ListField(child=serializers.IntegerField(), allow_null=True)
    winner = serializers.IntegerField(allow_null=True)
    number = serializers.IntegerField(help_text="Of the next game.")
    phase = serializers.CharField(allow_null=True, help_text="pre, crawford or post; null: the match is over.")
    needs = serializers.ListField(child=serializers.IntegerField(), allow_null=True)
    may_double = serializers.ListField(child=serializers.BooleanField())
    choices = Choice(many=True)


class OneScoreState(View):
    authentication_classes = ()
    permission_classes = ()

    @reads("score_state_read", ScoreState, parameters=_PARAMETERS, refuses=[422])
    def get(self, request: Request) -> Response:
        """What the score pad shows. What cannot be read is refused; games against the rules are told in the answer."""
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

    def finalize_response(self, request: Request, response: Any, *args: Any, **kwargs: Any) -> Any:
        final = super().finalize_response(request, response, *args, **kwargs)
        if final.status_code == 200:
            del final["Cache-Control"]
            final["Vary"] = "Accept, Accept-Language"
            patch_cache_control(final, public=True, max_age=_A_WHILE)
        return final
