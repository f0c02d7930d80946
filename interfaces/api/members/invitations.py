"""Invitations to offices."""

from rest_framework import serializers
from rest_framework.response import Response

from clubs.models import User
from clubs.queries import federations
from interfaces.api.base.fields import ReadSerializer, StrictCharField, WriteSerializer
from interfaces.api.base.schema import reads, writes
from interfaces.api.base.tokens import Scope, needs
from interfaces.api.base.views import View
from journal.refusals import NotAllowed, cause
from members import models
from members.flows.accept_invitation import accept_invitation
from members.flows.invite import invite
from members.flows.revoke_invitation import revoke_invitation
from members.hooks import office_kind
from members.inputs import OfficeRef
from members.queries.invitations import open_invitations
from members.services.offices import ref_of_place


class Invitation(ReadSerializer):
    """An invitation to an office. Its link is only in the letter."""

    id = serializers.IntegerField()
    role = serializers.CharField(help_text="officer, manager, treasurer, cashier, director or scorer.")
    email = serializers.EmailField(source="address.email")
    expires_at = serializers.DateTimeField()


class NewInvitation(WriteSerializer):
    role = StrictCharField(
        max_length=9,
        help_text="Of a federation: officer, treasurer or cashier; of a club: manager, treasurer or cashier; of a "
        "tournament: director, scorer or cashier.",
    )
    email = StrictCharField(max_length=254, help_text="E-mail address. Its owner needs no login yet.")


class InvitationSecret(WriteSerializer):
    secret = StrictCharField(max_length=80, help_text="The last part of the link in the letter.")


def invitations_page(view: View, ref: OfficeRef) -> Response:
    """Respond with the open invitations of a place to offices that the actor may give there."""
    place = office_kind(ref.kind).find(ref.key, view.context())
    if not place.roles:
        raise NotAllowed(cause("not_allowed", act="invite"))
    return view.page(open_invitations(ref, view.at).filter(role__in=place.roles), Invitation)


def invited(view: View, ref: OfficeRef) -> Response:
    """Invite to an office of a place."""
    body = view.body(NewInvitation)
    row: models.Invitation = invite(place=ref, role=body["role"], email=body["email"], ctx=view.context())
    return view.respond(Invitation, row, 201)


class FederationInvitations(View):
    @reads("federation_invitations_list", Invitation(many=True))
    def get(self, request: object, federation: str) -> Response:
        """List the open invitations to offices of a federation. Who may give such an office may do this."""
        return invitations_page(self, ref_of_place(federations.federation(federation)))

    @needs(Scope.EVERYTHING)
    @writes("federation_invitations_send", NewInvitation, Invitation, 201)
    def post(self, request: object, federation: str) -> Response:
        """Send a letter with a link by which a login takes an office of a federation. It works once, for 14 days.

        Who may give the office may do this. It replaces an earlier invitation of the same address to the same office.
        """
        return invited(self, ref_of_place(federations.federation(federation)))


class ClubInvitations(View):
    @reads("club_invitations_list", Invitation(many=True))
    def get(self, request: object, federation: str, club: str) -> Response:
        """List the open invitations to offices of a club. Who may give such an office may do this."""
        return invitations_page(self, ref_of_place(federations.club(federation, club)))

    @needs(Scope.EVERYTHING)
    @writes("club_invitations_send", NewInvitation, Invitation, 201)
    def post(self, request: object, federation: str, club: str) -> Response:
        """Send a letter with a link by which a login takes an office of a club. It works once, for 14 days.

        Who may give the office may do this. It replaces an earlier invitation of the same address to the same office.
        """
        return invited(self, ref_of_place(federations.club(federation, club)))


class InvitationDetail(View):
    @needs(Scope.EVERYTHING)
    @writes("invitations_revoke", None, None)
    def delete(self, request: object, invitation: int) -> Response:
        """Revoke an invitation. Who may give the office may do this. The response is 409 if it was accepted."""
        revoke_invitation(invitation_id=invitation, ctx=self.context())
        return self.done()


class AcceptedInvitations(View):
    @needs(Scope.EVERYTHING)
    @writes("invitations_accept", InvitationSecret, Invitation)
    def post(self, request: object) -> Response:
        """Take the office of an invitation. The login must have confirmed the address to which it went.

        The response is 409 if it has expired, was revoked or was accepted by another login.
        """
        user = self.request.user
        assert isinstance(user, User), "who has no login is refused before"
        row = accept_invitation(secret=self.body(InvitationSecret)["secret"], user=user, ctx=self.context())
        return self.respond(Invitation, row)
