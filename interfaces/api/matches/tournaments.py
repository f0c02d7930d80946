"""Tournaments: list, announce, read."""

from rest_framework import serializers
from rest_framework.response import Response

from clubs.queries import federations
from interfaces.api.base.fields import ReadSerializer, StrictBooleanField, StrictCharField, WriteSerializer
from interfaces.api.base.schema import reads, writes
from interfaces.api.base.views import View
from matches.flows.tournaments.announce_tournament import announce_tournament
from matches.inputs.tournaments import TournamentInput
from matches.queries.tournaments import tournaments


class Tournament(ReadSerializer):
    """A tournament."""

    federation = serializers.CharField(source="federation.slug", help_text="Slug of the federation.")
    slug = serializers.CharField()
    name = serializers.CharField()
    host_club = serializers.CharField(
        source="host_club.slug", allow_null=True, default=None, help_text="Slug of the host club. null: none."
    )
    place = serializers.CharField()
    from_on = serializers.DateField()
    until_on = serializers.DateField()
    time_zone = serializers.CharField(help_text="IANA name of the time zone.")
    is_public = serializers.BooleanField()


class NewTournament(WriteSerializer):
    slug = StrictCharField(help_text="Name of the tournament in addresses, at most 60 characters.")
    name = StrictCharField()
    from_on = serializers.DateField()
    until_on = serializers.DateField()
    host_club = StrictCharField(default="", allow_blank=True, help_text="Slug of the host club. Empty: none.")
    place = StrictCharField(default="", allow_blank=True)
    time_zone = StrictCharField(
        default="", allow_blank=True, help_text="IANA name of the time zone. Empty: that of the federation."
    )
    is_public = StrictBooleanField(default=True, help_text="Whether everybody can see it.")

    def to_input(self) -> TournamentInput:
        data = self.validated_data
        return TournamentInput(
            slug=data["slug"],
            name=data["name"],
            from_on=data["from_on"],
            until_on=data["until_on"],
            host_club=data["host_club"],
            place=data["place"],
            time_zone=data["time_zone"],
            is_public=data["is_public"],
        )


class AllTournaments(View):
    @reads("tournaments_list_all", Tournament(many=True))
    def get(self, request: object) -> Response:
        """List the tournaments that you may see, the latest first."""
        return self.page(tournaments.latest_first(self.by, self.at), Tournament)


class Tournaments(View):
    @reads("tournaments_list", Tournament(many=True))
    def get(self, request: object, federation: str) -> Response:
        """List the tournaments of a federation that you may see."""
        home = federations.federation(federation)
        return self.page(tournaments.of_federation(home, self.by, self.at), Tournament)

    @writes("tournaments_announce", NewTournament, Tournament, 201)
    def post(self, request: object, federation: str) -> Response:
        """Announce a tournament. You become its first director.

        Officers of the federation may do this, and managers for their own club. A slug that is in use is refused with
        409.
        """
        plan = self.read_body(NewTournament).to_input()
        new_tournament = announce_tournament(federation=federation, plan=plan, ctx=self.context())
        return self.respond(Tournament, new_tournament, 201)


class TournamentDetail(View):
    @reads("tournaments_read", Tournament)
    def get(self, request: object, federation: str, tournament: str) -> Response:
        """Return a tournament."""
        return self.respond(Tournament, tournaments.tournament(federation, tournament, self.by, self.at))
