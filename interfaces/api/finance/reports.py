"""Reports of a book over some days."""

from datetime import date
from typing import Final

from django.http import FileResponse, StreamingHttpResponse
from drf_spectacular.types import OpenApiTypes
from drf_spectacular.utils import OpenApiParameter
from rest_framework import serializers
from rest_framework.response import Response

from finance.models import Book
from finance.queries import parties
from finance.queries.report import Report, Section, report
from finance.services.access import book_for
from interfaces.api.base.fields import ReadSerializer, WriteSerializer
from interfaces.api.base.schema import reads
from interfaces.api.base.views import View
from interfaces.shared.money_files import debtors_table, report_table
from interfaces.shared.private_files import Bytes
from interfaces.shared.table_download import as_file
from interfaces.shared.tables import Table
from interfaces.shared.throttling import Exports
from interfaces.shared.workbooks import Workbook

_DAYS: Final = (
    OpenApiParameter("from_on", date, description="The first day. Without it: 1 January of this year."),
    OpenApiParameter("until_on", date, description="The last day. Without it: 31 December of this year."),
)


class Days(WriteSerializer):
    from_on = serializers.DateField(default=None, input_formats=["%Y-%m-%d"])
    until_on = serializers.DateField(default=None, input_formats=["%Y-%m-%d"])


class ReportRow(ReadSerializer):
    """A row of a report."""

    section = serializers.ChoiceField([section.value for section in Section], source="section.value")
    account = serializers.CharField(
        help_text="Name of the account; *party_owes* and *party_is_owed*: of all parties together."
    )
    cents = serializers.IntegerField(help_text="Minor units; of *balance* above 0 is debit.")


class BookReport(ReadSerializer):
    """What was booked in some days, and the balances at their end."""

    from_on = serializers.DateField()
    until_on = serializers.DateField()
    rows = ReportRow(many=True)
    trial_balance = serializers.IntegerField(help_text="The sum of all balances, which is 0.")


class _Reports(View):
    def report(self, book: int) -> tuple[Book, Report]:
        """Return a book and its report of the days that are asked for."""
        row = book_for("see_book", book, self.context())
        days, year = self.query(Days), row.home.day_at(self.at).year
        return row, report(row, days["from_on"] or date(year, 1, 1), days["until_on"] or date(year, 12, 31))


class ReportDetail(_Reports):
    @reads("book_reports_read", BookReport, parameters=_DAYS)
    def get(self, request: object, book: int) -> Response:
        """Return the report of a book over some days, both included. Its treasurers and officers may do this."""
        return self.respond(BookReport, self.report(book)[1])


class ReportTable(_Reports):
    renderer_classes = [Table]
    throttle_classes = [*View.throttle_classes, Exports]

    @reads("book_reports_table", str, parameters=_DAYS)
    def get(self, request: object, book: int) -> StreamingHttpResponse | FileResponse:
        """Return the report as CSV. Treasurers of the book and officers may do this."""
        return as_file(report_table(*self.report(book)), "csv")


class ReportWorkbook(_Reports):
    renderer_classes = [Workbook, Bytes]
    throttle_classes = [*View.throttle_classes, Exports]

    @reads("book_reports_workbook", OpenApiTypes.BINARY, parameters=_DAYS)
    def get(self, request: object, book: int) -> StreamingHttpResponse | FileResponse:
        """Return the report as a spreadsheet. Treasurers of the book and officers may do this."""
        return as_file(report_table(*self.report(book)), "xlsx")


class DebtorsTable(View):
    renderer_classes = [Table]
    throttle_classes = [*View.throttle_classes, Exports]

    @reads("debtors_table", str)
    def get(self, request: object, book: int) -> StreamingHttpResponse | FileResponse:
        """Return who owes a book as CSV. Treasurers and cashiers of the book and officers may do this."""
        row = book_for("see_parties", book, self.context())
        return as_file(debtors_table(row, parties.balances_of(parties.debtors_of(row))), "csv")
