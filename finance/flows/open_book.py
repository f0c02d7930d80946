"""Open a book of a federation or of a club. Until then nothing about money is shown there."""

from django.db import transaction

from clubs.models.federation import stream_kind
from clubs.permissions import money_roles
from clubs.queries import federations
from finance.inputs import BookInput
from finance.models import Book
from finance.permissions import require
from finance.queries.books import has_prefix
from finance.recording.books import new_book
from finance.services.book_checks import check_book
from journal.acts import lock
from journal.context import ActContext
from journal.refusals import Conflicting, cause


def open_book(*, federation: str, club: str = "", plan: BookInput, ctx: ActContext) -> Book:
    """Open a book of a federation, or of one of its clubs. Raise Conflicting if its prefix of receipts is taken."""
    owner = federations.place(federation, club)
    require("open_book", money_roles(ctx.actor, owner, ctx.at))
    check_book(plan)
    with transaction.atomic():
        lock(stream_kind(owner), owner.pk)
        if has_prefix(owner, plan.receipt_prefix):
            raise Conflicting(cause("prefix_taken", prefix=plan.receipt_prefix))
        return new_book(owner, plan, ctx)
