"""People who registered without a login, and the answers of officers and managers."""

from uuid import UUID

from rest_framework import serializers
from rest_framework.response import Response

from clubs.permissions import roles_in_federation
from clubs.queries import federations
from interfaces.api.base.fields import ReadSerializer, StrictCharField, WriteSerializer
from interfaces.api.base.schema import reads, writes
from interfaces.api.base.views import View
from interfaces.api.matches.serializers import Reason
from interfaces.shared.looks import note_visitors
from registration.flows.approve_person import approve_person
from registration.flows.link_claim import link_claim
from registration.flows.refuse_person import refuse_person
from registration.permissions import require
from registration.queries.person_requests import requests_to_answer


class WaitingVisitor(ReadSerializer):
    """A person who registered without a login and waits for an answer."""

    id = serializers.UUIDField()
    name = serializers.CharField()
    country = serializers.CharField(help_text="Two letters, or empty.")
    club = serializers.CharField(source="club.slug", default=None, allow_null=True, help_text="Slug; null: none.")
    email = serializers.CharField(source="address.email", help_text="Confirmed.")
    tournament = serializers.CharField(source="tournament.slug")
    player = serializers.CharField(source="player.public_id", help_text="Their own public id, hidden until approved.")
    claimed = serializers.CharField(
        source="claimed.canonical.public_id",
        default=None,
        allow_null=True,
        help_text="Public id of the registered player who they say they are.",
    )
    confirmed_at = serializers.DateTimeField()


class Link(WriteSerializer):
    player = StrictCharField(max_length=8, help_text="Public id of the registered player who they are.")


class People(View):
    @reads("visitors_list", WaitingVisitor(many=True))
    def get(self, request: object, federation: str) -> Response:
        """List the people who wait for an answer which the caller may give, the oldest first.

        Officers answer for all, managers for those who name their club.
        """
        home = federations.federation(federation)
        require("see_visitors", roles_in_federation(self.by, home, self.at))
        rows = requests_to_answer(home, self.by, self.at)
        note_visitors(rows, home, self.context())
        return self.page(rows, WaitingVisitor)


class PersonApproval(View):
    @writes("visitors_approve", None, None)
    def post(self, request: object, federation: str, person: UUID) -> Response:
        """Approve a person: they are shown as a player, and join the club that they named.

        The response is 409 if the person was answered already.
        """
        approve_person(federation=federation, request_id=person, ctx=self.context())
        return self.done()


class PersonLink(View):
    @writes("visitors_link", Link, None)
    def post(self, request: object, federation: str, person: UUID) -> Response:
        """Say which registered player a person is. Their registrations are that player's from now on.

        This needs the rights over that player as well. The response is 409 if the person was answered already.
        """
        player = self.body(Link)["player"]
        link_claim(federation=federation, request_id=person, player=player, ctx=self.context())
        return self.done()


class PersonRefusal(View):
    @writes("visitors_refuse", Reason, None)
    def post(self, request: object, federation: str, person: UUID) -> Response:
        """Refuse a person, with a reason: their registrations end, and their name is deleted.

        The response is 409 if the person was answered already.
        """
        ctx = self.context(str(self.body(Reason)["why"]))
        refuse_person(federation=federation, request_id=person, ctx=ctx)
        return self.done()
