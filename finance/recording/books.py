"""Write books."""

from clubs.models import Club, Federation
from clubs.models.federation import stream_kind
from finance.inputs import BookInput
from finance.models import Book
from journal.acts import lock, record_act
from journal.context import ActContext
from journal.models import Stream


def write_bank_account(book: Book, iban: str, holder: str, ctx: ActContext) -> None:
    """Store into which bank account debts are paid, by an act of the book."""
    with record_act(lock(Stream.Kind.BOOK, book.pk), "change_bank_account", ctx.with_note(f"{iban} {holder}".strip())):
        book.iban, book.account_holder = iban, holder
        book.save(update_fields=["iban", "account_holder"])


def write_till_signing(book: Book, signs_tills: bool, ctx: ActContext) -> None:
    """Store whether a second person signs the count of the tills of a book, by an act of it."""
    note = "+" if signs_tills else "−"
    with record_act(lock(Stream.Kind.BOOK, book.pk), "set_till_signing", ctx.with_note(note)):
        book.signs_tills = signs_tills
        book.save(update_fields=["signs_tills"])


def new_book(owner: Club | Federation, plan: BookInput, ctx: ActContext) -> Book:
    """Open a book, by an act of its owner, which must be locked."""
    row = Book(name=plan.name, currency=plan.currency, vat_bp=plan.vat_bp, rest_rule=plan.rest_rule)
    row.club, row.federation = (owner, None) if isinstance(owner, Club) else (None, owner)
    row.receipt_prefix = plan.receipt_prefix
    with record_act(lock(stream_kind(owner), owner.pk), "open_book", ctx) as act:
        return act.make(row)
