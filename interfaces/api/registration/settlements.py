"""Deals, the settlement of a tournament, and the rules of a federation about prizes."""

from typing import Any

from rest_framework import serializers
from rest_framework.response import Response

from clubs.queries import federations
from interfaces.api.base.fields import (
    ReadSerializer,
    StrictBooleanField,
    StrictCharField,
    StrictIntegerField,
    WriteSerializer,
)
from interfaces.api.base.schema import ViolationDetail, decides, reads, writes
from interfaces.api.base.tokens import Scope, needs
from interfaces.api.base.views import View
from interfaces.api.matches.serializers import Reason
from interfaces.api.registration.prizes import SECTION, PotView
from interfaces.wording.sentences import sentence
from matches.inputs.tournaments import TournamentRef
from matches.models import Tournament
from matches.queries.tournaments import tournaments
from registration.flows.adjust_deal import adjust_deal
from registration.flows.answer_deal import answer_deal
from registration.flows.change_prize_settings import change_prize_settings
from registration.flows.make_deal import make_deal
from registration.flows.reopen_books import reopen_books
from registration.flows.settle_tournament import settle_tournament
from registration.inputs.pots import SECTION_KEY, DealInput, PrizeSettingsInput
from registration.permissions import require
from registration.queries.deals import deal
from registration.queries.pots import pot, settings_of
from registration.queries.settlements import carried_by, is_alone, settlement_of
from registration.queries.versions import version_of
from registration.services.prizes import prize_roles
from registration.services.settling import missing
from rules_engine.money.amounts import FULL_BP, LARGEST


class DealSide(ReadSerializer):
    """A side of a deal."""

    entry = serializers.IntegerField(source="entry.number")
    name = serializers.CharField(source="entry.name")
    cents = serializers.IntegerField(help_text="Minor units, however it finishes.")
    is_agreed = serializers.BooleanField(allow_null=True, help_text="null: it has not answered.")


class Deal(ReadSerializer):
    """A deal about the prizes of a section."""

    number = serializers.IntegerField()
    section = serializers.CharField(help_text=SECTION)
    sides = DealSide(many=True)
    played_for = serializers.ListField(child=serializers.IntegerField(), help_text="By place, the best first.")
    is_in_force = serializers.BooleanField(help_text="All sides have agreed.")


class NewDealSide(WriteSerializer):
    entry = StrictIntegerField(min_value=1, help_text="Its number.")
    cents = StrictIntegerField(min_value=0, max_value=LARGEST)


class NewDeal(WriteSerializer):
    section = serializers.RegexField(SECTION_KEY, help_text=SECTION)
    sides = serializers.ListField(child=NewDealSide(), max_length=64, help_text="None: an earlier deal is called off.")
    played_for = serializers.ListField(
        child=StrictIntegerField(min_value=0, max_value=LARGEST), default=list, max_length=64
    )

    def to_input(self) -> DealInput:
        data: dict[str, Any] = self.validated_data
        amounts = {side["entry"]: side["cents"] for side in data["sides"]}
        return DealInput(data["section"], amounts, tuple(data["played_for"]))


class NewAnswer(WriteSerializer):
    entry = StrictIntegerField(
        default=None, allow_null=True, min_value=1, help_text="For which side the desk answers. null: your own."
    )
    is_agreed = StrictBooleanField()
    why = StrictCharField(
        default="",
        allow_blank=True,
        max_length=1000,
        help_text="The reason, needed from the desk: from whom it has the answer.",
    )


class CarriedParty(ReadSerializer):
    """A balance that goes on."""

    party = serializers.IntegerField(source="party.pk")
    name = serializers.CharField(source="party.public_name")
    currency = serializers.CharField(source="book.currency")
    cents = serializers.IntegerField(help_text="Minor units. Above 0 they owe, below 0 they are owed.")


class Settlement(ReadSerializer):
    """Whether the books of a tournament are settled, and what is missing."""

    is_settled = serializers.BooleanField()
    settled_at = serializers.DateTimeField(allow_null=True)
    carried = CarriedParty(many=True)
    missing = ViolationDetail(many=True, help_text="With all parties of its books, if they are of no other tournament.")


class NewSettlement(WriteSerializer):
    carried = serializers.ListField(
        child=StrictIntegerField(min_value=1), default=list, max_length=2000, help_text="Ids of parties."
    )
    closes_books = StrictBooleanField(
        default=None,
        allow_null=True,
        help_text="Nothing at all is booked in the books any more; false: nothing for this tournament. null: as true "
        "if they are of no other tournament.",
    )


class NewReopening(WriteSerializer):
    why = StrictCharField(max_length=1000, help_text="The reason, for the journal.")


class PrizeSettingsRow(ReadSerializer):
    """The rules of a federation about prizes."""

    allows_pools = serializers.BooleanField(help_text="Side pools and jackpots are allowed.")
    tax_bp = serializers.IntegerField(help_text="Tax on prizes, in hundredths of a percent.")
    tax_exempt = serializers.IntegerField(help_text="What of each prize is free of tax, in minor units.")
    tax_currency = serializers.CharField(help_text="Prizes in other currencies have no tax. Empty: no tax.")


class NewPrizeSettings(WriteSerializer):
    allows_pools = StrictBooleanField(default=False)
    tax_bp = StrictIntegerField(default=0, min_value=0, max_value=FULL_BP)
    tax_exempt = StrictIntegerField(default=0, min_value=0, max_value=LARGEST)
    tax_currency = StrictCharField(default="", allow_blank=True, max_length=3)

    def to_input(self) -> PrizeSettingsInput:
        data: dict[str, Any] = self.validated_data
        return PrizeSettingsInput(data["allows_pools"], data["tax_bp"], data["tax_exempt"], data["tax_currency"])


class Deals(PotView):
    @writes("deals_make", NewDeal, Deal, 201)
    def post(self, request: object, event: int, pot_id: int) -> Response:
        """Propose a deal: the sides that are still in divide the prizes of the open places. Directors, officers and the
        treasurer may do this.

        422 unless there is a side for each open place, and the amounts sum to the prizes of these places.
        """
        plan = self.read_body(NewDeal).to_input()
        row = make_deal(event_id=event, pot_id=pot_id, plan=plan, ctx=self.context())
        return self.respond(Deal, deal(pot(self.get_event(), pot_id), row.number), 201)


class DealAdjustment(PotView):
    @writes("deals_adjust", Reason, Deal)
    def post(self, request: object, event: int, pot_id: int, number: int) -> Response:
        """Adjust an agreed deal to what its pot holds now: each part changes in proportion. Directors, officers and the
        treasurer may do this. It is in force when all sides have agreed again; the prizes are fixed again afterwards.

        409 if the deal is not agreed, or sums to the prizes of its places already.
        """
        ctx = self.context(str(self.body(Reason)["why"]))
        row = adjust_deal(event_id=event, pot_id=pot_id, number=number, ctx=ctx)
        return self.respond(Deal, deal(pot(self.get_event(), pot_id), row.number))


class DealAnswers(PotView):
    @writes("deals_answer", NewAnswer, Deal)
    def post(self, request: object, event: int, pot_id: int, number: int) -> Response:
        """Agree to a deal, or refuse it. Each side may do this, or the desk for it, with a reason. 409 if it has
        answered.
        """
        body = self.body(NewAnswer)
        ctx = self.context(body["why"])
        row = answer_deal(
            event_id=event, pot_id=pot_id, number=number, entry=body["entry"], is_agreed=body["is_agreed"], ctx=ctx
        )
        return self.respond(Deal, row)


class SettlementDetail(View):
    @reads("settlements_read", Settlement)
    def get(self, request: object, federation: str, tournament: str) -> Response:
        """Return what is missing to settle a tournament. Its treasurer, directors and officers may do this."""
        row = tournaments.tournament(federation, tournament, self.by, self.at)
        require("see_settlement", prize_roles(row, self.context()))
        return self.respond(Settlement, _settlement(row))

    @writes("settlements_make", NewSettlement, Settlement)
    def post(self, request: object, federation: str, tournament: str) -> Response:
        """Settle the books of a tournament. Its treasurer may do this.

        422 with all that is missing: events that are not finished, pots and parties that are not 0, open tills, what
        the provider owes or does not know yet, and where the books are closed other tournaments that are not settled.
        Afterwards nothing that was settled changes until its books are opened again.
        """
        body, ref = self.body(NewSettlement), TournamentRef(federation, tournament)
        settle_tournament(ref=ref, carry_ids=body["carried"], closes_books=body["closes_books"], ctx=self.context())
        return self.respond(Settlement, _settlement(tournaments.tournament(federation, tournament, self.by, self.at)))


class Reopening(View):
    @writes("settlements_reopen", NewReopening, Settlement)
    def post(self, request: object, federation: str, tournament: str) -> Response:
        """Open the books of a settled tournament again. Its treasurer may do this."""
        reopen_books(ref=TournamentRef(federation, tournament), ctx=self.context(self.body(NewReopening)["why"]))
        return self.respond(Settlement, _settlement(tournaments.tournament(federation, tournament, self.by, self.at)))


class PrizeSettingsDetail(View):
    @reads("prize_settings_read", PrizeSettingsRow)
    def get(self, request: object, federation: str) -> Response:
        """Return the rules of a federation about prizes."""
        return self._rules(federation)

    @needs(Scope.EVERYTHING)
    @decides("prize_settings_change", NewPrizeSettings, {200: PrizeSettingsRow}, [])
    def put(self, request: object, federation: str) -> Response:
        """Change the rules of a federation about prizes. Its officers may do this."""
        plan = self.read_body(NewPrizeSettings).to_input()
        change_prize_settings(federation=federation, plan=plan, ctx=self.versioned_context())
        return self._rules(federation)

    def _rules(self, federation: str) -> Response:
        owner = federations.federation(federation)
        return self.respond(PrizeSettingsRow, settings_of(owner), 200, version_of(owner))


def _settlement(tournament: Tournament) -> dict[str, Any]:
    row = settlement_of(tournament)
    violations = [] if row is not None else missing(tournament, closes_books=is_alone(tournament))
    return {
        "is_settled": row is not None,
        "settled_at": row.act.at if row is not None else None,
        "carried": carried_by(row) if row is not None else [],
        "missing": [
            {"code": cause.code, "where": None, "params": cause.params, "sentence": sentence(cause.code, cause.params)}
            for cause in violations
        ],
    }
