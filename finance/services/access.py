"""The book on which a flow works, if the actor may do the act there."""

from clubs.permissions import money_roles
from finance.models import Book
from finance.permissions import require_sight
from finance.queries import books
from journal.context import ActContext


def book_for(act: str, book_id: int, ctx: ActContext) -> Book:
    """Return a book. Raise NotFound for who has no role over its money, NotAllowed for who may not do this act."""
    book = books.book(book_id)
    require_sight(act, money_roles(ctx.actor, book.owner, ctx.at), book_id)
    return book
