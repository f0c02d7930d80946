"""Forecasts: of a match between two players, and of a match that is not finished."""

from typing import Final

from drf_spectacular.utils import OpenApiParameter
from rest_framework import serializers
from rest_framework.response import Response

from clubs.queries import players
from interfaces.api.base.fields import ReadSerializer, StrictCharField, WriteSerializer
from interfaces.api.base.schema import reads
from interfaces.api.base.views import View
from interfaces.api.clubs.players import Player
from interfaces.api.matches.base_views import MatchView
from interfaces.api.ratings.records import CareerPart, Meeting, Totals
from journal.refusals import NotFound, cause
from ratings.queries.players import chances
from ratings.queries.players.pairs import pair_row

_LONGEST: Final = chances.LONGEST
_PARAMETERS: Final = (
    OpenApiParameter(
        "pool",
        str,
        description="The pool as federation/pool. Default: the pool in which the first player has the most experience.",
    ),
    OpenApiParameter(
        "length",
        {"type": "integer", "minimum": 1, "maximum": _LONGEST},
        description="Match length in points. Default: 7.",
    ),
)


class HeadToHeadQuery(WriteSerializer):
    pool = StrictCharField(required=False, allow_blank=True)
    length = serializers.IntegerField(required=False, min_value=1, max_value=_LONGEST)


class Glicko2Standing(ReadSerializer):
    """The Glicko-2 state on the day of the forecast. The deviation has grown by the idle days."""

    rating = serializers.FloatField()
    deviation = serializers.FloatField()
    volatility = serializers.FloatField()


class PlayerStrength(ReadSerializer):
    """Rating and strength of a player in a pool, in hundredths. The strength is a separate estimate and is never mixed
    with the rating.
    """

    player = Player()
    rating = serializers.IntegerField(allow_null=True, help_text="null: the player has no rating in the pool.")
    experience = serializers.IntegerField(help_text="Points of the rated matches.")
    strength = serializers.IntegerField(allow_null=True, help_text="null: not estimated.")
    spread = serializers.IntegerField(
        allow_null=True, help_text="Uncertainty of the strength: in 19 of 20 cases it is off by no more than this."
    )
    glicko2 = Glicko2Standing(allow_null=True, help_text="null: the pool has another formula.")


class Official(ReadSerializer):
    chance = serializers.FloatField(help_text="Probability that the first player wins.")
    win = serializers.ListField(
        child=serializers.IntegerField(), help_text="Changes of both ratings if the first player wins, in hundredths."
    )
    lose = serializers.ListField(
        child=serializers.IntegerField(), help_text="Changes of both ratings if the second player wins, in hundredths."
    )


class ScoreChance(ReadSerializer):
    """A final score and its probability."""

    won = serializers.IntegerField(help_text="Points of the first player.")
    lost = serializers.IntegerField(help_text="Points of the second player.")
    chance = serializers.FloatField()
    changes = serializers.ListField(
        child=serializers.IntegerField(), help_text="Changes of both strengths, in hundredths."
    )


class ByStrength(ReadSerializer):
    chance = serializers.FloatField(help_text="Probability that the first player wins.")
    expected = serializers.ListField(child=serializers.FloatField(), help_text="Expected points of both players.")
    scores = ScoreChance(many=True)


class ForecastDetail(ReadSerializer):
    """Two separate forecasts of a match: by the official rating, and by strength."""

    pool = serializers.CharField(source="pool.code", help_text="Code of the pool.")
    length = serializers.IntegerField(help_text="Match length in points.")
    sides = PlayerStrength(many=True, help_text="The two players.")
    official = Official(
        allow_null=True, help_text="By the formula of the pool. null: the formula gives no probability."
    )
    by_strength = ByStrength(allow_null=True, help_text="null: the strengths are not estimated.")


class LengthChance(ReadSerializer):
    """Probabilities that the first player wins a match of this length."""

    length = serializers.IntegerField(help_text="In points.")
    official = serializers.FloatField(allow_null=True, help_text="By the official rating.")
    by_strength = serializers.FloatField(allow_null=True, help_text="By strength.")


class HeadToHead(ReadSerializer):
    player = Player()
    opponent = Player()
    totals = Totals()
    lengths = CareerPart(many=True, help_text="Totals by match length, the shortest first.")
    years = CareerPart(many=True, help_text="Totals by year, the latest first.")
    matches = Meeting(many=True, help_text="The latest first.")
    forecast = ForecastDetail(
        allow_null=True,
        help_text="The forecast of another match. null: neither player has a rating.",
    )
    chances = LengthChance(many=True, help_text="Probabilities that the first player wins, by match length.")


class Forecast(ReadSerializer):
    forecast = ForecastDetail(
        allow_null=True, help_text="null: the match has a result, counts for no pool, or has not two rated sides."
    )


class Against(View):
    @reads("players_against", HeadToHead, parameters=_PARAMETERS)
    def get(self, request: object, player: str, opponent: str) -> Response:
        """Return all public matches of two players against each other, seen from the first one, and the forecast of
        another match.
        """
        query = self.query(HeadToHeadQuery)
        first, other = players.player(player), players.player(opponent)
        if first == other:
            raise NotFound(cause("against_himself", player=first.public_id))
        return self.respond(
            HeadToHead, pair_row(first, other, query.get("pool", ""), query.get("length") or 7, self.at)
        )


class MatchForecast(MatchView):
    @reads("matches_forecast", Forecast)
    def get(self, request: object, match: int) -> Response:
        """Return the forecast of a match without a result: probabilities and changes of both ratings."""
        match_obj = self.get_match()
        row = self.row(match_obj)
        rated_players = [side.rated_as for side in row.sides if side.rated_as]
        forecast = None if row.result else chances.of_match(match_obj, rated_players, self.at)
        return self.respond(Forecast, {"forecast": forecast})
