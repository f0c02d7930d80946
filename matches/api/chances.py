"""What is to be expected: of two players who meet, and of a match that is to be played."""

from typing import Final

from drf_spectacular.utils import OpenApiParameter
from rest_framework import serializers
from rest_framework.response import Response

from clubs.api.players import Player
from clubs.queries import players
from doors.fields import Body, Told, Words
from doors.schema import reads
from doors.views import View
from journal.refusals import Unseen, because
from matches.api.records import CareerPart, Meeting, Totals
from matches.api.rooms import MatchView
from matches.queries import chances
from matches.queries.pairs import pair_row

_LONGEST: Final = chances.LONGEST
_WANTED: Final = (
    OpenApiParameter("pool", str, description="As federation/pool; absent: in which the first has played most."),
    OpenApiParameter(
        "length", {"type": "integer", "minimum": 1, "maximum": _LONGEST}, description="In points; absent: 7."
    ),
)


class PairWanted(Body):
    pool = Words(required=False, allow_blank=True)
    length = serializers.IntegerField(required=False, min_value=1, max_value=_LONGEST)


class Glicko2Standing(Told):
    """On the day that the forecast is for: the deviation has grown by the idle days."""

    rating = serializers.FloatField()
    deviation = serializers.FloatField()
    volatility = serializers.FloatField()


class Footing(Told):
    """Where a player stands; hundredths. Strength is an estimate beside the rating, never mixed with it."""

    player = Player()
    rating = serializers.IntegerField(allow_null=True, help_text="null: no match of his is rated.")
    experience = serializers.IntegerField()
    strength = serializers.IntegerField(allow_null=True)
    spread = serializers.IntegerField(allow_null=True, help_text="How far it may be off, nineteen times in twenty.")
    glicko2 = Glicko2Standing(allow_null=True, help_text="null: the pool is rated by another formula.")


class Official(Told):
    chance = serializers.FloatField(help_text="That the first wins.")
    win = serializers.ListField(child=serializers.IntegerField(), help_text="What that changes for both, hundredths.")
    lose = serializers.ListField(child=serializers.IntegerField(), help_text="What it changes if the second wins.")


class ScoreChance(Told):
    won = serializers.IntegerField()
    lost = serializers.IntegerField()
    chance = serializers.FloatField()
    changes = serializers.ListField(child=serializers.IntegerField(), help_text="Of the strength of both, hundredths.")


class ByStrength(Told):
    chance = serializers.FloatField(help_text="That the first wins.")
    expected = serializers.ListField(child=serializers.FloatField(), help_text="The mean points of both.")
    scores = ScoreChance(many=True)


class Prospect(Told):
    """Two forecasts that are never mixed: by the official rating, and by strength."""

    pool = serializers.CharField(source="pool.code")
    length = serializers.IntegerField()
    sides = Footing(many=True)
    official = Official(allow_null=True, help_text="By the formula of the pool.")
    by_strength = ByStrength(allow_null=True, help_text="null: nothing is estimated.")


class LengthChance(Told):
    length = serializers.IntegerField()
    official = serializers.FloatField(allow_null=True)
    by_strength = serializers.FloatField(allow_null=True)


class HeadToHead(Told):
    player = Player()
    opponent = Player()
    totals = Totals()
    lengths = CareerPart(many=True, help_text="The same by the points that were played for.")
    years = CareerPart(many=True, help_text="The same by year, the latest first.")
    matches = Meeting(many=True, help_text="The latest first.")
    prospect = Prospect(allow_null=True, help_text="What a match of theirs would bring; null: neither is rated.")
    chances = LengthChance(many=True, help_text="That the first wins, by the points that are played for.")


class Forecast(Told):
    prospect = Prospect(allow_null=True, help_text="null: it has its result, or counts for no pool.")


class Against(View):
    @reads("players_against", HeadToHead, parameters=_WANTED)
    def get(self, request: object, player: str, opponent: str) -> Response:
        """All that two have played against each other, from the side of the first, and what a match would bring."""
        told = self.query(PairWanted)
        one, other = players.player(player), players.player(opponent)
        if one == other:
            raise Unseen(because("against_himself", player=one.public_id))
        return self.told(HeadToHead, pair_row(one, other, told.get("pool", ""), told.get("length") or 7, self.at))


class MatchForecast(MatchView):
    @reads("matches_forecast", Forecast)
    def get(self, request: object, match: int) -> Response:
        """What a match that is to be played would bring to both ratings."""
        found = self.found()
        row = self.row(found)
        both = [side.rated_as for side in row.sides if side.rated_as]
        told = None if row.result else chances.of_match(found, both, self.at)
        return self.told(Forecast, {"prospect": told})
