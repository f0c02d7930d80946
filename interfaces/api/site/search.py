"""The calendar of tournaments, and the search."""

from drf_spectacular.utils import OpenApiParameter
from rest_framework import serializers
from rest_framework.response import Response

from clubs.queries import federations
from interfaces.api.base.fields import CountryFilter, ReadSerializer, StrictCharField, WriteSerializer
from interfaces.api.base.schema import country_parameter, reads
from interfaces.api.base.views import View
from interfaces.api.clubs.players import Player
from interfaces.api.matches.serializers import ListedEvent
from interfaces.api.matches.tournaments import Tournament
from interfaces.shared.throttling import Searches
from matches.queries.tournaments.calendars import Held, Month, agenda
from matches.queries.tournaments.site_search import KINDS, search_site

_MONTH = r"\A(19|20|21)[0-9]{2}-(0[1-9]|1[0-2])\Z"


class FoundClub(ReadSerializer):
    federation = serializers.CharField(source="federation.slug")
    slug = serializers.CharField()
    name = serializers.CharField()


class FoundFederation(ReadSerializer):
    slug = serializers.CharField()
    name = serializers.CharField()


class SearchResults(ReadSerializer):
    """Search results, the best match first, at most ten of each kind."""

    players = Player(many=True)
    clubs = FoundClub(many=True)
    tournaments = Tournament(many=True)
    events = ListedEvent(many=True)
    federations = FoundFederation(many=True)


class SearchQuery(WriteSerializer):
    q = StrictCharField()


class CalendarQuery(WriteSerializer):
    month = serializers.RegexField(_MONTH, required=False)
    federation = StrictCharField(required=False)
    country = CountryFilter()


class Calendar(View):
    @reads(
        "calendar_list",
        Tournament(many=True),
        parameters=[
            OpenApiParameter(
                "month",
                {"type": "string", "pattern": "^(19|20|21)[0-9]{2}-(0[1-9]|1[0-2])$"},
                description="Year and month, such as 2026-03. Default: the current month.",
            ),
            OpenApiParameter("federation", str, description="Slug of a federation."),
            country_parameter("Country of the place, by its time zone."),
        ],
    )
    def get(self, request: object) -> Response:
        """List the tournaments of a month that you may see, in the order of their days."""
        query = self.query(CalendarQuery)
        home = federations.federation(query["federation"]) if "federation" in query else None
        year_and_month = [int(part) for part in query["month"].split("-")] if "month" in query else None
        month = Month(*year_and_month) if year_and_month else Month.of(self.at.date())
        filters = Held(federation=home, country=query.get("country", ""))
        return self.page(agenda(month, filters, self.by, self.at).tournaments, Tournament)


class Search(View):
    throttle_classes = [*View.throttle_classes, Searches]

    @reads(
        "search",
        SearchResults,
        parameters=[
            OpenApiParameter(
                "q", {"type": "string", "minLength": 1, "maxLength": 200}, required=True, description="Words of a name."
            )
        ],
    )
    def get(self, request: object) -> Response:
        """Search players, clubs, tournaments, events and federations by name.

        Accents and small spelling mistakes are ignored. Hidden players are not included.
        """
        groups = {group.kind: group.rows for group in search_site(self.query(SearchQuery)["q"])}
        return self.respond(SearchResults, {kind: groups.get(kind, []) for kind in KINDS})
