"""Bank files: a file is imported, its lines are compared with what is owed, and booked."""

from typing import Final

from django.core.paginator import Page
from django.http import HttpRequest, HttpResponse
from django.urls import reverse
from django.utils.translation import gettext as _
from django.utils.translation import ngettext

from finance.flows.book_bank_lines import book_bank_lines
from finance.flows.dismiss_bank_line import dismiss_bank_line
from finance.flows.import_bank_file import import_bank_file
from finance.inputs import BankLayout
from finance.queries.bank import MatchedLine, bank_line, matched_lines
from finance.services.access import book_for, is_closed
from finance.services.bank_checks import layout_of
from interfaces.shared.throttling import Uploads, throttled
from interfaces.web.base.act_pages import ActPage, act, context_of, desk, posted
from interfaces.web.base.pages import page_of
from interfaces.web.desk.finance.bank_forms import BankFileForm, BankLinesForm, LineDismissalForm

_ON_A_PAGE: Final = 50


@desk
def bank_lines(request: HttpRequest, book: int) -> HttpResponse:
    """Show the lines that wait, with what they probably pay, and book those that are ticked."""
    ctx = context_of(request)
    row = book_for("book_bank_lines", book, ctx)
    form = BankLinesForm(posted(request))
    lines = page_of(matched_lines(row), request, _ON_A_PAGE)
    page = ActPage(
        _("Bank"),
        _("Book the ticked lines"),
        _address(book),
        template="desk/finance/bank.html",
        context=lambda: {"book": row, "lines": lines, "rows": _rows(lines, form), "is_closed": is_closed(row)},
        done=_("The payments are booked."),
        zone=row.home.time_zone,
    )
    return act(request, page, form, lambda: book_bank_lines(book_id=book, choices=form.choices(), ctx=ctx))


@desk
@throttled(Uploads, by_login=True)
def bank_file(request: HttpRequest, book: int) -> HttpResponse:
    """Import a file of the bank."""
    ctx = context_of(request)
    row = book_for("import_bank_file", book, ctx)
    form = BankFileForm(posted(request), request.FILES or None, layout_of(row) if row.bank_layout else BankLayout())
    lines: list[MatchedLine] = []
    page = ActPage(
        _("Import a bank file"),
        _("Import"),
        _address(book),
        _("Nothing is booked yet."),
        row.name,
        remark=lambda: _imported(lines),
    )

    def do() -> None:
        lines.extend(import_bank_file(book_id=book, data=form.content(), layout=form.to_layout(), ctx=ctx))

    return act(request, page, form, do)


@desk
def line_dismissal(request: HttpRequest, book: int, line: int) -> HttpResponse:
    """Set a line aside that is no payment of a party."""
    ctx = context_of(request)
    row = book_for("dismiss_bank_line", book, ctx)
    place = bank_line(row, line)
    form = LineDismissalForm(posted(request))
    hint = " · ".join(filter(None, (place.payer, place.words)))
    page = ActPage(_("Set a line aside"), _("Set aside"), _address(book), _("The line is set aside."), hint)
    return act(request, page, form, lambda: dismiss_bank_line(book_id=book, line_id=line, ctx=form.act_context(ctx)))


def _rows(lines: Page[MatchedLine], form: BankLinesForm) -> list[tuple[MatchedLine, bool, str]]:
    """Return each line with whether it is ticked and what is typed as its payer."""
    ticked = {choice.line_id for choice in form.choices()} if form.is_bound else set[int]()
    typed_payers = form.typed_payers() if form.is_bound else {}
    rows = []
    for match in lines:
        assert match.row is not None, "a line that waits is stored"
        is_ticked = match.row.pk in ticked if form.is_bound else match.is_certain
        proposal = match.balance.reference if match.balance and not match.is_certain else ""
        rows.append((match, is_ticked, typed_payers.get(str(match.row.pk), proposal)))
    return rows


def _imported(lines: list[MatchedLine]) -> str:
    new = sum(line.row is not None for line in lines)
    repeated = len(lines) - new
    parts = (
        ngettext("%(count)s line is new.", "%(count)s lines are new.", new) % {"count": new},
        ngettext("%(count)s was imported before.", "%(count)s were imported before.", repeated) % {"count": repeated},
    )
    return " ".join(parts)


def _address(book: int) -> str:
    return reverse("desk_bank", args=[book])
