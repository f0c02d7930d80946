"""Tills of cashiers, payments in cash, and receipts."""

from typing import Any

from rest_framework import serializers
from rest_framework.response import Response

from finance.flows.close_till import close_till
from finance.flows.move_cash import move_cash
from finance.flows.open_till import open_till
from finance.flows.pay_cash import pay_cash
from finance.flows.sign_till import sign_till
from finance.flows.take_cash import take_cash
from finance.models import Till
from finance.queries import books, tills
from finance.queries.till_sheets import second_counts
from finance.services.access import till_access
from finance.services.till_checks import MOST_COINS
from interfaces.api.base.fields import (
    ReadSerializer,
    StrictBooleanField,
    StrictCharField,
    StrictIntegerField,
    Uuid,
    WriteSerializer,
)
from interfaces.api.base.schema import reads, writes
from interfaces.api.base.views import View
from interfaces.api.finance.bookings import REQUEST_ID, BookingRow
from interfaces.api.finance.parties import NewPayment
from matches.queries.results.submissions import login_names
from rules_engine.money.amounts import LARGEST


class TillRow(ReadSerializer):
    """A till."""

    number = serializers.IntegerField()
    cashier = serializers.CharField(source="cashier.username", help_text="User name of the login.")
    opened_at = serializers.DateTimeField()
    closed_at = serializers.DateTimeField(allow_null=True, help_text="null: it is open.")
    needs_signature = serializers.BooleanField(help_text="Whether a second person still has to sign its count.")


class TillSignatureRow(ReadSerializer):
    """The count of a closed till by a second person, who signed it."""

    by = serializers.CharField(help_text="User name of the login.")
    signed_at = serializers.DateTimeField()
    counted = serializers.IntegerField(help_text="Minor units.")
    difference = serializers.IntegerField(help_text="By how much this is above the count of who closed the till.")


class TillWithContent(TillRow):
    """A till with what it holds."""

    content = serializers.IntegerField(
        allow_null=True, help_text="Minor units, by the book. null: the login may still count it as the second person."
    )
    counted = serializers.IntegerField(
        allow_null=True, help_text="When it was closed, in minor units. null: open, or not shown, like `content`."
    )
    signatures = TillSignatureRow(many=True, help_text="Of those who counted it after it was closed.")


class ReceiptRow(ReadSerializer):
    """A receipt. Its booking has the lines."""

    receipt = serializers.CharField(source="text", help_text="Its number, as printed: ABC-2026-1.")
    booking = serializers.IntegerField(source="booking.number")
    on = serializers.DateField(source="booking.on")
    payer = serializers.CharField(source="name.payer")
    cash = serializers.IntegerField(help_text="Minor units; below 0: paid out.")
    voids = serializers.CharField(allow_null=True, help_text="The receipt that this one voids. null: none.")


class Coins(WriteSerializer):
    worth = StrictIntegerField(min_value=1, help_text="Of a coin or note, in minor units.")
    count = StrictIntegerField(min_value=0, max_value=100_000)


class NewTill(WriteSerializer):
    coins = serializers.ListField(child=Coins(), max_length=MOST_COINS, help_text="The float.")
    from_till = StrictIntegerField(
        default=None, allow_null=True, help_text="Number of a closed till from which the float comes. null: the bank."
    )


class TillCount(WriteSerializer):
    coins = serializers.ListField(child=Coins(), max_length=MOST_COINS, help_text="What was counted.")


class NewMove(WriteSerializer):
    id = Uuid(help_text=REQUEST_ID)
    cents = StrictIntegerField(min_value=1, max_value=LARGEST)
    is_into_till = StrictBooleanField(help_text="From the bank into the till; false: out of it to the bank.")
    why = StrictCharField(max_length=1000, help_text="The reason, for the journal.")


class NewPayout(WriteSerializer):
    id = Uuid(help_text=REQUEST_ID)
    cents = StrictIntegerField(min_value=1, max_value=LARGEST)


class Tills(View):
    @reads("tills_list", TillRow(many=True))
    def get(self, request: object, book: int) -> Response:
        """List the tills of a book, the latest first. Its treasurers and cashiers and officers may do this; directors
        and cashiers of a tournament that is kept in it see their own.
        """
        return self.page(till_access("see_parties", book, self.context()).tills(), TillRow)

    @writes("tills_open", NewTill, TillWithContent, 201)
    def post(self, request: object, book: int) -> Response:
        """Open the till of the login with a float. Treasurers and cashiers of the book may do this, and directors and
        cashiers of a tournament that is kept in it, with the bank or their own closed till as its source.

        Who has an open till in this book is refused with 409.
        """
        body = self.body(NewTill)
        coins = _coins(body["coins"])
        row = open_till(book_id=book, coins=coins, source=body["from_till"], ctx=self.context())
        return self.respond(TillWithContent, _with_content(row, self.by.id), 201)


class TillDetail(View):
    @reads("tills_read", TillWithContent)
    def get(self, request: object, book: int, till: int) -> Response:
        """Return a till with what it holds. Treasurers and cashiers of the book and officers may do this; staff of a
        tournament that is kept in it with their own.
        """
        row = till_access("see_parties", book, self.context()).till(till)
        return self.respond(TillWithContent, _with_content(row, self.by.id))


class TillMoves(View):
    @writes("tills_move_cash", NewMove, BookingRow, 201)
    def post(self, request: object, book: int, till: int) -> Response:
        """Move money between a till and the bank. Cashiers may do this with their own open till, treasurers with
        every till.

        More than the till holds is refused with 422, a closed till takes no more (409). One that waits for its
        second count gives nothing until it is signed (409).
        """
        body = self.body(NewMove)
        row = move_cash(
            book_id=book,
            till=till,
            cents=body["cents"],
            is_into_till=body["is_into_till"],
            client=body["id"],
            ctx=self.context(body["why"]),
        )
        return self.respond(BookingRow, books.booking(row.book, row.number), 201)


class TillClosing(View):
    @writes("tills_close", TillCount, TillWithContent)
    def post(self, request: object, book: int, till: int) -> Response:
        """Close a till with its count; the difference is booked. Cashiers may close their own till, treasurers every
        till.

        A closed till is refused with 409.
        """
        coins = _coins(self.body(TillCount)["coins"])
        row = close_till(book_id=book, till=till, coins=coins, ctx=self.context())
        return self.respond(TillWithContent, _with_content(row, self.by.id))


class TillSignatures(View):
    @writes("tills_sign", TillCount, TillSignatureRow, 201)
    def post(self, request: object, book: int, till: int) -> Response:
        """Count and sign a closed till as a second person. Treasurers and cashiers of the book and officers may do
        this, and staff of a tournament that is kept in it.

        A count that differs books nothing: both are on the sheet of the till. Who closed the till is refused with 422;
        an open till, and a second signature of the same person, with 409.
        """
        coins = _coins(self.body(TillCount)["coins"])
        row = sign_till(book_id=book, till=till, coins=coins, ctx=self.context()).till
        return self.respond(TillSignatureRow, _signatures(row)[-1], 201)


class CashPayments(View):
    @writes("cash_payments_take", NewPayment, BookingRow, 201, can_be_stale=True)
    def post(self, request: object, book: int, party: int) -> Response:
        """Book a payment in cash into the open till of the login, with its receipt. Treasurers and cashiers of the
        book may do this, and staff of a tournament that is kept in it with its entrants.

        Cash is rounded to coins. Who has no open till is refused with 409.
        """
        body, ctx = self.body(NewPayment), self.context()
        cents, charge_ids, client = body["cents"], body["charges"], body["id"]
        row = take_cash(
            book_id=book,
            party_id=party,
            cents=cents,
            charge_ids=charge_ids,
            balance=body["owed"],
            client=client,
            ctx=ctx,
        )
        return self.respond(BookingRow, books.booking(row.book, row.number), 201)


class CashPayouts(View):
    @writes("cash_payouts_make", NewPayout, BookingRow, 201)
    def post(self, request: object, book: int, party: int) -> Response:
        """Pay a party its credit from the open till of the login, with its receipt. Treasurers and cashiers of the
        book may do this, and staff of a tournament that is kept in it with its entrants.

        More than the credit, or than the till holds, is refused with 422; who has no open till with 409.
        """
        body = self.body(NewPayout)
        row = pay_cash(book_id=book, party_id=party, cents=body["cents"], client=body["id"], ctx=self.context())
        return self.respond(BookingRow, books.booking(row.book, row.number), 201)


class ReceiptDetail(View):
    @reads("receipts_read", ReceiptRow)
    def get(self, request: object, book: int, number: int) -> Response:
        """Return the receipt of a booking, by the number of the booking. Treasurers and cashiers of the book and
        officers may do this, and staff of a tournament that is kept in it for those of its entrants.
        """
        access = till_access("see_parties", book, self.context())
        row = tills.receipt(access.book, number, access.staff_parties)
        voided_booking = row.booking.counters
        answer = {
            "text": row.text,
            "booking": row.booking,
            "name": row.name,
            "cash": tills.cash_of(row.booking),
            "voids": voided_booking.receipt.text if voided_booking is not None else None,
        }
        return self.respond(ReceiptRow, answer)


def _coins(rows: list[dict[str, int]]) -> dict[int, int]:
    """Return counts by worth. A worth that is named twice is added."""
    coins: dict[int, int] = {}
    for row in rows:
        coins[row["worth"]] = coins.get(row["worth"], 0) + row["count"]
    return coins


def _with_content(till: Till, user_id: int | None) -> dict[str, Any]:
    is_secret = tills.is_secret(till, user_id)
    return {
        "number": till.number,
        "cashier": till.cashier,
        "opened_at": till.opened_at,
        "closed_at": till.closed_at,
        "needs_signature": till.needs_signature,
        "content": None if is_secret else tills.content_of(till),
        "counted": None if is_secret or till.closed_at is None else tills.counted_in(till),
        "signatures": _signatures(till),
    }


def _signatures(till: Till) -> list[dict[str, Any]]:
    rows = second_counts(till)
    names = login_names({row.user_id for row in rows})
    return [
        {"by": names[row.user_id], "signed_at": row.at, "counted": row.counted, "difference": row.beyond}
        for row in rows
    ]
