"""Reports of a book over some days, and its debtors: as pages and as files."""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from datetime import date
from typing import Any
from urllib.parse import urlencode

from django import forms
from django.core.paginator import Page
from django.http import HttpRequest, HttpResponse
from django.utils.translation import gettext_lazy as _

from finance.models import Account, Book
from finance.queries import parties
from finance.queries.report import Report
from finance.services.access import book_for
from interfaces.shared.money_files import debtors_table, report_table
from interfaces.shared.table_download import Kind, as_file
from interfaces.web.base.act_pages import context_of, desk, show
from interfaces.web.base.choices import offer
from interfaces.web.base.pages import page_of
from journal.context import ActContext
from matches.models import Tournament
from registration.models import TournamentBook
from registration.queries.fees import tournaments_in
from registration.queries.reports import book_report, days_of, row_in, tournament_report


class DaysForm(forms.Form):
    """The days of a report, both included, and the tournament that it is of."""

    tournament = forms.ChoiceField(label=_("Tournament"), required=False)
    from_on = forms.DateField(label=_("From"), widget=forms.DateInput({"type": "date"}, format="%Y-%m-%d"))
    until_on = forms.DateField(label=_("Until"), widget=forms.DateInput({"type": "date"}, format="%Y-%m-%d"))

    def __init__(self, tournaments: Iterable[Tournament], data: Mapping[str, object]) -> None:
        super().__init__(data)
        choices = [(row.slug, row.name) for row in tournaments]
        if choices:
            offer(self, "tournament", [("", _("All of the book")), *choices])
        else:
            del self.fields["tournament"]


@desk
def report_page(request: HttpRequest, book: int) -> HttpResponse:
    """Show the report of a year or other days, or that of a tournament."""
    ctx = context_of(request)
    row = book_for("see_book", book, ctx)
    query = _report_query(request, row, ctx)
    book_figures = query.report()
    days = {"tournament": query.slug, "from_on": book_figures.from_on, "until_on": book_figures.until_on}
    context = {
        "book": row,
        "report": book_figures,
        "tournament": query.row.tournament if query.row else None,
        "form": DaysForm(query.tournaments, days),
        "sections": book_figures.sections(),
        "query": urlencode({name: value for name, value in days.items() if value}),
    }
    return show(request, "desk/finance/report.html", context, zone=row.home.time_zone)


@desk
def report_file(request: HttpRequest, book: int, kind: Kind) -> Any:
    """Send the report as a file."""
    ctx = context_of(request)
    row = book_for("see_book", book, ctx)
    query = _report_query(request, row, ctx)
    return as_file(report_table(row, query.report(), query.slug), kind)


@desk
def debtors(request: HttpRequest, book: int) -> HttpResponse:
    """Show who owes, to print as well."""
    row = book_for("see_parties", book, context_of(request))
    page: Page[Account] = page_of(parties.debtors_of(row), request, 200)
    context = {"book": row, "page": page, "balances": parties.balances_of(page.object_list)}
    return show(request, "desk/finance/debtors.html", context, zone=row.home.time_zone)


@desk
def debtors_file(request: HttpRequest, book: int, kind: Kind) -> Any:
    """Send who owes as a file."""
    row = book_for("see_parties", book, context_of(request))
    return as_file(debtors_table(row, parties.balances_of(parties.debtors_of(row))), kind)


@dataclass(frozen=True, slots=True)
class _ReportQuery:
    """The report that a request names. ``row``: the tournament that it is of; None for the whole book."""

    book: Book
    tournaments: list[Tournament]
    row: TournamentBook | None
    days: tuple[date, date]

    @property
    def slug(self) -> str:
        return self.row.tournament.slug if self.row else ""

    def report(self) -> Report:
        return tournament_report(self.row, *self.days) if self.row else book_report(self.book, *self.days)


def _report_query(request: HttpRequest, book: Book, ctx: ActContext) -> _ReportQuery:
    """Return what a request names. Without days: this year, or all that was booked for the tournament."""
    rows = tournaments_in(book, ctx.actor, ctx.at)
    form, year = DaysForm(rows, request.GET), book.home.day_at(ctx.at).year
    is_read = form.is_valid()
    slug = form.cleaned_data.get("tournament", "")
    row = row_in(book, slug) if slug else None
    if is_read and form.cleaned_data["from_on"] <= form.cleaned_data["until_on"]:
        return _ReportQuery(book, rows, row, (form.cleaned_data["from_on"], form.cleaned_data["until_on"]))
    return _ReportQuery(book, rows, row, days_of(row) if row else (date(year, 1, 1), date(year, 12, 31)))
