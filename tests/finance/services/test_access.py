"""A book is found by those who have a role over its money."""

import pytest

from clubs.models import User
from finance.services.access import book_for, till_access
from journal.context import ActContext
from journal.refusals import NotAllowed, NotFound
from registration.models import TournamentBook
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


def test_operator_who_directs_a_tournament_of_the_book_may_open_a_till() -> None:
    at = treasury()
    TournamentBook.objects.create(tournament=at.home.tournament, book=at.book, currency="EUR")
    operator = build.login()
    User.objects.filter(pk=operator.pk).update(is_superuser=True)
    operator.refresh_from_db()
    ctx = ActContext(build.acting(operator), NOON)
    assert "open_till" not in till_access("see_parties", at.book.pk, ctx).acts

    build.serve(at.home.tournament, operator, at.home.by_officer)

    access = till_access("see_parties", at.book.pk, ctx)
    assert ("open_till" in access.acts, "manage_tills" in access.acts, access.staff_parties) == (True, False, None)
