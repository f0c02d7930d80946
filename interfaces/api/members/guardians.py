"""Guardians of minors, and what they consent to."""

from rest_framework import serializers
from rest_framework.permissions import IsAuthenticated
from rest_framework.request import Request
from rest_framework.response import Response

from clubs.flows.end_guardian import end_guardian
from clubs.flows.state_consent import state_consent
from clubs.models import Consent
from clubs.permissions import require
from clubs.queries import players
from clubs.queries.guardians import children_with_consents, guardians_of
from clubs.services import roles_for_player
from interfaces.api.base.fields import ReadSerializer, StrictBooleanField, StrictCharField, WriteSerializer
from interfaces.api.base.permissions import WhereCardsAct
from interfaces.api.base.schema import reads, writes
from interfaces.api.base.tokens import Scope, needs
from interfaces.api.base.views import View
from interfaces.api.members.invitations import Invitation
from interfaces.shared.actors import actor, guardian_of
from interfaces.wording.consents import CONSENTS
from journal.context import ActContext
from members.flows.invite import invite
from members.services.guardians import ref_of_player

_PUBLICATION = Consent.Purpose.PUBLICATION


class GuardianRow(ReadSerializer):
    """A login that acts for a minor."""

    id = serializers.IntegerField()
    login = serializers.CharField(source="user.username")
    from_at = serializers.DateTimeField()


class NewGuardian(WriteSerializer):
    email = StrictCharField(max_length=254, help_text="E-mail address of the guardian, who needs no login yet.")


class Child(ReadSerializer):
    """A minor for whom your login can act: send their public id in the header `Acting-For`."""

    player = serializers.CharField(source="player.public_id", help_text="Public id.")
    name = serializers.CharField(source="player.display_name")
    guardian = serializers.IntegerField(source="guardian.pk", help_text="Id of your guardianship.")
    consent = serializers.SerializerMethodField(help_text="What you are asked to consent to.")
    has_agreed = serializers.BooleanField(source="is_shown", help_text="Whether you have consented.")

    def get_consent(self, _row: object) -> str:
        return str(CONSENTS[_PUBLICATION])


class NewConsent(WriteSerializer):
    has_agreed = StrictBooleanField(help_text="false: you do not consent, or withdraw your consent.")


class Guardians(View):
    @reads("guardians_list", GuardianRow(many=True))
    def get(self, request: Request, player: str) -> Response:
        """List the guardians of a player. The player, their guardians, and officers and managers of their home may do
        this.
        """
        row = players.player(player)
        require("end_guardian", roles_for_player(row, self.by, self.at))
        return self.page(guardians_of(row), GuardianRow)

    @needs(Scope.EVERYTHING)
    @writes("guardians_invite", NewGuardian, Invitation, 201)
    def post(self, request: Request, player: str) -> Response:
        """Send a letter with a link by which a login becomes the guardian of a player. It works once, for 14 days.

        Officers of the home federation and managers of the home club may do this.
        """
        ref = ref_of_player(players.player(player))
        row = invite(place=ref, role="guardian", email=self.body(NewGuardian)["email"], ctx=self.context())
        return self.respond(Invitation, row, 201)


class GuardianDetail(View):
    @needs(Scope.EVERYTHING)
    @writes("guardians_end", None, None)
    def delete(self, request: Request, player: str, guardian: int) -> Response:
        """End a guardianship. The guardian, the player, and officers and managers of their home may do this."""
        end_guardian(player=player, guardian_id=guardian, ctx=self.context())
        return self.done()


class Children(View):
    permission_classes = (IsAuthenticated, WhereCardsAct)

    @reads("children_list", Child(many=True))
    def get(self, request: Request) -> Response:
        """List the minors whose guardian your login is."""
        return self.page(children_with_consents(self.by.id) if self.by.kind == "user" else [], Child)


class PublicationConsent(View):
    @needs(Scope.EVERYTHING)
    @writes("consents_state", NewConsent, None)
    def put(self, request: Request, player: str) -> Response:
        """Consent to the publication of the name of a minor, or withdraw the consent: they are then hidden at once.
        Only their guardian may do this.
        """
        has_agreed = self.body(NewConsent)["has_agreed"]
        ctx = ActContext(guardian_of(actor(request.user, "api"), player), self.at)
        text = str(CONSENTS[_PUBLICATION])
        state_consent(player=player, purpose=_PUBLICATION, has_agreed=has_agreed, text=text, ctx=ctx)
        return self.done()
