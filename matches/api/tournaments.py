"""Tournaments."""

from rest_framework import serializers
from rest_framework.response import Response

from clubs.queries import federations
from doors.fields import Body, Flag, Told, Words
from doors.schema import reads, writes
from doors.views import View
from matches.flows.announce_tournament import announce_tournament
from matches.plans import TournamentPlan
from matches.queries import tournaments


class Tournament(Told):
    federation = serializers.CharField(source="federation.slug")
    slug = serializers.CharField()
    name = serializers.CharField()
    host_club = serializers.CharField(source="host_club.slug", allow_null=True, default=None)
    place = serializers.CharField()
    from_on = serializers.DateField()
    until_on = serializers.DateField()
    time_zone = serializers.CharField()
    is_public = serializers.BooleanField()


class NewTournament(Body):
    slug = Words()
    name = Words()
    from_on = serializers.DateField()
    until_on = serializers.DateField()
    host_club = Words(default="", allow_blank=True)
    place = Words(default="", allow_blank=True)
    time_zone = Words(default="", allow_blank=True, help_text="Absent: that of the federation.")
    is_public = Flag(default=True)


class AllTournaments(View):
    @reads("tournaments_list_all", Tournament(many=True))
    def get(self, request: object) -> Response:
        """Those that you may see, the latest first."""
        return self.page(tournaments.latest_first(self.by, self.at), Tournament)


class Tournaments(View):
    @reads("tournaments_list", Tournament(many=True))
    def get(self, request: object, federation: str) -> Response:
        home = federations.federation(federation)
        return self.page(tournaments.of_federation(home, self.by, self.at), Tournament)

    @writes("tournaments_announce", NewTournament, Tournament, 201)
    def post(self, request: object, federation: str) -> Response:
        plan = TournamentPlan(**self.body(NewTournament))
        made = announce_tournament(federation=federation, plan=plan, by=self.by, at=self.at)
        return self.told(Tournament, made, 201)


class OneTournament(View):
    @reads("tournaments_read", Tournament)
    def get(self, request: object, federation: str, tournament: str) -> Response:
        return self.told(Tournament, tournaments.tournament(federation, tournament, self.by, self.at))
