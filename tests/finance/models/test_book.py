"""Books, parties and accounts."""

import pytest
from django.db import IntegrityError

from finance.models import Account, Book, Party
from finance.models.book import new_reference
from rules_engine.money.references import read_reference
from tests.support.money import treasury

pytestmark = pytest.mark.django_db


def test_reference_has_a_check_letter() -> None:
    reference = new_reference()
    assert read_reference(reference.upper()) == reference


def test_book_has_one_owner() -> None:
    at = treasury()
    assert (at.book.owner, at.book.home) == (at.home.club, at.home.federation)
    assert Book(federation=at.home.federation).home == at.home.federation
    with pytest.raises(IntegrityError):
        Book.objects.create(name="Two owners", federation=at.home.federation, club=at.home.club, currency="EUR")


def test_party_and_account_have_names() -> None:
    assert [Party(name="The Hall").public_name, Party(pk=7).public_name] == ["The Hall", "#7"]
    assert [Account(kind="pot", ref="1").name, Account(kind="bank").name] == ["pot:1", "bank"]
