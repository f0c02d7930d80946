"""Invitations to the staff of a tournament."""

from rest_framework.response import Response

from interfaces.api.base.schema import reads, writes
from interfaces.api.base.tokens import Scope, needs
from interfaces.api.base.views import View
from interfaces.api.members.invitations import Invitation, NewInvitation, invitations_page, invited
from matches.queries.tournaments import tournaments
from matches.services.tournaments.staff_offices import ref_of_tournament


class StaffInvitations(View):
    @reads("tournament_invitations_list", Invitation(many=True))
    def get(self, request: object, federation: str, tournament: str) -> Response:
        """List the open invitations to the staff of a tournament. Who may appoint staff may do this."""
        row = tournaments.tournament(federation, tournament, self.by, self.at)
        return invitations_page(self, ref_of_tournament(row))

    @needs(Scope.EVERYTHING)
    @writes("tournament_invitations_send", NewInvitation, Invitation, 201)
    def post(self, request: object, federation: str, tournament: str) -> Response:
        """Send a letter with a link by which a login takes a post of a tournament. It works once, for 14 days.

        Who may appoint staff may do this. It replaces an earlier invitation of the same address to the same post.
        """
        row = tournaments.tournament(federation, tournament, self.by, self.at)
        return invited(self, ref_of_tournament(row))
