"""Federations and their officers."""

from drf_spectacular.utils import OpenApiParameter
from rest_framework import serializers
from rest_framework.response import Response

from clubs.flows.appoint import appoint_officer
from clubs.flows.change_slug import change_federation_slug
from clubs.flows.dismiss import dismiss_officer
from clubs.flows.found_federation import found_federation
from clubs.flows.rename import rename_federation
from clubs.permissions import require, roles_in_federation
from clubs.queries import federations, users
from interfaces.api.base.choosing import orders
from interfaces.api.base.fields import ReadSerializer, StrictCharField, WriteSerializer
from interfaces.api.base.schema import reads, writes
from interfaces.api.base.views import View

ENDED = OpenApiParameter("ended", bool, description="If true, the offices that have ended, the last one first.")


class Federation(ReadSerializer):
    slug = serializers.CharField()
    name = serializers.CharField()
    locale = serializers.CharField(help_text="Language code.")
    time_zone = serializers.CharField(help_text="IANA name of the time zone.")


class NewFederation(WriteSerializer):
    slug = StrictCharField(help_text="Name of the federation in addresses.")
    name = StrictCharField()
    locale = StrictCharField(default="en", max_length=5, help_text="Language code.")
    time_zone = StrictCharField(help_text="IANA name of the time zone, such as Europe/Amsterdam.")


class NewName(WriteSerializer):
    name = StrictCharField(help_text="The new name, 1 to 120 letters.")
    replaces = StrictCharField(help_text="The name that it replaces, as you read it.")


class NewSlug(WriteSerializer):
    slug = StrictCharField(help_text="The new slug: small letters, digits and single hyphens.")
    replaces = StrictCharField(help_text="The slug that it replaces, as you read it.")


class Office(ReadSerializer):
    id = serializers.IntegerField()
    role = serializers.CharField()
    login = serializers.CharField(source="user.username", help_text="User name of the login.")
    from_at = serializers.DateTimeField(help_text="When the office begins.")
    until_at = serializers.DateTimeField(allow_null=True, help_text="When it ends. null: until dismissed.")
    why = serializers.CharField(
        source="ended_by.note.text", allow_null=True, default=None, help_text="The reason of its end. null: none."
    )


class Dismissal(WriteSerializer):
    why = StrictCharField(max_length=1000, help_text="The reason, for the journal.")
    last_on = serializers.DateField(
        default=None,
        allow_null=True,
        input_formats=["%Y-%m-%d"],
        help_text="Its last day. null: it ends now.",
    )


class NewOffice(WriteSerializer):
    login = StrictCharField(help_text="User name or confirmed e-mail address of the login.")


class Federations(View):
    @reads("federations_list", Federation(many=True), orders=orders("name", "slug"))
    def get(self, request: object) -> Response:
        """List the federations."""
        return self.page(federations.federations(), Federation)

    @writes("federations_found", NewFederation, Federation, 201)
    def post(self, request: object) -> Response:
        """Found a federation. Only the operator of the installation may do this.

        A slug that is in use is refused with 409.
        """
        body = self.body(NewFederation)
        federation = found_federation(
            slug=body["slug"],
            name=body["name"],
            locale=body["locale"],
            time_zone=body["time_zone"],
            ctx=self.context(),
        )
        return self.respond(Federation, federation, 201)


class FederationDetail(View):
    @reads("federations_read", Federation)
    def get(self, request: object, federation: str) -> Response:
        """Return a federation."""
        return self.respond(Federation, federations.federation(federation))


class FederationName(View):
    @writes("federations_rename", NewName, Federation)
    def put(self, request: object, federation: str) -> Response:
        """Change the name of a federation; its slug stays. Its officers and the operator may do this.

        If it no longer has the name in `replaces`, 409 is returned and nothing is changed.
        """
        body = self.body(NewName)
        rename_federation(federation=federation, name=body["name"], replaces=body["replaces"], ctx=self.context())
        return self.respond(Federation, federations.federation(federation))


class FederationSlug(View):
    @writes("federations_change_slug", NewSlug, Federation)
    def put(self, request: object, federation: str) -> Response:
        """Change the slug of a federation. Its officers and the operator may do this.

        Addresses with the old slug redirect to the new one. A slug that another federation has or had is refused with
        409. If the federation no longer has the slug in `replaces`, 409 is returned and nothing is changed.
        """
        body = self.body(NewSlug)
        change_federation_slug(federation=federation, slug=body["slug"], replaces=body["replaces"], ctx=self.context())
        return self.respond(Federation, federations.federation(body["slug"]))


class Officers(View):
    @reads("officers_list", Office(many=True), parameters=[ENDED])
    def get(self, request: object, federation: str) -> Response:
        """List the officers of the federation. Its officers and the operator may do this."""
        row = federations.federation(federation)
        require("dismiss_officer", roles_in_federation(self.by, row, self.at))
        rows = users.former_officers(row, self.at) if self.flag("ended") else users.officers_of(row, self.at)
        return self.page(rows, Office)

    @writes("officers_appoint", NewOffice, Office, 201)
    def post(self, request: object, federation: str) -> Response:
        """Appoint an officer of the federation. Its officers and the operator may do this.

        An unknown login is refused with 422.
        """
        require("appoint_officer", roles_in_federation(self.by, federations.federation(federation), self.at))
        # The login is looked up after the permission check, because others may not learn which logins exist.
        user = users.user(self.body(NewOffice)["login"])
        return self.respond(Office, appoint_officer(federation=federation, user=user, ctx=self.context()), 201)


class OfficerDismissal(View):
    @writes("officers_dismiss", Dismissal, Office)
    def post(self, request: object, federation: str, office: int) -> Response:
        """End the office of an officer. Officers of the federation and the operator may do this.

        The last officer is refused with 409, unless the operator does it.
        """
        body = self.body(Dismissal)
        row = dismiss_officer(
            federation=federation, office_id=office, last_on=body["last_on"], ctx=self.context(body["why"])
        )
        return self.respond(Office, row)
