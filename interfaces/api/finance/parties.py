"""Parties of a book: who owes, and who is owed; their charges and payments."""

from typing import Any

from rest_framework import serializers
from rest_framework.response import Response

from finance.flows.charge import charge
from finance.flows.refund import refund
from finance.flows.take_payment import take_payment
from finance.flows.waive import waive
from finance.flows.write_off import write_off
from finance.inputs import ChargeInput, PartyRef
from finance.queries import books, parties
from finance.queries.charges import states_of
from finance.services.access import till_access
from finance.services.book_checks import CHARGEABLE, MOST_CHARGES
from finance.validators import LONGEST_NAME
from interfaces.api.base.fields import ReadSerializer, StrictCharField, StrictIntegerField, Uuid, WriteSerializer
from interfaces.api.base.schema import reads, writes
from interfaces.api.base.views import View
from interfaces.api.finance.bookings import REQUEST_ID, BookingRow
from rules_engine.money.amounts import LARGEST
from rules_engine.money.charges import ChargeStatus


class PartyRow(ReadSerializer):
    """A party of a book. One of player, club and neither: an outsider."""

    id = serializers.IntegerField(source="party.pk")
    name = serializers.CharField(source="party.public_name", help_text="Of a hidden player: the public id.")
    player = serializers.CharField(
        source="party.player.public_id", default=None, allow_null=True, help_text="Public id. null: not a player."
    )
    club = serializers.CharField(
        source="party.club.slug", default=None, allow_null=True, help_text="Slug. null: not a club."
    )
    balance = serializers.IntegerField(source="cents", help_text="Above 0 they owe, below 0 they are owed.")
    reference = serializers.CharField(help_text="With which they transfer money.")


class ChargeRow(ReadSerializer):
    """A charge, and what became of it. What the credit of its party pays counts as paid."""

    id = serializers.IntegerField(source="charge.pk")
    words = serializers.CharField(source="charge.text.words", help_text="What it is for.")
    account = serializers.CharField(source="charge.account.name")
    cents = serializers.IntegerField(source="charge.cents", help_text="Minor units, with VAT.")
    due_on = serializers.DateField(source="charge.due_on", allow_null=True)
    status = serializers.ChoiceField([status.value for status in ChargeStatus], source="net.status.value")
    open = serializers.IntegerField(source="net.open", help_text="Still to pay; below 0: a credit.")
    waived = serializers.IntegerField(source="booked.waived")
    refundable = serializers.IntegerField(help_text="What can be paid back of it at most.")


class Account(PartyRow):
    """A party with its charges, the earliest due first."""

    charges = ChargeRow(many=True)


class NewCharge(WriteSerializer):
    account = serializers.ChoiceField(CHARGEABLE)
    cents = StrictIntegerField(min_value=1, max_value=LARGEST, help_text="Minor units, with VAT.")
    words = StrictCharField(max_length=LONGEST_NAME, help_text="What it is for.")
    due_on = serializers.DateField(default=None, allow_null=True, input_formats=["%Y-%m-%d"])


# Charges of one party: name exactly one of the four.
class NewCharges(WriteSerializer):
    id = Uuid(help_text=REQUEST_ID)
    player = StrictCharField(default="", allow_blank=True, max_length=40, help_text="Public id of a player.")
    club = StrictCharField(default="", allow_blank=True, help_text="Slugs of a club: federation/club.")
    outsider = StrictCharField(default="", allow_blank=True, max_length=LONGEST_NAME, help_text="Name of another.")
    party = StrictIntegerField(default=None, allow_null=True, help_text="Id of a party of the book.")
    items = serializers.ListField(child=NewCharge(), min_length=1, max_length=MOST_CHARGES)

    def to_party(self) -> PartyRef:
        data: dict[str, Any] = self.validated_data
        return PartyRef(data["player"], data["club"], data["outsider"], data["party"])

    def to_items(self) -> list[ChargeInput]:
        rows: list[dict[str, Any]] = self.validated_data["items"]
        return [ChargeInput(row["account"], row["cents"], row["words"], row["due_on"]) for row in rows]


class NewPayment(WriteSerializer):
    id = Uuid(help_text=REQUEST_ID)
    cents = StrictIntegerField(min_value=1, max_value=LARGEST)
    charges = serializers.ListField(
        child=StrictIntegerField(),
        default=list,
        max_length=200,
        help_text="Ids of the charges that it pays, in this order. None: the open ones, the earliest due first.",
    )
    owed = StrictIntegerField(
        default=None,
        allow_null=True,
        min_value=-LARGEST,
        max_value=LARGEST,
        help_text="The balance that you saw: 412 if it is another one. null: whatever it is.",
    )


class NewRefund(WriteSerializer):
    id = Uuid(help_text=REQUEST_ID)
    cents = StrictIntegerField(min_value=1, max_value=LARGEST)
    charge = StrictIntegerField(
        default=None, allow_null=True, help_text="Id of the charge that is paid back and open again. null: the credit."
    )


class NewWaiver(WriteSerializer):
    id = Uuid(help_text=REQUEST_ID)
    cents = StrictIntegerField(
        default=None, allow_null=True, min_value=1, max_value=LARGEST, help_text="null: all of it."
    )
    why = StrictCharField(max_length=1000, help_text="The reason, for the journal.")


class NewWriteOff(WriteSerializer):
    id = Uuid(help_text=REQUEST_ID)
    cents = StrictIntegerField(
        default=None,
        allow_null=True,
        min_value=-LARGEST,
        max_value=LARGEST,
        help_text="The balance that you saw: 409 if it is another one. null: whatever it is.",
    )
    why = StrictCharField(max_length=1000, help_text="The reason, for the journal.")


class Parties(View):
    @reads("parties_list", PartyRow(many=True))
    def get(self, request: object, book: int) -> Response:
        """List the parties of a book, those who owe most first. Treasurers and cashiers of the book and officers
        may do this; directors and cashiers of a tournament that is kept in it see its entrants.
        """
        access = till_access("see_parties", book, self.context())
        rows = parties.accounts_of_parties(access.book)
        if access.staff_parties is not None:
            rows = rows.filter(party__in=access.staff_parties)
        return self.page(rows, PartyRow, rows_of=parties.balances_of)


class PartyDetail(View):
    @reads("parties_read", Account)
    def get(self, request: object, book: int, party: int) -> Response:
        """Return a party with its charges. Treasurers and cashiers of the book and officers may do this, and staff of a
        tournament that is kept in it for its entrants.
        """
        access = till_access("see_parties", book, self.context())
        row, holder = access.book, access.party(party)
        answer = {
            "party": holder,
            "cents": parties.balance_of(row, holder),
            "reference": parties.reference_of(row, holder),
            "charges": states_of(row, holder),
        }
        return self.respond(Account, answer)


class Charges(View):
    @writes("charges_make", NewCharges, BookingRow, 201)
    def post(self, request: object, book: int) -> Response:
        """Charge a party: it owes something from now on. Treasurers of the book may do this.

        Exactly one party is named, otherwise the request is refused with 422. The VAT of the book is in the amounts.
        """
        body = self.read_body(NewCharges)
        client = body.validated_data["id"]
        row = charge(book_id=book, party=body.to_party(), items=body.to_items(), client=client, ctx=self.context())
        return self.respond(BookingRow, books.booking(row.book, row.number), 201)


class Payments(View):
    @writes("payments_take", NewPayment, BookingRow, 201, can_be_stale=True)
    def post(self, request: object, book: int, party: int) -> Response:
        """Book a payment that came into the bank. Treasurers of the book may do this.

        It pays the stated charges, without any the open ones, the earliest due first; the rest is a credit of the
        party.
        """
        body, ctx = self.body(NewPayment), self.context()
        cents, charge_ids, client = body["cents"], body["charges"], body["id"]
        row = take_payment(
            book_id=book,
            party_id=party,
            cents=cents,
            charge_ids=charge_ids,
            balance=body["owed"],
            client=client,
            ctx=ctx,
        )
        return self.respond(BookingRow, books.booking(row.book, row.number), 201)


class Refunds(View):
    @writes("refunds_make", NewRefund, BookingRow, 201)
    def post(self, request: object, book: int, party: int) -> Response:
        """Book that a party is paid back from the bank. Treasurers of the book may do this.

        More than its credit, or than was paid of the stated charge, is refused with 422.
        """
        body, ctx = self.body(NewRefund), self.context()
        cents, charge_id, client = body["cents"], body["charge"], body["id"]
        row = refund(book_id=book, party_id=party, cents=cents, charge_id=charge_id, client=client, ctx=ctx)
        return self.respond(BookingRow, books.booking(row.book, row.number), 201)


class Waiver(View):
    @writes("charges_waive", NewWaiver, BookingRow, 201)
    def post(self, request: object, book: int, party: int, charge: int) -> Response:
        """Waive a charge, or a part of it: it is no longer owed. Treasurers of the book may do this.

        What was paid of it becomes a credit. More than is not waived yet is refused with 422.
        """
        body = self.body(NewWaiver)
        ctx, cents, client = self.context(body["why"]), body["cents"], body["id"]
        row = waive(book_id=book, party_id=party, charge_id=charge, cents=cents, client=client, ctx=ctx)
        return self.respond(BookingRow, books.booking(row.book, row.number), 201)


class WriteOff(View):
    @writes("parties_write_off", NewWriteOff, BookingRow, 201)
    def post(self, request: object, book: int, party: int) -> Response:
        """Write off the balance of a party: a debt becomes a cost, a credit an income. Treasurers may do this."""
        body = self.body(NewWriteOff)
        ctx, cents = self.context(body["why"]), body["cents"]
        row = write_off(book_id=book, party_id=party, client=body["id"], cents=cents, ctx=ctx)
        return self.respond(BookingRow, books.booking(row.book, row.number), 201)
