"""Clubs, their managers and members."""

from rest_framework import serializers
from rest_framework.response import Response

from clubs.api.federations import NewOffice, Office
from clubs.api.players import Player
from clubs.flows.appoint import appoint_manager
from clubs.flows.found_club import found_club
from clubs.flows.join_club import join_club
from clubs.flows.leave_club import leave_club
from clubs.may import require, roles_in_club
from clubs.queries import federations, players, users
from doors.fields import Body, Told, Words
from doors.schema import reads, writes
from doors.views import View


class Club(Told):
    slug = serializers.CharField()
    name = serializers.CharField()


class ListedClub(Club):
    members = serializers.IntegerField(help_text="How many belong today.")


class NewClub(Body):
    slug = Words()
    name = Words()


class Membership(Told):
    player = Player()
    from_on = serializers.DateField()


class NewMember(Body):
    player = Words(help_text="Public id of the player.", max_length=40)


class Clubs(View):
    @reads("clubs_list", ListedClub(many=True))
    def get(self, request: object, federation: str) -> Response:
        return self.page(federations.clubs_of(federations.federation(federation)), ListedClub)

    @writes("clubs_found", NewClub, Club, 201)
    def post(self, request: object, federation: str) -> Response:
        made = found_club(federation=federation, **self.body(NewClub), by=self.by, at=self.at)
        return self.told(Club, made, 201)


class OneClub(View):
    @reads("clubs_read", Club)
    def get(self, request: object, federation: str, club: str) -> Response:
        return self.told(Club, federations.club(federation, club))


class Managers(View):
    @writes("managers_appoint", NewOffice, Office, 201)
    def post(self, request: object, federation: str, club: str) -> Response:
        require("appoint_manager", roles_in_club(self.by, federations.club(federation, club), self.at))
        user = users.user(self.body(NewOffice)["login"])  # only now: others learn nothing about logins
        made = appoint_manager(federation=federation, club=club, user=user, by=self.by, at=self.at)
        return self.told(Office, made, 201)


class Members(View):
    @reads("members_list", Player(many=True))
    def get(self, request: object, federation: str, club: str) -> Response:
        return self.page(players.members(federations.club(federation, club)), Player)

    @writes("members_join", NewMember, Membership, 201)
    def post(self, request: object, federation: str, club: str) -> Response:
        made = join_club(federation=federation, club=club, **self.body(NewMember), by=self.by, at=self.at)
        return self.told(Membership, made, 201)


class OneMember(View):
    @writes("members_leave", None, None)
    def delete(self, request: object, federation: str, club: str, player: str) -> Response:
        leave_club(federation=federation, club=club, player=player, by=self.by, at=self.at)
        return self.done()
