"""State into which bank account the debts of a book are paid."""

from django.db import transaction

from finance.models import Book
from finance.queries import books
from finance.recording.bookings import lock_book
from finance.recording.books import write_bank_account
from finance.services.access import book_for
from finance.validators import check_words, money_rules
from journal.context import ActContext
from rules_engine.money.transfers import LONGEST_NAME, read_iban


def change_bank_account(*, book_id: int, iban: str, holder: str, ctx: ActContext) -> Book:
    """Change the IBAN and the name of the account holder, which payment requests show. Both empty: none is shown.

    Equal ones write nothing. Raise Refused for an IBAN with a wrong letter or digit, or without a name.
    """
    book = book_for("change_bank_account", book_id, ctx)
    if iban or holder:
        with money_rules():
            iban = read_iban(iban)
        holder = check_words(holder, LONGEST_NAME)
    with transaction.atomic():
        lock_book(book)
        row = books.book(book_id)
        if (row.iban, row.account_holder) != (iban, holder):
            write_bank_account(row, iban, holder, ctx)
        return row
