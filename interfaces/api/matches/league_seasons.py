"""The season of a league: its plan, its divisions with their tables, and its fixtures."""

from typing import Any, Final

from drf_spectacular.utils import OpenApiParameter
from rest_framework import serializers
from rest_framework.response import Response

from interfaces.api.base.choosing import orders
from interfaces.api.base.fields import ReadSerializer, StrictCharField, WriteSerializer
from interfaces.api.base.schema import reads, writes
from interfaces.api.base.views import View
from interfaces.api.matches.appointments import PublicAppointment
from interfaces.api.matches.base_views import MatchView
from interfaces.api.matches.previews import decides
from interfaces.api.matches.shapes import PlanOfSeason
from matches.flows.league_seasons.make_fixtures import make_fixtures
from matches.flows.league_seasons.move_fixture import move_fixture
from matches.flows.league_seasons.plan_season import plan_season
from matches.inputs.tournaments import TournamentRef
from matches.models import LeagueSeason, Tournament
from matches.permissions import is_allowed, require, roles_at
from matches.queries.league_seasons.fixtures import FixtureFilter, fixtures_of
from matches.queries.league_seasons.seasons import divisions_of, get_season
from matches.queries.league_seasons.sheets import season_sheet
from matches.queries.results.appointments import appointment_of
from matches.queries.tournaments import tournaments
from matches.season_plan import LONGEST_NAME
from matches.services.league_seasons.drafting import draft

_MOST: Final = 2**31 - 1
_ID: Final = {"type": "integer", "minimum": 1, "maximum": _MOST}
_FILTERS: Final = [
    OpenApiParameter("team", _ID, description="Only the ties of a team, by its id."),
    OpenApiParameter("division", _ID, description="Only the ties of a division, by the id of its event."),
    OpenApiParameter("club", {"type": "string", "maxLength": 60}, description="Only the ties of a club, by its slug."),
    OpenApiParameter("venue", {"type": "string", "maxLength": LONGEST_NAME}, description="Only the ties at a venue."),
]


class SeasonTeam(ReadSerializer):
    """A team of a division."""

    entry = serializers.IntegerField(source="row.id", help_text="Id of its entry in this season.")
    number = serializers.IntegerField(source="row.number", help_text="Number of its entry in the division.")
    team = serializers.IntegerField(help_text="Id of the team, which lasts over seasons.")
    name = serializers.CharField()
    club = serializers.CharField(help_text="Slug of its club. Empty: none.")


class DivisionPlace(ReadSerializer):
    """A line of the table of a division."""

    place = serializers.IntegerField(help_text="0: nothing is decided yet.")
    team = SeasonTeam()
    is_in = serializers.BooleanField(source="team.row.is_in", help_text="Whether it still plays.")
    won = serializers.IntegerField(source="record.won")
    level = serializers.IntegerField(source="record.level")
    lost = serializers.IntegerField(source="record.lost")
    boards = serializers.ListField(child=serializers.IntegerField(), help_text="Boards won and lost.")
    points = serializers.CharField(source="points.number", default="0", help_text="League points, as exact text.")
    move = serializers.CharField(help_text="Where the place leads: up, down, play_off or empty.")


class SeasonDivision(ReadSerializer):
    """A division with its table."""

    level = serializers.IntegerField(source="division.level", help_text="From 1, the highest.")
    event = serializers.IntegerField(source="division.event.pk")
    name = serializers.CharField(source="division.event.name")
    rows = DivisionPlace(many=True)


class SeasonSheet(ReadSerializer):
    """The season of a league."""

    tournament = serializers.CharField(source="season.tournament.slug")
    follows = serializers.CharField(
        source="season.follows.slug", default=None, allow_null=True, help_text="The season before, or null."
    )
    plan = PlanOfSeason(source="season.settings")
    divisions = SeasonDivision(source="tables", many=True)
    ties = serializers.SerializerMethodField(help_text="Number of ties.")
    played = serializers.IntegerField(help_text="Number of ties with a result.")

    def get_ties(self, sheet: Any) -> int:
        return len(sheet.fixtures)


class Fixture(ReadSerializer):
    """A tie of a season."""

    match = serializers.IntegerField(source="id")
    event = serializers.IntegerField(source="division.event.pk")
    round = serializers.IntegerField()
    home = SeasonTeam()
    away = SeasonTeam()
    at = serializers.DateTimeField(allow_null=True, help_text="Its time. null: none is set.")
    venue = serializers.CharField(help_text="Empty: none.")
    score = serializers.ListField(child=serializers.IntegerField(), help_text="Boards won. Empty: no result.")
    winner = serializers.IntegerField(allow_null=True, help_text="The side, 0 or 1. null: nobody, or no result.")


class FixtureQuery(serializers.Serializer[Any]):
    team = serializers.IntegerField(required=False, min_value=1, max_value=_MOST)
    division = serializers.IntegerField(required=False, min_value=1, max_value=_MOST)
    club = serializers.CharField(required=False, max_length=60)
    venue = serializers.CharField(required=False, max_length=LONGEST_NAME)


class DraftedFixture(ReadSerializer):
    """A tie as it would be played."""

    round = serializers.IntegerField()
    home = SeasonTeam()
    away = SeasonTeam()
    at = serializers.DateTimeField()
    venue = serializers.CharField(help_text="Empty: none.")
    is_closed = serializers.BooleanField(help_text="Whether the day is closed, and no week to catch up is left.")


class DraftedDivision(ReadSerializer):
    """The fixtures of a division before they are made."""

    event = serializers.IntegerField(source="division.event.pk")
    name = serializers.CharField(source="division.event.name")
    breaks = serializers.IntegerField(source="facts.breaks", help_text="Two rounds in a row at home, or away.")
    fixtures = DraftedFixture(many=True)


class Clash(ReadSerializer):
    """A round in which more teams play at home at a venue than it takes."""

    round = serializers.IntegerField()
    venue = serializers.CharField()
    teams = serializers.ListField(child=serializers.CharField())
    excess = serializers.IntegerField()


class Draft(ReadSerializer):
    """The fixtures of all divisions before they are made."""

    digest = serializers.CharField(help_text="To be sent back when they are made.")
    divisions = DraftedDivision(many=True)
    clashes = Clash(many=True)


class PlanBody(WriteSerializer):
    plan = PlanOfSeason()


class DraftBody(WriteSerializer):
    digest = StrictCharField(max_length=64, help_text="That of the draft.")


class MoveBody(WriteSerializer):
    at = serializers.DateTimeField(help_text="The new time, with its offset from UTC.")
    venue = StrictCharField(default="", allow_blank=True, max_length=LONGEST_NAME, help_text="Empty: none.")
    why = StrictCharField(max_length=1000, help_text="The reason, which is public.")


class SeasonView(View):
    """Base view of the season that a tournament is."""

    @property
    def ref(self) -> TournamentRef:
        return TournamentRef(self.kwargs["federation"], self.kwargs["tournament"])

    def get_tournament(self) -> Tournament:
        return tournaments.tournament(self.ref.federation, self.ref.slug, self.by, self.at)

    def get_season(self, act: str = "") -> LeagueSeason:
        """Return the season. Raise NotAllowed if the actor may not do the act there."""
        tournament = self.get_tournament()
        if act:
            require(act, roles_at(self.by, tournament, self.at))
        return get_season(tournament)

    def shows_all(self, tournament: Tournament) -> bool:
        """Return whether the actor sees divisions that are not published."""
        return is_allowed("see_desk", roles_at(self.by, tournament, self.at))

    def season_response(self, season: LeagueSeason) -> Response:
        sheet = season_sheet(season, self.at, is_for_all=not self.shows_all(season.tournament))
        return self.respond(SeasonSheet, sheet)


class SeasonDetail(SeasonView):
    @reads("league_seasons_read", SeasonSheet)
    def get(self, request: object, federation: str, tournament: str) -> Response:
        """Return the plan of a season and the tables of its divisions. A tournament that is none has none (404)."""
        return self.season_response(self.get_season())

    @writes("league_seasons_plan", PlanBody, SeasonSheet)
    def put(self, request: object, federation: str, tournament: str) -> Response:
        """Make a tournament the season of a league, or change its plan. Directors may do this.

        Fixtures that are made stay as they are. The response is 422 with everything that is not allowed.
        """
        plan = self.body(PlanBody)["plan"]
        return self.season_response(plan_season(ref=self.ref, plan=plan, ctx=self.context()))


class Fixtures(SeasonView):
    @reads("league_seasons_fixtures", Fixture(many=True), parameters=_FILTERS, orders=orders("round", "at", "venue"))
    def get(self, request: object, federation: str, tournament: str) -> Response:
        """List the ties of a season by time, those without one last: all, or those of a team, division, club or
        venue.
        """
        season, only = self.get_season(), FixtureFilter(**self.query(FixtureQuery))
        is_for_all = not self.shows_all(season.tournament)
        divisions = divisions_of(season.tournament, is_for_all=is_for_all)
        return self.page(fixtures_of(divisions, self.at, only), Fixture)


class FixtureDrafts(SeasonView):
    @reads("league_seasons_draft", Draft)
    def get(self, request: object, federation: str, tournament: str) -> Response:
        """Return the fixtures that the rule book would make of the plan and the teams. Nothing is written.

        Directors may do this. It is refused with 422 without divisions, or for one that is too small or too large.
        """
        return self.respond(Draft, draft(self.get_season("make_fixtures")))

    @writes("league_seasons_make_fixtures", DraftBody, SeasonSheet, 201, can_be_stale=True)
    def post(self, request: object, federation: str, tournament: str) -> Response:
        """Make the fixtures: draw all divisions, and set time and venue of each tie. Directors may do this.

        The response is 409 if a division is drawn, 412 if the draft has changed since, 422 if its first tie is over.
        """
        make_fixtures(ref=self.ref, digest=self.body(DraftBody)["digest"], ctx=self.context())
        response = self.season_response(self.get_season())
        response.status_code = 201
        return response


class FixtureMove(MatchView):
    @decides("matches_move_fixture", MoveBody, PublicAppointment)
    def put(self, request: object, match: int) -> Response:
        """Move a tie of a season to another time, another venue, or both. Directors may do this.

        It is refused with 422 in the past, beyond the season, at an unknown or full venue, and on a day on which one of
        the teams plays another tie.
        """
        body = self.body(MoveBody)
        ctx = self.versioned_context(body["why"])
        move_fixture(match_id=match, to=body["at"], venue=body["venue"], ctx=ctx)
        match_obj = self.get_match()
        number = tournaments.number(match_obj.stage.event)
        return self.respond(PublicAppointment, appointment_of(match_obj, self.at), 200, number)
