"""What a player owes and how they pay it, on their own pages."""

from dataclasses import dataclass

from django.utils.safestring import SafeString
from django.utils.translation import gettext as _

from clubs.models import Player
from finance.models import Book
from finance.queries.debts import Debt, debts_of
from interfaces.web.base.qr import qr_svg


@dataclass(frozen=True, slots=True)
class PaymentRequest:
    """A debt, and the QR code that fills in its transfer, "" without one."""

    debt: Debt
    code: SafeString


def payment_requests(player: Player, books: frozenset[int] | None = None) -> list[PaymentRequest]:
    """Return the accounts of a player in some books by id, None: in all, with what was charged there."""
    debts = [debt for debt in debts_of(player) if books is None or debt.book.pk in books]
    return [PaymentRequest(debt, _code(debt.book, debt.transfer)) for debt in debts if debt.states or debt.cents]


def _code(book: Book, text: str) -> SafeString:
    """Return the code of a transfer, at the error correction of its standard (EPC069-12: M)."""
    title = _("Code for your banking app: pays %(name)s") % {"name": book.owner.name}
    return qr_svg(text, title, error="m") if text else SafeString("")
