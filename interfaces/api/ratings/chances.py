"""Forecasts: of two players against each other, and of a match that is not finished."""

from typing import Final

from drf_spectacular.utils import OpenApiParameter, extend_schema_serializer
from rest_framework import serializers
from rest_framework.response import Response

from clubs.queries import players
from interfaces.api.base.fields import ReadSerializer, StrictCharField, WriteSerializer
from interfaces.api.base.schema import reads
from interfaces.api.base.views import View
from interfaces.api.clubs.players import Player
from interfaces.api.matches.base_views import MatchView
from interfaces.api.ratings.records import CareerPart, Meeting, Totals
from journal.refusals import NotFound, because
from ratings.queries.players import chances
from ratings.queries.players.pairs import pair_row

_LONGEST: Final = chances.LONGEST
_PARAMETERS: Final = (
    OpenApiParameter("pool", str, description="As federation/pool; absent: in which the first has played most."),
    OpenApiParameter(
        "length", {"type": "integer", "minimum": 1, "maximum": _LONGEST}, description="In points; absent: 7."
    ),
)


class HeadToHeadQuery(WriteSerializer):
    pool = StrictCharField(required=False, allow_blank=True)
    length = serializers.IntegerField(required=False, min_value=1, max_value=_LONGEST)


class Glicko2Standing(ReadSerializer):
    """On the day that the forecast is for: the deviation has grown by the idle days."""

    rating = serializers.FloatField()
    deviation = serializers.FloatField()
    volatility = serializers.FloatField()


@extend_schema_serializer(component_name="Footing")
class PlayerStrength(ReadSerializer):
    """Where a player stands; hundredths. Strength is an estimate beside the rating, never mixed with it."""

    player = Player()
    rating = serializers.IntegerField(allow_null=True, help_text="null: no match of his is rated.")
    experience = serializers.IntegerField()
    strength = serializers.IntegerField(allow_null=True)
    spread = serializers.IntegerField(allow_null=True, help_text="How far it may be off, nineteen times in twenty.")
    glicko2 = Glicko2Standing(allow_null=True, help_text="null: the pool is rated by another formula.")


class Official(ReadSerializer):
    chance = serializers.FloatField(help_text="That the first wins.")
    win = serializers.ListField(child=serializers.IntegerField(), help_text="What that changes for both, hundredths.")
    lose = serializers.ListField(child=serializers.IntegerField(), help_text="What it changes if the second wins.")


class ScoreChance(ReadSerializer):
    won = serializers.IntegerField()
    lost = serializers.IntegerField()
    chance = serializers.FloatField()
    changes = serializers.ListField(child=serializers.IntegerField(), help_text="Of the strength of both, hundredths.")


class ByStrength(ReadSerializer):
    chance = serializers.FloatField(help_text="That the first wins.")
    expected = serializers.ListField(child=serializers.FloatField(), help_text="The mean points of both.")
    scores = ScoreChance(many=True)


@extend_schema_serializer(component_name="Prospect")
class ForecastDetail(ReadSerializer):
    """Two forecasts that are never mixed: by the official rating, and by strength."""

    pool = serializers.CharField(source="pool.code")
    length = serializers.IntegerField()
    sides = PlayerStrength(many=True)
    official = Official(allow_null=True, help_text="By the formula of the pool.")
    by_strength = ByStrength(allow_null=True, help_text="null: nothing is estimated.")


class LengthChance(ReadSerializer):
    length = serializers.IntegerField()
    official = serializers.FloatField(allow_null=True)
    by_strength = serializers.FloatField(allow_null=True)


class HeadToHead(ReadSerializer):
    player = Player()
    opponent = Player()
    totals = Totals()
    lengths = CareerPart(many=True, help_text="The same by the points that were played for.")
    years = CareerPart(many=True, help_text="The same by year, the latest first.")
    matches = Meeting(many=True, help_text="The latest first.")
    prospect = ForecastDetail(
        source="forecast", allow_null=True, help_text="What a match of theirs would bring; null: neither is rated."
    )
    chances = LengthChance(many=True, help_text="That the first wins, by the points that are played for.")


class Forecast(ReadSerializer):
    prospect = ForecastDetail(allow_null=True, help_text="null: it has its result, or counts for no pool.")


class Against(View):
    @reads("players_against", HeadToHead, parameters=_PARAMETERS)
    def get(self, request: object, player: str, opponent: str) -> Response:
        """All that two have played against each other, from the side of the first, and what a match would bring."""
        query = self.query(HeadToHeadQuery)
        first, other = players.player(player), players.player(opponent)
        if first == other:
            raise NotFound(because("against_himself", player=first.public_id))
        return self.respond(
            HeadToHead, pair_row(first, other, query.get("pool", ""), query.get("length") or 7, self.at)
        )


@extend_schema_serializer(component_name="Prospect")
class MatchForecast(MatchView):
    @reads("matches_forecast", Forecast)
    def get(self, request: object, match: int) -> Response:
        """What a match that is to be played would bring to both ratings."""
        match_obj = self.get_match()
        row = self.row(match_obj)
        both = [side.rated_as for side in row.sides if side.rated_as]
        forecast = None if row.result else chances.of_match(match_obj, both, self.at)
        return self.respond(Forecast, {"prospect": forecast})
