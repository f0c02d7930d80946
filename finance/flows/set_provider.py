"""State through which payment provider a book is paid."""

from django.db import transaction

from finance.models import Book
from finance.recording.bookings import lock_book
from finance.recording.online import set_provider_of
from finance.services.access import book_for
from finance.services.online_checks import provider_named
from journal.context import ActContext


def set_provider(*, book_id: int, provider: str, ctx: ActContext) -> Book:
    """Have a book be paid through a provider of the installation; "": through none. Payments that are open stay with
    theirs.
    """
    book = book_for("set_provider", book_id, ctx)
    if provider:
        provider_named(provider)
    with transaction.atomic():
        lock_book(book)
        set_provider_of(book, provider, ctx)
        return book
