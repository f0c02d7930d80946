"""A book is found by those who have a role over its money."""

import pytest

from finance.services.access import book_for
from journal.context import ActContext
from journal.refusals import NotAllowed, NotFound
from tests.support import build
from tests.support.build import NOON
from tests.support.money import treasury

pytestmark = pytest.mark.django_db


def test_officer_sees_the_book_of_a_club_and_books_nothing() -> None:
    at = treasury()
    ctx = ActContext(at.home.by_officer, NOON)
    assert book_for("see_book", at.book.pk, ctx) == at.book
    with pytest.raises(NotAllowed):
        book_for("waive", at.book.pk, ctx)
    with pytest.raises(NotFound):
        book_for("see_book", at.book.pk, ActContext(build.acting(at.home.director), NOON))
