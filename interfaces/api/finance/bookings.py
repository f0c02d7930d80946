"""Bookings of a book."""

from typing import Final

from rest_framework import serializers
from rest_framework.response import Response

from finance.flows.counter_booking import counter_booking
from finance.models import Booking
from finance.queries import books, parties
from finance.services.access import book_for
from interfaces.api.base.fields import ReadSerializer, StrictCharField, Uuid, WriteSerializer
from interfaces.api.base.schema import reads, writes
from interfaces.api.base.views import View

REQUEST_ID: Final = (
    "Id of the request, made by the client. Sent again, nothing is booked and the same booking is returned."
)


class BookingRow(ReadSerializer):
    """A booking."""

    number = serializers.IntegerField(help_text="From 1, without gaps.")
    kind = serializers.ChoiceField(Booking.Kind.choices)
    on = serializers.DateField(help_text="The day at the place of the federation.")
    counters = serializers.IntegerField(
        source="counters.number", default=None, allow_null=True, help_text="The booking that it cancels. null: none."
    )
    countered_by = serializers.IntegerField(
        source="countered_by.number", default=None, allow_null=True, help_text="What cancelled it. null: nothing."
    )
    why = serializers.CharField(source="act.words", help_text="The reason that was stated; empty: none.")


class BookingWithAmount(BookingRow):
    """A booking with an amount."""

    amount = serializers.IntegerField(
        help_text="Minor units: in the list of a book the sum of its debits, in that of a party what it adds to what "
        "they owe."
    )


class NewCounter(WriteSerializer):
    id = Uuid(help_text=REQUEST_ID)
    why = StrictCharField(max_length=1000, help_text="The reason, for the journal.")


class Bookings(View):
    @reads("bookings_list", BookingWithAmount(many=True))
    def get(self, request: object, book: int) -> Response:
        """List the bookings of a book, the latest first. Its treasurers and officers may do this."""
        row = book_for("see_book", book, self.context())
        return self.page(books.bookings_with_amounts(row), BookingWithAmount)


class PartyBookings(View):
    @reads("party_bookings_list", BookingWithAmount(many=True))
    def get(self, request: object, book: int, party: int) -> Response:
        """List the bookings that concern a party, the latest first. Treasurers and cashiers of the book and officers
        may do this.
        """
        row = book_for("see_parties", book, self.context())
        return self.page(books.bookings_of_party(row, parties.party(row, party)), BookingWithAmount)


class CounterBooking(View):
    @writes("bookings_counter", NewCounter, BookingRow, 201)
    def post(self, request: object, book: int, number: int) -> Response:
        """Book the opposite of a booking that was a mistake; both stay. Treasurers of the book may do this.

        A booking that is countered already is refused with 409, one on which later bookings depend with 422.
        """
        body = self.body(NewCounter)
        ctx = self.context(body["why"])
        row = counter_booking(book_id=book, number=number, client=body["id"], ctx=ctx)
        return self.respond(BookingRow, books.booking(row.book, row.number), 201)
