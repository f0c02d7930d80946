"""Licences of members: list, give, ask, withdraw."""

from typing import Any

from drf_spectacular.utils import OpenApiParameter
from rest_framework import serializers
from rest_framework.permissions import IsAuthenticated
from rest_framework.response import Response

from clubs.queries import federations
from clubs.queries.players import own_player
from interfaces.api.base.fields import ReadSerializer, StrictCharField, WriteSerializer
from interfaces.api.base.permissions import WhereCardsAct
from interfaces.api.base.schema import reads, writes
from interfaces.api.base.views import View
from interfaces.api.members.member_cards import CARD_HELP
from members.flows.ask_licence import ask_licence
from members.flows.give_licence import give_licence
from members.flows.withdraw_licence import withdraw_licence
from members.inputs import LicenceInput
from members.queries import licences, years
from members.queries.members import MemberFilters, MemberRow, member_rows, members_of
from members.queries.own_licences import own_licences
from members.services.access import member_access
from rules_engine.money.licences import LicenceState

_STATES = [state.value for state in LicenceState]


class MemberLicence(ReadSerializer):
    """A licence of a member for a year."""

    id = serializers.IntegerField(source="standing.pk")
    year = serializers.CharField(source="standing.year.code", help_text="Code of the licence year.")
    category = serializers.CharField(source="standing.licence.category.code", help_text="Code of the fee category.")
    player = serializers.CharField(source="player.public_id")
    name = serializers.CharField(source="player.public_name")
    number = serializers.CharField(help_text="Member number; empty before the first licence is given.")
    club = serializers.CharField(
        source="club.slug", default=None, allow_null=True, help_text="Slug of the club through which it is; or null."
    )
    card = serializers.CharField(help_text=CARD_HELP)
    state = serializers.ChoiceField(_STATES)
    start_on = serializers.DateField(source="standing.start_on", allow_null=True, help_text="null: it is requested.")
    valid_from = serializers.DateField(
        source="standing.valid_from", allow_null=True, help_text="The day from which it counts; null: it does not."
    )


class LicenceFilters(WriteSerializer):
    year = serializers.CharField(required=False, default="", max_length=20)
    state = serializers.ChoiceField(_STATES, required=False, default="")
    club = serializers.CharField(required=False, default="", max_length=40)
    category = serializers.CharField(required=False, default="", max_length=20)
    text = serializers.CharField(required=False, default="", max_length=100)


class NewMemberLicence(WriteSerializer):
    player = StrictCharField(max_length=20, help_text="Public id, or member number.")
    year = StrictCharField(max_length=20, help_text="Code of a licence year.")
    category = StrictCharField(max_length=20, help_text="Code of one of its fee categories.")
    club = StrictCharField(max_length=40, default="", allow_blank=True, help_text="Slug; empty: the home club.")
    number = StrictCharField(
        max_length=20, default="", allow_blank=True, help_text="Member number at a first licence; empty: the next one."
    )

    def to_input(self) -> LicenceInput:
        data: dict[str, Any] = self.validated_data
        return LicenceInput(data["player"], data["year"], data["category"], data["club"], data["number"])


class LicenceRequest(WriteSerializer):
    year = StrictCharField(max_length=20, help_text="Code of a licence year.")
    category = StrictCharField(max_length=20, help_text="Code of one of its fee categories.")


class LicenceReason(WriteSerializer):
    why = StrictCharField(max_length=1000)


_PARAMETERS = [
    OpenApiParameter("year", str, description="Code of a licence year. Without it: the current one."),
    OpenApiParameter("state", str, enum=_STATES),
    OpenApiParameter("club", str, description="Slug of a club."),
    OpenApiParameter("category", str, description="Code of a fee category."),
    OpenApiParameter("text", str, description="Parts of the name, or the member number."),
]


class Licences(View):
    @reads("licences_list", MemberLicence(many=True), parameters=_PARAMETERS)
    def get(self, request: object, federation: str) -> Response:
        """List the licences of a year: requests first, then lapsed and owed ones, each by name.

        Officers see all, managers those through their clubs.
        """
        access = member_access("see_members", federation, self.context())
        data = self.query(LicenceFilters)
        home, today = access.federation, access.federation.day_at(self.at)
        year = years.year(home, data["year"]) if data["year"] else years.current_year(home, today)
        filters = MemberFilters(data["text"], data["state"], data["club"], data["category"], access.club_ids)
        rows = members_of(year, filters, today) if year is not None else ()
        return self.page(rows, MemberLicence, rows_of=lambda part: member_rows(home, part, today))

    @writes("licences_give", NewMemberLicence, MemberLicence, 201)
    def post(self, request: object, federation: str) -> Response:
        """Give a player a licence; it is charged in the book of its year. Officers and managers of the club may.

        The response is 409 if the player has a licence of the year, or the member number is that of another player.
        """
        plan = self.read_body(NewMemberLicence).to_input()
        row = give_licence(federation=federation, plan=plan, ctx=self.context())
        return _respond(self, federation, row.pk, 201)


class LicenceRequests(View):
    @writes("licences_ask", LicenceRequest, MemberLicence, 201)
    def post(self, request: object, federation: str) -> Response:
        """Ask for one's own licence. Players may do this. The response is 409 for a second one of the year."""
        body = self.body(LicenceRequest)
        row = ask_licence(federation=federation, year=body["year"], category=body["category"], ctx=self.context())
        return _respond(self, federation, row.pk, 201)


class LicenceWithdrawal(View):
    @writes("licences_withdraw", LicenceReason, MemberLicence)
    def post(self, request: object, federation: str, licence: int) -> Response:
        """Withdraw a licence, or refuse one that was requested. What is owed for it is waived.

        Officers and managers of its club may do this. The response is 409 if it is withdrawn already.
        """
        ctx = self.context(str(self.body(LicenceReason)["why"]))
        row = withdraw_licence(federation=federation, licence_id=licence, ctx=ctx)
        return _respond(self, federation, row.pk)


class MemberLicences(View):
    @reads("member_licences_list", MemberLicence(many=True))
    def get(self, request: object, federation: str, player: str) -> Response:
        """List the licences of a member, named by public id or member number, the latest year first.

        Officers see all, managers those of their members, through their clubs.
        """
        access = member_access("see_members", federation, self.context())
        home, today = access.federation, access.federation.day_at(self.at)
        rows = licences.licences_of(home, access.member(player))
        if access.club_ids is not None:
            rows = rows.filter(licence__club__in=access.club_ids)
        return self.page(rows, MemberLicence, rows_of=lambda part: member_rows(home, part, today))


class MyLicences(View):
    permission_classes = (IsAuthenticated, WhereCardsAct)

    @reads("my_licences_list", MemberLicence(many=True))
    def get(self, request: object) -> Response:
        """List the licences of your player in all federations, the latest year of each federation first."""
        me = own_player(self.context().actor)
        return self.page(own_licences(me, self.at) if me else [], MemberLicence)


def _respond(view: View, federation: str, licence_id: int, status: int = 200) -> Response:
    home = federations.federation(federation)
    row: MemberRow
    (row,) = member_rows(home, [licences.licence(home, licence_id)], home.day_at(view.at))
    return view.respond(MemberLicence, row, status)
