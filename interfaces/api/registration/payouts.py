"""The prizes of a pot are fixed and paid."""

from rest_framework import serializers
from rest_framework.response import Response

from finance.queries import books
from interfaces.api.base.fields import (
    ReadSerializer,
    StrictBooleanField,
    StrictCharField,
    StrictIntegerField,
    Uuid,
    WriteSerializer,
)
from interfaces.api.base.schema import decides, reads, writes
from interfaces.api.finance.bookings import REQUEST_ID, BookingRow
from interfaces.api.registration.prizes import CENTS, PotPrizes, PotView
from registration.flows.fix_prizes import fix_prizes
from registration.flows.pay_prize import pay_prize
from registration.inputs.pots import PayoutInput
from registration.queries.payouts import payables
from registration.queries.pots import pot
from registration.services.prizes import event_for
from rules_engine.money.amounts import LARGEST


class NewFix(WriteSerializer):
    holds = StrictIntegerField(
        default=None,
        allow_null=True,
        min_value=-LARGEST,
        max_value=LARGEST,
        help_text="Takings and added money on which you decided: 412 if they are others. null: whatever they are.",
    )


class Payable(ReadSerializer):
    """The prize of a party of a pot, and what of it is paid."""

    party = serializers.IntegerField(source="party.pk")
    name = serializers.CharField(source="party.public_name")
    cents = serializers.IntegerField(help_text=CENTS)
    tax = serializers.IntegerField()
    paid = serializers.IntegerField()
    payable = serializers.IntegerField(help_text="What can be paid now, after what the party owes.")
    excess = serializers.IntegerField(help_text="What was paid too much, before a correction.")


class NewPrizePayout(WriteSerializer):
    id = Uuid(help_text=REQUEST_ID)
    is_cash = StrictBooleanField(default=True, help_text="From your open till; otherwise by bank.")
    cents = StrictIntegerField(
        default=None, allow_null=True, help_text="What you saw is left to pay: 409 if it is another amount. null: any."
    )
    signed_by = StrictCharField(default="", allow_blank=True, max_length=120, help_text="Empty: signed on paper.")


class Fixing(PotView):
    @decides("prizes_fix", NewFix, {200: PotPrizes}, [])
    def post(self, request: object, event: int, pot_id: int) -> Response:
        """Fix the prizes of a pot: they are owed to the players. Directors, officers and the treasurer may do this.

        Once more, after a correction, books the difference. 422 unless the event is finished; 409 if exactly these
        prizes are fixed.
        """
        body = self.body(NewFix)
        fix_prizes(event_id=event, pot_id=pot_id, holds=body["holds"], ctx=self.versioned_context())
        return self.pot_response(pot_id)


class Payouts(PotView):
    @reads("payouts_list", Payable(many=True))
    def get(self, request: object, event: int, pot_id: int) -> Response:
        """List what each party gets of a pot, and what of it is paid. Those who may pay or fix prizes may do this."""
        row = pot(event_for("see_prizes", event, self.context()), pot_id)
        return self.page(payables(row), Payable)


class Payout(PotView):
    @writes("payouts_make", NewPrizePayout, BookingRow, 201)
    def post(self, request: object, event: int, pot_id: int, party: int) -> Response:
        """Pay a party what is left of its prize. Treasurers, cashiers and directors with an open till may do this; by
        bank treasurers alone.

        409 if nothing is left to pay, if it is not `cents`, or without an open till; 422 if the till holds less.
        """
        body, ctx = self.body(NewPrizePayout), self.context()
        plan = PayoutInput(body["is_cash"], body["signed_by"], body["cents"])
        payout = pay_prize(event_id=event, pot_id=pot_id, party_id=party, payout=plan, client=body["id"], ctx=ctx)
        booking = payout.booking
        return self.respond(BookingRow, books.booking(booking.book, booking.number), 201)
