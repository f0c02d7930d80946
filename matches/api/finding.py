"""The calendar of tournaments, and the search over everything that has a name."""

from drf_spectacular.utils import OpenApiParameter
from rest_framework import serializers
from rest_framework.response import Response

from clubs.api.players import Player
from clubs.queries import federations
from doors.fields import Body, Told, Words
from doors.schema import reads
from doors.throttling import Searches
from doors.views import View
from matches.api.told import ListedEvent
from matches.api.tournaments import Tournament
from matches.queries.calendars import Held, Month, agenda
from matches.queries.finding import KINDS, found

_MONTH = r"\A(19|20|21)[0-9]{2}-(0[1-9]|1[0-2])\Z"


class FoundClub(Told):
    federation = serializers.CharField(source="federation.slug")
    slug = serializers.CharField()
    name = serializers.CharField()


class FoundFederation(Told):
    slug = serializers.CharField()
    name = serializers.CharField()


class Found(Told):
    """The likeliest first; at most ten of each."""

    players = Player(many=True)
    clubs = FoundClub(many=True)
    tournaments = Tournament(many=True)
    events = ListedEvent(many=True)
    federations = FoundFederation(many=True)


class SearchWanted(Body):
    q = Words()


class CalendarWanted(Body):
    month = serializers.RegexField(_MONTH, required=False)
    federation = Words(required=False)
    country = serializers.RegexField(r"\A[A-Z]{2}\Z", required=False)


class Calendar(View):
    @reads(
        "calendar_list",
        Tournament(many=True),
        parameters=[
            OpenApiParameter(
                "month",
                {"type": "string", "pattern": "^(19|20|21)[0-9]{2}-(0[1-9]|1[0-2])$"},
                description="2026-03; absent: this month.",
            ),
            OpenApiParameter("federation", str, description="Its slug."),
            OpenApiParameter(
                "country", {"type": "string", "pattern": "^[A-Z]{2}$"}, description="By the time zone of the place."
            ),
        ],
    )
    def get(self, request: object) -> Response:
        """The tournaments of a month that you may see, in the order of their days."""
        told = self.query(CalendarWanted)
        home = federations.federation(told["federation"]) if "federation" in told else None
        asked = [int(part) for part in told["month"].split("-")] if "month" in told else None
        month = Month(*asked) if asked else Month.of(self.at.date())
        held = Held(federation=home, country=told.get("country", ""))
        return self.page(agenda(month, held, self.by, self.at).tournaments, Tournament)


class Search(View):
    throttle_classes = [*View.throttle_classes, Searches]

    @reads(
        "search",
        Found,
        parameters=[OpenApiParameter("q", {"type": "string", "minLength": 1, "maxLength": 200}, required=True)],
    )
    def get(self, request: object) -> Response:
        """By name, whatever the accents and small slips. Nobody who hides is found."""
        groups = {group.kind: group.rows for group in found(self.query(SearchWanted)["q"])}
        return self.told(Found, {kind: groups.get(kind, []) for kind in KINDS})
