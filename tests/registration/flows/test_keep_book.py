"""A tournament is given a book: of its federation or host club, one for each currency."""

import pytest

from finance.flows.open_book import open_book
from finance.inputs import BookInput
from finance.models import Book
from journal.context import ActContext
from journal.refusals import Conflicting, NotAllowed, NotFound, Refused
from registration.flows.keep_book import keep_book
from registration.models import TournamentBook
from tests.support import build
from tests.support.build import NOON, House
from tests.support.fees import desk
from tests.support.registering import acting, joins, members

pytestmark = pytest.mark.django_db


def _book(home: House, prefix: str, currency: str = "EUR", club: str = "club") -> Book:
    by = build.acting(home.manager) if club else home.by_officer
    plan = BookInput("Book", currency, prefix)
    return open_book(federation=home.federation.slug, club=club, plan=plan, ctx=ActContext(by, NOON))


def test_director_officer_and_treasurer_keep_a_book_of_each_currency() -> None:
    home = build.house()
    euros, crowns = _book(home, "EUR"), _book(home, "DKK", "DKK", club="")

    keep_book(ref=home.ref, book_id=euros.pk, ctx=ActContext(home.by_director, NOON))
    keep_book(ref=home.ref, book_id=euros.pk, days_to_pay=7, ctx=ActContext(build.acting(home.manager), NOON))
    keep_book(ref=home.ref, book_id=crowns.pk, ctx=ActContext(home.by_officer, NOON))

    rows = TournamentBook.objects.order_by("currency").values_list("currency", "book", "days_to_pay")
    assert list(rows) == [("DKK", crowns.pk, None), ("EUR", euros.pk, 7)]


def test_players_may_not_and_books_of_others_do_not_exist() -> None:
    home, other = build.house(), build.house()
    (ann,) = members(home, 1)
    with pytest.raises(NotAllowed):
        keep_book(ref=home.ref, book_id=_book(home, "A").pk, ctx=acting(ann))
    with pytest.raises(NotFound):
        keep_book(ref=home.ref, book_id=_book(other, "B").pk, ctx=ActContext(home.by_director, NOON))
    with pytest.raises(Refused):
        keep_book(ref=home.ref, book_id=1, days_to_pay=-1, ctx=ActContext(home.by_director, NOON))


def test_book_in_use_is_not_exchanged() -> None:
    at = desk()
    second = _book(at.home, "XYZ")
    with pytest.raises(Conflicting):
        keep_book(ref=at.home.ref, book_id=second.pk, ctx=ActContext(at.home.by_director, NOON))  # it has a pot
    at.pot.delete()
    keep_book(ref=at.home.ref, book_id=second.pk, ctx=ActContext(at.home.by_director, NOON))

    at.set_fee("entry", 4_000)
    (ann,) = members(at.home, 1)
    joins(at.event, ann)

    with pytest.raises(Conflicting):
        keep_book(ref=at.home.ref, book_id=at.book.pk, ctx=ActContext(at.home.by_director, NOON))
