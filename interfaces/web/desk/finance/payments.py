"""What the player of a login owes, and how they pay it."""

from dataclasses import dataclass

from django.http import HttpRequest, HttpResponse
from django.utils.safestring import SafeString
from django.utils.translation import gettext as _

from clubs.models import Player
from clubs.queries.players import own_player
from finance.models import Book
from finance.queries.debts import Debt, debts_of
from interfaces.web.base.act_pages import context_of, desk, show
from interfaces.web.base.qr import qr_svg


@dataclass(frozen=True, slots=True)
class PaymentRequest:
    """A debt, and the QR code that fills in its transfer, "" without one."""

    debt: Debt
    code: SafeString


@desk
def my_payments(request: HttpRequest) -> HttpResponse:
    """Show what the player owes in all books, with a payment request to print."""
    me = own_player(context_of(request).actor)
    requests = payment_requests(me) if me else []
    return show(request, "desk/finance/my_payments.html", {"requests": requests, "me": me})


def payment_requests(player: Player, books: frozenset[int] | None = None) -> list[PaymentRequest]:
    """Return the accounts of a player in some books by id, None: in all, with what was charged there."""
    debts = [debt for debt in debts_of(player) if books is None or debt.book.pk in books]
    return [PaymentRequest(debt, _code(debt.book, debt.transfer)) for debt in debts if debt.states or debt.cents]


def _code(book: Book, text: str) -> SafeString:
    """Return the code of a transfer, at the error correction of its standard (EPC069-12: M)."""
    title = _("Code for your banking app: pays %(name)s") % {"name": book.owner.name}
    return qr_svg(text, title, error="m") if text else SafeString("")
