"""The report of a year of a federation: on the screen, on paper, as a file."""

from collections.abc import Iterator
from dataclasses import dataclass
from datetime import datetime

from django.http import HttpRequest, HttpResponse

from clubs.models import Federation
from clubs.permissions import roles_over
from clubs.queries import federations
from interfaces.shared.tables import as_csv
from interfaces.web.base.act_pages import Context, context_of, desk, show
from matches.permissions import require
from matches.queries.year_report import LEAST, ReportRow, YearReport, year_report

_LISTED = 10  # years


@desk
def year_page(request: HttpRequest, federation: str) -> HttpResponse:
    """Show the report of a year, by default of the last one that is over."""
    return _report_page(request, federation, "year_report")


@desk
def year_on_paper(request: HttpRequest, federation: str) -> HttpResponse:
    """Print the report of a year."""
    return _report_page(request, federation, "year_on_paper")


@desk
def year_file(request: HttpRequest, federation: str) -> HttpResponse:
    """Send the report of a year as a file."""
    choice = _choice_of(request, federation)
    report = choice.report
    rows = [(row.name, "", *_cells(row)) for row in report.rows]
    by_club = [("members", row.name or "-", *_cells(row)) for row in report.clubs]
    header = ("row", "club", str(report.year), str(report.year - 1))
    return as_csv(f"{federation}-{report.year}.csv", header, [*rows, *by_club])


@dataclass(frozen=True, slots=True)
class _YearChoice:
    federation: Federation
    report: YearReport
    at: datetime


def _choice_of(request: HttpRequest, federation: str) -> _YearChoice:
    """Return the report that is asked for. Raise NotAllowed for those who may not see it."""
    ctx, home = context_of(request), federations.federation(federation)
    require("see_year_report", roles_over(ctx.actor, home, ctx.at))
    today, text = home.day_at(ctx.at), request.GET.get("year", "")
    year = int(text) if text.isascii() and text.isdecimal() and len(text) == 4 else today.year - 1
    return _YearChoice(home, year_report(home, year, today), ctx.at)


def _report_page(request: HttpRequest, federation: str, template: str) -> HttpResponse:
    choice = _choice_of(request, federation)
    home, last = choice.federation, choice.federation.day_at(choice.at).year - 1
    years = list(range(last, last - _LISTED, -1))
    context: Context = {
        "federation": home,
        "report": choice.report,
        "before": choice.report.year - 1,
        "years": years,
        "now": choice.at,
        "least": LEAST,
    }
    return show(request, f"desk/matches/{template}.html", context, zone=home.time_zone)


def _cells(row: ReportRow) -> Iterator[object]:
    return (f"<{LEAST}" if count is None else count for count in (row.count, row.before))
