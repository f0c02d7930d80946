"""Clubs, their managers and members."""

from rest_framework import serializers
from rest_framework.response import Response

from clubs.flows.appoint import appoint_manager
from clubs.flows.found_club import found_club
from clubs.flows.join_club import join_club
from clubs.flows.leave_club import leave_club
from clubs.permissions import require, roles_in_club
from clubs.queries import federations, players, users
from interfaces.api.base.fields import ReadSerializer, StrictCharField, WriteSerializer
from interfaces.api.base.schema import reads, writes
from interfaces.api.base.views import View
from interfaces.api.clubs.federations import NewOffice, Office
from interfaces.api.clubs.players import Player


class Club(ReadSerializer):
    slug = serializers.CharField()
    name = serializers.CharField()


class ListedClub(Club):
    members = serializers.IntegerField(help_text="How many belong today.")


class NewClub(WriteSerializer):
    slug = StrictCharField()
    name = StrictCharField()


class Membership(ReadSerializer):
    player = Player()
    from_on = serializers.DateField()


class NewMember(WriteSerializer):
    player = StrictCharField(help_text="Public id of the player.", max_length=40)


class Clubs(View):
    @reads("clubs_list", ListedClub(many=True))
    def get(self, request: object, federation: str) -> Response:
        return self.page(federations.clubs_of(federations.federation(federation)), ListedClub)

    @writes("clubs_found", NewClub, Club, 201)
    def post(self, request: object, federation: str) -> Response:
        sent = self.body(NewClub)
        made = found_club(federation=federation, slug=sent["slug"], name=sent["name"], ctx=self.context())
        return self.respond(Club, made, 201)


class OneClub(View):
    @reads("clubs_read", Club)
    def get(self, request: object, federation: str, club: str) -> Response:
        return self.respond(Club, federations.club(federation, club))


class Managers(View):
    @writes("managers_appoint", NewOffice, Office, 201)
    def post(self, request: object, federation: str, club: str) -> Response:
        require("appoint_manager", roles_in_club(self.by, federations.club(federation, club), self.at))
        user = users.user(self.body(NewOffice)["login"])  # sent only here: nobody else learns about logins
        made = appoint_manager(federation=federation, club=club, user=user, ctx=self.context())
        return self.respond(Office, made, 201)


class Members(View):
    @reads("members_list", Player(many=True))
    def get(self, request: object, federation: str, club: str) -> Response:
        return self.page(players.members(federations.club(federation, club)), Player)

    @writes("members_join", NewMember, Membership, 201)
    def post(self, request: object, federation: str, club: str) -> Response:
        player = self.body(NewMember)["player"]
        made = join_club(federation=federation, club=club, player=player, ctx=self.context())
        return self.respond(Membership, made, 201)


class OneMember(View):
    @writes("members_leave", None, None)
    def delete(self, request: object, federation: str, club: str, player: str) -> Response:
        leave_club(federation=federation, club=club, player=player, ctx=self.context())
        return self.done()
