"""Bank files of a book: their layout, their lines, and what is booked of them."""

from typing import Any, Final

from rest_framework import serializers
from rest_framework.response import Response

from finance.flows.book_bank_lines import book_bank_lines
from finance.flows.dismiss_bank_line import dismiss_bank_line
from finance.flows.import_bank_file import import_bank_file
from finance.flows.set_bank_layout import set_bank_layout
from finance.inputs import DAY_FORMS, DELIMITERS, ENCODINGS, SIGNS, BankChoice, BankLayout
from finance.queries import books
from finance.queries.bank import matched_lines
from finance.readers.bank_files import MOST_COLUMNS
from finance.services.access import book_for
from finance.services.bank_checks import MOST_CHOICES, layout_of
from interfaces.api.base.fields import (
    ReadSerializer,
    StrictBooleanField,
    StrictCharField,
    StrictIntegerField,
    WriteSerializer,
)
from interfaces.api.base.schema import FILE, reads, writes
from interfaces.api.base.views import View
from interfaces.api.finance.bookings import BookingRow
from interfaces.shared.parsing import Csv, RawFile
from interfaces.shared.throttling import Uploads
from rules_engine.money.bank import MatchKind

_COLUMN: Final = {"min_value": 0, "max_value": MOST_COLUMNS}


class BankLayoutFields(WriteSerializer):
    """How the CSV files of a bank are laid out. Columns are numbers from 1; 0: there is none."""

    encoding = serializers.ChoiceField(ENCODINGS, default="utf-8")
    delimiter = serializers.ChoiceField(DELIMITERS, default=";")
    heading_lines = StrictIntegerField(default=1, min_value=0, max_value=50)
    decimal_comma = StrictBooleanField(default=True)
    day_form = serializers.ChoiceField(list(DAY_FORMS), default="31-12-2026", help_text="How 31 December is written.")
    sign = serializers.ChoiceField(
        SIGNS,
        default="minus",
        help_text="What goes out has a *minus*, *reversed* what comes in, or a *word* states what comes in.",
    )
    sign_column = StrictIntegerField(default=0, **_COLUMN)
    word_in = StrictCharField(default="", allow_blank=True, max_length=40)
    day_column = StrictIntegerField(default=1, min_value=1, max_value=MOST_COLUMNS)
    amount_column = StrictIntegerField(default=2, min_value=1, max_value=MOST_COLUMNS)
    words_columns = serializers.ListField(
        child=StrictIntegerField(min_value=1, max_value=MOST_COLUMNS), default=[3], min_length=1, max_length=8
    )
    payer_column = StrictIntegerField(default=0, **_COLUMN)

    def to_input(self) -> BankLayout:
        data: dict[str, Any] = self.validated_data
        return BankLayout(**{**data, "words_columns": tuple(data["words_columns"])})


class BankLineRow(ReadSerializer):
    """A line of a bank file with what it matches."""

    id = serializers.IntegerField(
        source="row.pk", default=None, allow_null=True, help_text="null: it was imported before."
    )
    on = serializers.DateField(source="line.day")
    cents = serializers.IntegerField(source="line.amount", help_text="Minor units; below 0: paid out.")
    words = serializers.CharField(source="line.text")
    payer = serializers.CharField(source="line.payer")
    kind = serializers.ChoiceField([kind.value for kind in MatchKind], source="kind.value")
    difference = serializers.IntegerField(help_text="What is paid less what is owed: above 0 a credit.")
    party = serializers.IntegerField(
        source="balance.party.pk", default=None, allow_null=True, help_text="Who pays, or probably pays. null: unknown."
    )


class ChosenLine(WriteSerializer):
    line = StrictIntegerField(min_value=1)
    party = StrictIntegerField(
        default=None, allow_null=True, help_text="Id of the party that paid it. null: that of its reference."
    )


class ChosenLines(WriteSerializer):
    lines = serializers.ListField(
        child=ChosenLine(),
        default=None,
        allow_null=True,
        min_length=1,
        max_length=MOST_CHOICES,
        help_text=f"null: those whose reference and amount fit exactly, at most {MOST_CHOICES}.",
    )

    def to_choices(self) -> list[BankChoice] | None:
        rows: list[dict[str, Any]] | None = self.validated_data["lines"]
        return None if rows is None else [BankChoice(row["line"], row["party"]) for row in rows]


class LineRemark(WriteSerializer):
    why = StrictCharField(default="", allow_blank=True, max_length=1000, help_text="A remark for the journal.")


class Layout(View):
    @reads("bank_layouts_read", BankLayoutFields, refuses=[422])
    def get(self, request: object, book: int) -> Response:
        """Return how the bank files of a book are laid out. Treasurers of the book may do this.

        Before one was stated this is refused with 422.
        """
        return self.respond(BankLayoutFields, layout_of(book_for("set_bank_layout", book, self.context())))

    @writes("bank_layouts_set", BankLayoutFields, BankLayoutFields)
    def put(self, request: object, book: int) -> Response:
        """State how the bank files of a book are laid out. Treasurers of the book may do this."""
        layout = self.read_body(BankLayoutFields).to_input()
        return self.respond(
            BankLayoutFields, layout_of(set_bank_layout(book_id=book, layout=layout, ctx=self.context()))
        )


class BankFiles(View):
    parser_classes = (Csv, RawFile)
    throttle_classes = [*View.throttle_classes, Uploads]

    @writes("bank_files_import", FILE, BankLineRow(many=True), 201)
    def post(self, request: Any, book: int) -> Response:
        """Import a CSV file of the bank, as its layout says. Treasurers of the book may do this.

        Nothing is booked: lines that are new wait, and those that were imported before are *seen*. A file with a fault
        is refused as a whole with 422.
        """
        return self.many(BankLineRow, import_bank_file(book_id=book, data=request.data, ctx=self.context()), 201)


class BankLines(View):
    @reads("bank_lines_list", BankLineRow(many=True))
    def get(self, request: object, book: int) -> Response:
        """List the lines that are neither booked nor set aside. Treasurers of the book may do this."""
        return self.page(matched_lines(book_for("book_bank_lines", book, self.context())), BankLineRow)


class BankLineBookings(View):
    @writes("bank_lines_book", ChosenLines, BookingRow(many=True), 201)
    def post(self, request: object, book: int) -> Response:
        """Book lines as payments: all of them, or none if one is refused. Treasurers of the book may do this.

        A line that is booked or set aside already is refused with 409, one of which nobody knows who paid it with 422.
        """
        choices = self.read_body(ChosenLines).to_choices()
        rows = book_bank_lines(book_id=book, choices=choices, ctx=self.context())
        return self.many(BookingRow, books.bookings_with_ids(rows), 201)


class BankLineDismissal(View):
    @writes("bank_lines_dismiss", LineRemark, None)
    def post(self, request: object, book: int, line: int) -> Response:
        """Set a line aside that is no payment of a party; its words are erased. Treasurers of the book may do this.

        A line that is booked or set aside already is refused with 409.
        """
        ctx = self.context(self.body(LineRemark)["why"])
        dismiss_bank_line(book_id=book, line_id=line, ctx=ctx)
        return self.done()
