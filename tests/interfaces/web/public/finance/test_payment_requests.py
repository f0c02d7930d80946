"""The requests to pay of a player, in all books or in some."""

import pytest

from interfaces.web.public.finance.payment_requests import payment_requests
from tests.support.money import owing, treasury

pytestmark = pytest.mark.django_db


def test_requests_are_those_of_the_books_asked_for() -> None:
    at = treasury()
    owing(at, 4_000)

    assert [request.debt.cents for request in payment_requests(at.player)] == [4_000]
    assert len(payment_requests(at.player, frozenset([at.book.pk]))) == 1
    assert payment_requests(at.player, frozenset()) == []
