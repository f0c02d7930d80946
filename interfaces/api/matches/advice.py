"""Format advice for a number of players, tables and minutes. Needs no login and reads no data."""

from typing import Any

from drf_spectacular.utils import OpenApiParameter
from rest_framework import serializers
from rest_framework.request import Request
from rest_framework.response import Response

from interfaces.api.base.fields import ReadSerializer
from interfaces.api.base.schema import reads
from interfaces.api.base.views import View
from interfaces.shared.throttling import Advices
from matches.queries.events.advising import advice
from rules_engine.advise.advice import Aim
from rules_engine.advise.conditions import BOUNDS, Conditions
from rules_engine.advise.durations import MINUTES_PER_POINT

_AIMS = [aim.value for aim in Aim]


def _parameter(name: str, kind: str, what: str, *, required: bool = False) -> OpenApiParameter:
    least, most = BOUNDS[name]
    schema = {"type": kind, "minimum": least, "maximum": most}
    return OpenApiParameter(name, schema, required=required, description=what)


_PARAMETERS = [
    _parameter("players", "integer", "In the field.", required=True),
    _parameter("tables", "integer", "On which can be played at once.", required=True),
    _parameter("minutes", "integer", "From the first call to the last result, without breaks.", required=True),
    _parameter("minutes_per_point", "number", "Of a match, on average; 8 where it is not given."),
    _parameter(
        "changeover", "integer", "Minutes between the call of a match and its first roll; 5 where it is not given."
    ),
    OpenApiParameter("aim", {"type": "string", "enum": _AIMS}, description="What comes first; play if not given."),
]


class AdviceQuery(serializers.Serializer[Any]):
    players = serializers.IntegerField()
    tables = serializers.IntegerField()
    minutes = serializers.IntegerField()
    minutes_per_point = serializers.FloatField(default=MINUTES_PER_POINT)
    changeover = serializers.IntegerField(default=5)
    aim = serializers.ChoiceField(_AIMS, default=Aim.PLAY.value)


class Lengths(ReadSerializer):
    """Points to play to."""

    base = serializers.IntegerField()
    final = serializers.IntegerField()
    lower = serializers.IntegerField(help_text="In a consolation or last chance.")


class Leg(ReadSerializer):
    """A stage of the event."""

    format = serializers.CharField()
    settings = serializers.DictField()
    takes = serializers.IntegerField(allow_null=True, help_text="How many come in from the stage before; null: all.")


class Figures(ReadSerializer):
    """Means over all runs, unless it says otherwise."""

    half = serializers.FloatField(help_text="Minutes after which it is over in 50 of 100 cases.")
    most = serializers.FloatField(help_text="The same in 90 of 100.")
    matches = serializers.FloatField(help_text="Of a player.")
    least = serializers.FloatField(help_text="Of whoever has the fewest.")
    played = serializers.FloatField(help_text="Minutes of a player at a table.")
    waited = serializers.FloatField(help_text="Minutes of a player between his matches, until his last.")
    rematches = serializers.FloatField()
    best = serializers.FloatField(help_text="The chance that the strongest wins.")
    top_four = serializers.FloatField(help_text="The chance that one of the four strongest wins.")
    paid = serializers.FloatField(help_text="Players with a prize.")
    to_the_strong = serializers.FloatField(help_text="The share of the prizes for the strongest quarter.")
    tables = serializers.IntegerField(help_text="The most that are used at once.")


class Advice(ReadSerializer):
    code = serializers.CharField(source="offer.code")
    fits = serializers.BooleanField(help_text="It is over in time in 90 of 100 cases.")
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
        """Formats, the best first: each simulated with the longest matches that end in time."""
        query = self.query(AdviceQuery)
        aim = Aim(query.pop("aim"))
        return self.many(Advice, advice(Conditions(**query), aim))
