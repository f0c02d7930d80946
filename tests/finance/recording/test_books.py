"""Opening a book is an act of its owner."""

import pytest

from finance.models import Book
from journal.models import Act
from tests.support.money import treasury

pytestmark = pytest.mark.django_db


def test_book_is_opened_by_an_act_of_the_club() -> None:
    at = treasury("DKK", 2500)
    act = Act.objects.get(kind="open_book")

    assert (act.stream.kind, act.stream.key) == ("club", str(at.home.club.pk))
    assert Book.objects.values_list("name", "currency", "vat_bp", "receipt_prefix").get() == (
        *("Main book", "DKK", 2500),
        "ABC",
    )
