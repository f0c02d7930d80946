"""The door: check in by code or by number, close the check-in, the check-in code of a registration."""

from rest_framework import serializers
from rest_framework.response import Response

from interfaces.api.base.fields import ReadSerializer, StrictCharField, WriteSerializer
from interfaces.api.base.schema import decides, reads, writes
from interfaces.api.base.views import View
from interfaces.api.registration.registrations import Registration, RegistrationView
from interfaces.api.registration.terms import RegistrationTerms
from matches.permissions import roles_at
from matches.queries.tournaments import tournaments
from registration.flows.check_in_registration import check_in_registration
from registration.flows.close_check_in import close_check_in
from registration.flows.renew_check_in_code import renew_check_in_code
from registration.permissions import require
from registration.queries.door import code_of, registration_by_code
from registration.queries.door_lists import door_players
from registration.queries.registrations import State, registration_list
from registration.services.answering import registration_of, require_member_or_desk


class CheckInCode(ReadSerializer):
    """The code that the door scans; it opens nothing without a login of the desk."""

    code = serializers.CharField(help_text="32 hexadecimal digits.")


class ScannedCode(WriteSerializer):
    code = StrictCharField(max_length=64, help_text="The code as scanned.")


class DoorPlaceRow(ReadSerializer):
    """An event for which a player comes."""

    event = serializers.IntegerField(source="event.pk")
    name = serializers.CharField(source="event.name")
    state = serializers.ChoiceField([state.value for state in State], source="state.value")
    registration = serializers.IntegerField(
        source="registration.number", default=None, allow_null=True, help_text="Its number. null: entered without one."
    )
    entry = serializers.IntegerField(
        source="entry.number", default=None, allow_null=True, help_text="Its number. null: without a place."
    )


class OwedRow(ReadSerializer):
    """What is owed in a currency."""

    cents = serializers.IntegerField(help_text="Minor units.")
    currency = serializers.CharField()


class DoorPlayerRow(ReadSerializer):
    """A player who may come to the door of a tournament."""

    player = serializers.CharField(source="player.public_id", help_text="Public id.")
    name = serializers.CharField(
        help_text="Of a hidden player: the public id, but for a visitor who waits for the approval of an office."
    )
    club = serializers.CharField(help_text="The names of their clubs; empty for a hidden player.")
    country = serializers.CharField(source="player.public_country", help_text="ISO 3166 code; empty if not known.")
    places = DoorPlaceRow(many=True)
    owed = OwedRow(many=True, help_text="In the whole books of the tournament.")
    code = serializers.CharField(help_text="The check-in code, which badges show. Empty: none.")
    is_here = serializers.BooleanField(help_text="Checked in wherever they have a place.")


class DoorList(View):
    @reads("door_list", DoorPlayerRow(many=True))
    def get(self, request: object, federation: str, tournament: str) -> Response:
        """List who has a place in an event of a tournament, or waits for one, by name: what the door list and the
        badges show. Those who check in at the door may do this.
        """
        row = tournaments.tournament(federation, tournament, self.by, self.at)
        require("check_in_registration", roles_at(self.by, row, self.at))
        return self.page(door_players(row, self.at), DoorPlayerRow)


class CheckInByCode(View):
    @writes("registrations_check_in_by_code", ScannedCode, Registration)
    def post(self, request: object) -> Response:
        """Check in the registration of a code. The desk of its tournament may do this. Again: nothing changes.

        The response is 409 for a registration that has no place and is not on standby, 404 for an unknown code.
        """
        registration = registration_by_code(self.read_body(ScannedCode).validated_data["code"])
        event = tournaments.event(registration.event_id, self.by, self.at)
        require("check_in_registration", roles_at(self.by, event.tournament, self.at))
        check_in_registration(event_id=event.pk, number=registration.number, ctx=self.context())
        row = registration_list(event, self.at).numbered(registration.number)
        return self.respond(Registration, row, 200, tournaments.number(event))


class CheckIn(RegistrationView):
    @writes("registrations_check_in", None, Registration)
    def post(self, request: object, event: int, number: int) -> Response:
        """Check in a registration by its number; see `registrations_check_in_by_code`."""
        return self.answer(check_in_registration, number, self.context())


class CheckInClosing(RegistrationView):
    @decides("registrations_close_check_in", None, {200: RegistrationTerms}, [])
    def post(self, request: object, event: int) -> Response:
        """Close the check-in before the draw: who is absent leaves, who is on standby gets the places, in order.

        A director may do this. The response is 409 if it is closed already.
        """
        close_check_in(event_id=event, ctx=self.versioned_context())
        return self.terms_response()


class CheckInCodeDetail(RegistrationView):
    @reads("registrations_read_code", CheckInCode)
    def get(self, request: object, event: int, number: int) -> Response:
        """Return the check-in code of a registration. Its players and the desk may do this."""
        return self.code_response(number)

    @writes("registrations_renew_code", None, CheckInCode)
    def post(self, request: object, event: int, number: int) -> Response:
        """Replace the check-in code of a registration; the old one opens nothing. Its players and the desk may."""
        renew_check_in_code(event_id=event, number=number, ctx=self.context())
        return self.code_response(number)

    def code_response(self, number: int) -> Response:
        event = self.get_event()
        require_member_or_desk("renew_check_in_code", event, number, self.context())
        row = registration_of(registration_list(event, self.at), number)
        return self.respond(CheckInCode, {"code": code_of(row)})
