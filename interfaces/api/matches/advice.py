"""Recommended formats for a number of players, tables and minutes. Needs no login and reads no data."""

from typing import Any

from drf_spectacular.utils import OpenApiParameter
from rest_framework import serializers
from rest_framework.request import Request
from rest_framework.response import Response

from interfaces.api.base.fields import ReadSerializer
from interfaces.api.base.schema import reads
from interfaces.api.base.views import View
from interfaces.api.matches.shapes import StageSettings
from interfaces.shared.throttling import Advices
from matches.queries.events.advising import advice
from rules_engine.advise.advice import Aim
from rules_engine.advise.conditions import BOUNDS, Conditions
from rules_engine.advise.durations import MINUTES_PER_POINT

_AIMS = [aim.value for aim in Aim]


def _parameter(name: str, kind: str, description: str, *, is_required: bool = False) -> OpenApiParameter:
    least, most = BOUNDS[name]
    schema = {"type": kind, "minimum": least, "maximum": most}
    return OpenApiParameter(name, schema, required=is_required, description=description)


_PARAMETERS = [
    _parameter("players", "integer", "Number of players.", is_required=True),
    _parameter("tables", "integer", "Number of tables.", is_required=True),
    _parameter("minutes", "integer", "From the first call to the last result, without breaks.", is_required=True),
    _parameter("minutes_per_point", "number", "Average minutes per point of the match length. Default: 8."),
    _parameter("changeover", "integer", "Minutes between the call of a match and its first roll. Default: 5."),
    OpenApiParameter(
        "aim",
        {"type": "string", "enum": _AIMS},
        description="The priority. play: much play for all (default); best: a strong winner; brisk: little waiting.",
    ),
]


class AdviceQuery(serializers.Serializer[Any]):
    players = serializers.IntegerField()
    tables = serializers.IntegerField()
    minutes = serializers.IntegerField()
    minutes_per_point = serializers.FloatField(default=MINUTES_PER_POINT)
    changeover = serializers.IntegerField(default=5)
    aim = serializers.ChoiceField(_AIMS, default=Aim.PLAY.value)

    def to_input(self) -> Conditions:
        data = self.validated_data
        return Conditions(
            players=data["players"],
            tables=data["tables"],
            minutes=data["minutes"],
            minutes_per_point=data["minutes_per_point"],
            changeover=data["changeover"],
        )


class Lengths(ReadSerializer):
    """Match lengths in points."""

    base = serializers.IntegerField()
    final = serializers.IntegerField()
    lower = serializers.IntegerField(help_text="In a consolation or last chance.")


class Leg(ReadSerializer):
    """A stage of the event."""

    format = serializers.CharField()
    settings = StageSettings()
    takes = serializers.IntegerField(
        allow_null=True, help_text="Number of entries that advance from the previous stage. null: all."
    )


class Figures(ReadSerializer):
    """Results of the simulation. Numbers are means over all runs, unless the field states otherwise."""

    half = serializers.FloatField(help_text="Minutes until the end: the median.")
    most = serializers.FloatField(help_text="Minutes until the end: the 90th percentile.")
    matches = serializers.FloatField(help_text="Matches of a player.")
    least = serializers.FloatField(help_text="Matches of the player with the fewest.")
    played = serializers.FloatField(help_text="Minutes of a player at a table.")
    waited = serializers.FloatField(help_text="Minutes of a player between matches, until the last one.")
    rematches = serializers.FloatField(help_text="Matches between players who have met before.")
    best = serializers.FloatField(help_text="Probability that the strongest player wins.")
    top_four = serializers.FloatField(help_text="Probability that one of the four strongest players wins.")
    paid = serializers.FloatField(help_text="Number of players with a prize.")
    to_the_strong = serializers.FloatField(help_text="Share of the prizes for the strongest quarter of the field.")
    tables = serializers.IntegerField(help_text="The largest number of tables in use at once.")


class Advice(ReadSerializer):
    """A recommended format, with its match lengths and the results of its simulation."""

    code = serializers.CharField(source="offer.code")
    fits = serializers.BooleanField(help_text="Whether it ends in time in at least 90 of 100 cases.")
    lengths = Lengths(source="pattern")
    stages = Leg(many=True, source="legs")
    figures = Figures()


class AllAdvice(View):
    authentication_classes = ()
    permission_classes = ()
    pagination_class = None
    throttle_classes = [*View.throttle_classes, Advices]

    @reads("advice_read", Advice(many=True), parameters=_PARAMETERS, refuses=[422])
    def get(self, request: Request) -> Response:
        """Recommend formats, the best first. Each is simulated with the longest matches that end in time.

        Impossible conditions are refused with 422.
        """
        query = self.read_query(AdviceQuery)
        return self.many(Advice, advice(query.to_input(), Aim(query.validated_data["aim"])))
