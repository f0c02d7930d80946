"""The sheet of a till, to print."""

from django.http import HttpRequest, HttpResponse

from finance.queries.till_sheets import sheet_of
from finance.queries.tills import is_secret
from finance.services.access import till_access
from interfaces.web.base.act_pages import context_of, desk, show
from matches.queries.results.submissions import login_names


@desk
def till_sheet(request: HttpRequest, book: int, till: int) -> HttpResponse:
    """Print with what a till was opened, its receipts, what was counted, the difference, and by whom."""
    ctx = context_of(request)
    access = till_access("see_parties", book, ctx)
    sheet = sheet_of(access.till(till))
    context = {"book": access.book, "sheet": sheet, "names": login_names(sheet.user_ids), "now": ctx.at}
    context["is_secret"] = is_secret(sheet.till, ctx.actor.id)
    return show(request, "desk/finance/till_on_paper.html", context, zone=access.book.home.time_zone)
