"""Payments through the payment provider of a book."""

from typing import Any
from uuid import UUID

from django.conf import settings
from django.urls import reverse
from rest_framework import serializers
from rest_framework.permissions import IsAuthenticated
from rest_framework.response import Response

from clubs.queries.players import own_player
from finance.flows.book_repayment import book_repayment
from finance.flows.receive_notice import receive_notice
from finance.flows.refund_payment import refund_payment
from finance.flows.set_provider import set_provider
from finance.flows.settle_provider import settle_provider
from finance.flows.start_payment import start_payment
from finance.models import OnlinePayment
from finance.queries import books, online
from finance.services.access import book_for
from interfaces.api.base.fields import ReadSerializer, StrictCharField, StrictIntegerField, Uuid, WriteSerializer
from interfaces.api.base.permissions import WhereCardsAct
from interfaces.api.base.schema import FILE, reads, writes
from interfaces.api.base.views import View
from interfaces.api.finance.bookings import REQUEST_ID, BookingRow
from interfaces.shared.parsing import Csv, RawFile
from rules_engine.money.amounts import LARGEST


class OnlinePaymentRow(ReadSerializer):
    """A payment through the provider of a book."""

    id = serializers.UUIDField(source="pk")
    book = serializers.IntegerField(source="book_id")
    party = serializers.IntegerField(source="party_id")
    provider = serializers.CharField()
    remote_id = serializers.CharField(help_text="Its id at the provider.")
    cents = serializers.IntegerField(help_text="Minor units.")
    state = serializers.ChoiceField(OnlinePayment.State.choices)
    is_late = serializers.BooleanField(
        help_text="It was given up before it was paid, or nothing was owed any more, or its book was closed (unbooked)."
    )
    repaid = serializers.IntegerField(help_text="What the provider reports as paid back, through this site or not.")
    started_at = serializers.DateTimeField()
    address = serializers.CharField(help_text="Where the player pays. Empty: the provider has not answered.")


class NewOnlinePayment(WriteSerializer):
    id = Uuid(help_text="Id of the payment, made by the client. Sent again, the same payment is returned.")
    cents = StrictIntegerField(
        default=None, allow_null=True, min_value=1, max_value=LARGEST, help_text="A part of what is owed. null: all."
    )


class NewOnlineRefund(WriteSerializer):
    id = Uuid(help_text=REQUEST_ID)
    cents = StrictIntegerField(min_value=1, max_value=LARGEST)


class NewRepayment(WriteSerializer):
    id = Uuid(help_text=REQUEST_ID)


class ProviderSettlement(WriteSerializer):
    id = Uuid(help_text=REQUEST_ID)
    cents = StrictIntegerField(min_value=1, max_value=LARGEST, help_text="Minor units, with the fee.")
    fee = StrictIntegerField(min_value=0, max_value=LARGEST, help_text="What the provider kept of it.")


class BookProvider(WriteSerializer):
    provider = StrictCharField(max_length=20, allow_blank=True, help_text="Name of a provider. Empty: none.")


class OnlinePayments(View):
    @reads("online_payments_list", OnlinePaymentRow(many=True))
    def get(self, request: object, book: int) -> Response:
        """List the payments through the provider of a book, the latest first. Its treasurers and officers may do
        this.
        """
        return self.page(online.payments_of(book_for("see_book", book, self.context())), OnlinePaymentRow)

    @writes("online_payments_start", NewOnlinePayment, OnlinePaymentRow, 201)
    def post(self, request: object, book: int) -> Response:
        """Start a payment of what the player of the login owes this book, or of a part of it. They pay at its address.

        A payment of the same amount that waits already is returned instead. More than is owed is refused with 422, an
        id of a payment of another amount with 409.
        """
        body, ctx = self.body(NewOnlinePayment), self.context()
        payment_id: UUID = body["id"]
        url = settings.SITE_ADDRESS + reverse("desk_my_payment", args=[payment_id])
        row = start_payment(book_id=book, payment_id=payment_id, return_url=url, cents=body["cents"], ctx=ctx)
        return self.respond(OnlinePaymentRow, row, 201)


class OnlineRefunds(View):
    @writes("online_payments_refund", NewOnlineRefund, BookingRow, 201)
    def post(self, request: object, book: int, payment: UUID) -> Response:
        """Pay a party a part of its credit back through the provider. Treasurers of the book may do this.

        It is booked at once; if the provider refuses, the booking is countered. More than is left of the payment, or
        than the credit, is refused with 422.
        """
        body, ctx = self.body(NewOnlineRefund), self.context()
        row = refund_payment(book_id=book, payment_id=payment, cents=body["cents"], client=body["id"], ctx=ctx)
        return self.respond(BookingRow, books.booking(row.book, row.number), 201)


class Repayments(View):
    @writes("online_payments_book_repayment", NewRepayment, BookingRow, 201)
    def post(self, request: object, book: int, payment: UUID) -> Response:
        """Book what was paid back of a payment at its provider, without this site. Treasurers of the book may do this.

        It takes the credit of the party, and then what they paid of their charges, which they owe again. 409 is
        returned if there is nothing to book.
        """
        client, ctx = self.body(NewRepayment)["id"], self.context()
        row = book_repayment(book_id=book, payment_id=payment, client=client, ctx=ctx)
        return self.respond(BookingRow, books.booking(row.book, row.number), 201)


class Settlements(View):
    @writes("provider_settlements_make", ProviderSettlement, BookingRow, 201)
    def post(self, request: object, book: int) -> Response:
        """Book that the provider paid into the bank, less its fee. Treasurers of the book may do this.

        More than the provider holds by the book is refused with 422.
        """
        body, ctx = self.body(ProviderSettlement), self.context()
        row = settle_provider(book_id=book, cents=body["cents"], fee=body["fee"], client=body["id"], ctx=ctx)
        return self.respond(BookingRow, books.booking(row.book, row.number), 201)


class ProviderOfBook(View):
    @writes("book_providers_set", BookProvider, BookProvider)
    def put(self, request: object, book: int) -> Response:
        """Choose the payment provider of a book. The operator may do this.

        A provider that the installation does not name is refused with 404.
        """
        provider: str = self.body(BookProvider)["provider"]
        return self.respond(BookProvider, set_provider(book_id=book, provider=provider, ctx=self.context()))


class MyPayment(View):
    permission_classes = (IsAuthenticated, WhereCardsAct)

    @reads("my_payments_read", OnlinePaymentRow)
    def get(self, request: object, payment: UUID) -> Response:
        """Return a payment of the player of the login."""
        return self.respond(OnlinePaymentRow, online.own_payment(own_player(self.by), payment))


class FormFile(RawFile):
    """A notice as a form, passed on as bytes."""

    media_type = "application/x-www-form-urlencoded"


class JsonFile(RawFile):
    """A notice as JSON, passed on as bytes: its signature is of the bytes."""

    media_type = "application/json"


class Notices(View):
    authentication_classes = ()
    permission_classes = ()
    parser_classes = (RawFile, JsonFile, FormFile, Csv)

    @writes("provider_notices_receive", FILE, None)
    def post(self, request: Any, provider: str) -> Response:
        """Receive a notice of a payment provider, which needs no login: it is signed, or only names a payment.

        What happened is then asked of the provider; an amount in a notice is not read. A notice that comes again is
        answered alike. A wrong signature is refused with 422.
        """
        receive_notice(provider=provider, headers=request.headers, raw=request.data, at=self.at)
        return self.done()
