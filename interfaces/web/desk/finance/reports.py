"""Reports of a book over some days, and its debtors: as pages and as files."""

from datetime import date
from typing import Any

from django import forms
from django.core.paginator import Page
from django.http import HttpRequest, HttpResponse
from django.utils.translation import gettext_lazy as _

from finance.models import Account, Book
from finance.queries import parties
from finance.queries.report import Report, report
from finance.services.access import book_for
from interfaces.shared.money_files import debtors_table, report_table
from interfaces.shared.table_download import Kind, as_file
from interfaces.web.base.act_pages import context_of, desk, show
from interfaces.web.base.pages import page_of
from journal.context import ActContext


class DaysForm(forms.Form):
    """The days of a report, both included."""

    from_on = forms.DateField(label=_("From"), widget=forms.DateInput({"type": "date"}, format="%Y-%m-%d"))
    until_on = forms.DateField(label=_("Until"), widget=forms.DateInput({"type": "date"}, format="%Y-%m-%d"))


@desk
def report_page(request: HttpRequest, book: int) -> HttpResponse:
    """Show the report of a year, or of other days."""
    ctx = context_of(request)
    row = book_for("see_book", book, ctx)
    days = _report(request, row, ctx)
    form = DaysForm({"from_on": days.from_on, "until_on": days.until_on})
    context = {"book": row, "report": days, "form": form, "sections": days.sections()}
    return show(request, "desk/finance/report.html", context, zone=row.home.time_zone)


@desk
def report_file(request: HttpRequest, book: int, kind: Kind) -> Any:
    """Send the report as a file."""
    ctx = context_of(request)
    row = book_for("see_book", book, ctx)
    return as_file(report_table(row, _report(request, row, ctx)), kind)


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


def _report(request: HttpRequest, book: Book, ctx: ActContext) -> Report:
    """Return the report of the days that are asked for; of this year if they are none."""
    form, today = DaysForm(request.GET), book.home.day_at(ctx.at)
    if form.is_valid() and form.cleaned_data["from_on"] <= form.cleaned_data["until_on"]:
        return report(book, form.cleaned_data["from_on"], form.cleaned_data["until_on"])
    return report(book, date(today.year, 1, 1), date(today.year, 12, 31))
