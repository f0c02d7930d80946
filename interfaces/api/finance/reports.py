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
from finance.queries.report import Report, Section
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
from registration.queries.reports import book_report, days_of, row_in, tournament_report

_DAYS: Final = (
    OpenApiParameter("from_on", date, description="The first day. Without it: 1 January of this year."),
    OpenApiParameter("until_on", date, description="The last day. Without it: 31 December of this year."),
    OpenApiParameter(
        "tournament", str, description="The slug of a tournament: its report, without days that of all days."
    ),
)


class Days(WriteSerializer):
    from_on = serializers.DateField(default=None, input_formats=["%Y-%m-%d"])
    until_on = serializers.DateField(default=None, input_formats=["%Y-%m-%d"])
    tournament = serializers.CharField(default="", allow_blank=True, max_length=80)


class ReportRow(ReadSerializer):
    """A row of a report."""

    section = serializers.ChoiceField([section.value for section in Section], source="section.value")
    account = serializers.CharField(
        help_text="Name of the account; *party_owes* and *party_is_owed*: of all parties together; *fee:entry* and "
        "others of the kind: fees of tournaments that are income of the organiser; *prizes*: those paid out."
    )
    cents = serializers.IntegerField(help_text="Minor units; of *balance* above 0 is debit.")


class BookReport(ReadSerializer):
    """What was booked in some days, and the balances at their end."""

    from_on = serializers.DateField()
    until_on = serializers.DateField()
    rows = ReportRow(many=True)
    trial_balance = serializers.IntegerField(help_text="The sum of all balances, which is 0.")


class _Reports(View):
    def report(self, book: int) -> tuple[Book, Report, str]:
        """Return a book, its report of the days of the query, and the slug of the tournament that it is of."""
        row = book_for("see_book", book, self.context())
        values, year = self.query(Days), row.home.day_at(self.at).year
        place = row_in(row, values["tournament"]) if values["tournament"] else None
        first, last = days_of(place) if place else (date(year, 1, 1), date(year, 12, 31))
        days = values["from_on"] or first, values["until_on"] or last
        return row, tournament_report(place, *days) if place else book_report(row, *days), values["tournament"]


class ReportDetail(_Reports):
    @reads("book_reports_read", BookReport, parameters=_DAYS)
    def get(self, request: object, book: int) -> Response:
        """Return the report of a book, or of a tournament in it, over some days, both included. Its treasurers and
        officers may do this.
        """
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
