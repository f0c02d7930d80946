"""The book on which a flow works, if the actor may do the act there."""

from dataclasses import dataclass

from django.db.models import QuerySet

from clubs.permissions import Role, money_roles
from finance.hooks import closed_books, parties_of_staff
from finance.models import Book, Party, Till
from finance.permissions import BOOKING_ACTS, STAFF_ACTS, is_allowed, may, require_sight
from finance.queries import books, parties, tills
from journal.context import ActContext
from journal.refusals import NotFound, cause


@dataclass(frozen=True, slots=True)
class TillAccess:
    """A book, and what an actor may do at a till of it.

    ``staff_parties``: the parties with whom staff of a tournament deals; None for who has an office over the book.
    """

    book: Book
    acts: frozenset[str]
    staff_parties: QuerySet[Party] | None
    user_id: int | None

    def party(self, party_id: int) -> Party:
        """Return a party with which the actor may deal. Raise NotFound for another."""
        row = parties.party(self.book, party_id)
        if self.staff_parties is not None and not self.staff_parties.filter(pk=row.pk).exists():
            raise NotFound(cause("unknown_party", party=party_id))
        return row

    def tills(self) -> QuerySet[Till]:
        """Return the tills of the book that the actor may see, the latest first: cashiers and staff their own."""
        rows = tills.tills_of(self.book)
        sees_all = self.staff_parties is None and not self.acts.isdisjoint({"see_book", "manage_tills"})
        return rows if sees_all else rows.filter(cashier_id=self.user_id)

    def till(self, number: int) -> Till:
        """Return such a till by its number. Raise NotFound for another."""
        row = self.tills().filter(number=number).first()
        if row is None:
            raise NotFound(cause("unknown_till", till=number))
        return row


def book_for(act: str, book_id: int, ctx: ActContext) -> Book:
    """Return a book. Raise NotFound for who has no role over its money, NotAllowed for who may not do this act."""
    book = books.book(book_id)
    require_sight(act, money_roles(ctx.actor, book.owner, ctx.at), book_id)
    return book


def till_access(act: str, book_id: int, ctx: ActContext) -> TillAccess:
    """Return a book for an act at a till: also for directors and cashiers of a tournament that is kept in it.

    An office over the book that has no till leaves them what they may do as such staff.
    """
    book = books.book(book_id)
    roles = money_roles(ctx.actor, book.owner, ctx.at)
    staff_parties = None if is_allowed(act, roles) else parties_of_staff(book, ctx.actor, ctx.at)
    if staff_parties is None:
        require_sight(act, roles, book_id)
    return TillAccess(
        book, _acts(book, roles, ctx) if staff_parties is None else STAFF_ACTS, staff_parties, ctx.actor.id
    )


def offered(acts: frozenset[str], book: Book) -> frozenset[str]:
    """Return the acts that pages offer: in a closed book nothing is booked."""
    return acts - BOOKING_ACTS if is_closed(book) else acts


def is_closed(book: Book) -> bool:
    """Return whether nothing more is booked in a book, as its tournaments are settled."""
    return bool(closed_books([book.pk]))


def _acts(book: Book, roles: frozenset[Role], ctx: ActContext) -> frozenset[str]:
    """Return what an actor with an office over a book may do at its tills."""
    acts = may(roles)
    is_staff = "open_till" not in acts and parties_of_staff(book, ctx.actor, ctx.at) is not None
    return acts | STAFF_ACTS if is_staff else acts
