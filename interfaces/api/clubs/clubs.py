"""Clubs, their managers and members."""

from rest_framework import serializers
from rest_framework.response import Response

from clubs.flows.appoint import appoint_manager
from clubs.flows.change_slug import change_club_slug
from clubs.flows.dismiss import dismiss_manager
from clubs.flows.found_club import found_club
from clubs.flows.join_club import join_club
from clubs.flows.leave_club import leave_club
from clubs.flows.rename import rename_club
from clubs.permissions import require, roles_in_club
from clubs.queries import federations, players, users
from interfaces.api.base.choosing import orders
from interfaces.api.base.fields import ReadSerializer, StrictCharField, WriteSerializer
from interfaces.api.base.schema import reads, writes
from interfaces.api.base.views import View
from interfaces.api.clubs.federations import ENDED, Dismissal, NewName, NewOffice, NewSlug, Office
from interfaces.api.clubs.players import Player
from members.derive.affiliations import year_of_affiliation


class Club(ReadSerializer):
    slug = serializers.CharField()
    name = serializers.CharField()


class ListedClub(Club):
    members = serializers.IntegerField(help_text="Number of current members.")


class DetailedClub(Club):
    affiliated_in = serializers.CharField(
        allow_null=True,
        help_text="Code of the licence year of today, if the club is affiliated in it and paid; or null.",
    )


class NewClub(WriteSerializer):
    slug = StrictCharField(help_text="Name of the club in addresses, unique within the federation.")
    name = StrictCharField()


class Membership(ReadSerializer):
    player = Player()
    from_on = serializers.DateField(help_text="The first day of the membership.")


class NewMember(WriteSerializer):
    player = StrictCharField(help_text="Public id of the player.", max_length=40)


class Clubs(View):
    @reads("clubs_list", ListedClub(many=True), orders=orders("name", "slug", "members"))
    def get(self, request: object, federation: str) -> Response:
        """List the clubs of a federation."""
        return self.page(federations.clubs_of(federations.federation(federation)), ListedClub)

    @writes("clubs_found", NewClub, Club, 201)
    def post(self, request: object, federation: str) -> Response:
        """Found a club of the federation. Officers of the federation and the operator may do this.

        A slug that is in use is refused with 409.
        """
        body = self.body(NewClub)
        new_club = found_club(federation=federation, slug=body["slug"], name=body["name"], ctx=self.context())
        return self.respond(Club, new_club, 201)


class ClubDetail(View):
    @reads("clubs_read", DetailedClub)
    def get(self, request: object, federation: str, club: str) -> Response:
        """Return a club."""
        place = federations.club(federation, club)
        year = year_of_affiliation(place, place.federation.day_at(self.at))
        data = {"slug": place.slug, "name": place.name, "affiliated_in": year and year.code}
        return self.respond(DetailedClub, data)


class ClubName(View):
    @writes("clubs_rename", NewName, Club)
    def put(self, request: object, federation: str, club: str) -> Response:
        """Change the name of a club; its slug stays. Its managers, officers of the federation and the operator may do
        this.

        If it no longer has the name in `replaces`, 409 is returned and nothing is changed.
        """
        body = self.body(NewName)
        rename_club(federation=federation, club=club, name=body["name"], replaces=body["replaces"], ctx=self.context())
        return self.respond(Club, federations.club(federation, club))


class ClubSlug(View):
    @writes("clubs_change_slug", NewSlug, Club)
    def put(self, request: object, federation: str, club: str) -> Response:
        """Change the slug of a club. Its managers, officers of the federation and the operator may do this.

        Addresses with the old slug redirect to the new one. A slug that another club of the federation has or had is
        refused with 409. If the club no longer has the slug in `replaces`, 409 is returned and nothing is changed.
        """
        body = self.body(NewSlug)
        change_club_slug(
            federation=federation, club=club, slug=body["slug"], replaces=body["replaces"], ctx=self.context()
        )
        return self.respond(Club, federations.club(federation, body["slug"]))


class Managers(View):
    @reads("managers_list", Office(many=True), parameters=[ENDED])
    def get(self, request: object, federation: str, club: str) -> Response:
        """List the managers of the club. They, officers of the federation and the operator may do this."""
        place = federations.club(federation, club)
        require("dismiss_manager", roles_in_club(self.by, place, self.at))
        rows = users.former_managers(place, self.at) if self.flag("ended") else users.managers_of(place, self.at)
        return self.page(rows, Office)

    @writes("managers_appoint", NewOffice, Office, 201)
    def post(self, request: object, federation: str, club: str) -> Response:
        """Appoint a manager of the club. Officers of the federation and the operator may do this.

        An unknown login is refused with 422.
        """
        require("appoint_manager", roles_in_club(self.by, federations.club(federation, club), self.at))
        # The login is looked up after the permission check, because others may not learn which logins exist.
        user = users.user(self.body(NewOffice)["login"])
        office = appoint_manager(federation=federation, club=club, user=user, ctx=self.context())
        return self.respond(Office, office, 201)


class ManagerDismissal(View):
    @writes("managers_dismiss", Dismissal, Office)
    def post(self, request: object, federation: str, club: str, office: int) -> Response:
        """End the office of a manager. Officers of the federation and the operator may do this; managers may end their
        own office.
        """
        body = self.body(Dismissal)
        row = dismiss_manager(
            federation=federation,
            club=club,
            office_id=office,
            last_on=body["last_on"],
            ctx=self.context(body["why"]),
        )
        return self.respond(Office, row)


class Members(View):
    @reads("members_list", Player(many=True))
    def get(self, request: object, federation: str, club: str) -> Response:
        """List the current members of a club by name. Hidden players come last."""
        return self.page(players.members(federations.club(federation, club)), Player)

    @writes("members_join", NewMember, Membership, 201)
    def post(self, request: object, federation: str, club: str) -> Response:
        """Make a player a member of the club from today. Managers of the club and officers of the federation may do
        this.

        A player who is a member already is refused with 409.
        """
        player = self.body(NewMember)["player"]
        membership = join_club(federation=federation, club=club, player=player, ctx=self.context())
        return self.respond(Membership, membership, 201)


class MemberDetail(View):
    @writes("members_leave", None, None)
    def delete(self, request: object, federation: str, club: str, player: str) -> Response:
        """End the membership of a player today. Managers of the club and officers of the federation may do this.

        A player who is not a member is refused with 422.
        """
        leave_club(federation=federation, club=club, player=player, ctx=self.context())
        return self.done()
