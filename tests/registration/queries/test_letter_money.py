"""What letters about a registration say about money, as it is when they are sent, and in whose language."""

from datetime import timedelta

import pytest

from clubs.models import User
from finance.models import Book
from notifications.models import Letter, MailAddress
from notifications.services.letter_texts import letter_text
from tests.support.build import NOON
from tests.support.fees import Desk, desk
from tests.support.registering import joins, members
from tests.support.visiting import new_visitor

pytestmark = pytest.mark.django_db
IBAN = "DE89370400440532013000"


@pytest.fixture
def at() -> Desk:
    """A desk with an entry fee of 40.00 and a bank account."""
    at = desk(first_on=NOON.date() + timedelta(days=3))
    at.set_fee("entry", 4_000)
    Book.objects.filter(pk=at.book.pk).update(iban=IBAN, account_holder="The Club")
    return at


def test_letter_of_acceptance_names_what_is_owed_until_when_and_how_it_is_paid(at: Desk) -> None:
    (ann,) = members(at.home, 1)
    joins(at.event, ann)
    letter = Letter.objects.get(player=ann, kind="accepted")
    words = " ".join(letter_text(letter).paragraphs)

    assert "Please pay 40.00 EUR by" in words and f"The Club, IBAN {IBAN}" in words
    assert letter.params["reference"] in words

    at.pays(ann, 4_000)

    assert "40.00" not in letter_text(Letter.objects.get(pk=letter.pk)).text


def test_visitor_is_written_to_in_the_language_of_their_registration(at: Desk) -> None:
    new_visitor(at.event, language="de")
    letter = Letter.objects.get(kind="accepted")

    assert MailAddress.objects.get().language == "de"
    assert "/de/visitors/" in letter_text(letter).link and letter.language == "de"


def test_login_is_written_to_in_its_language(at: Desk) -> None:
    (ann,) = members(at.home, 1)
    joins(at.event, ann)
    User.objects.filter(person__player=ann).update(language="nl")
    letter = Letter.objects.get(player=ann, kind="accepted")
    letter_text(letter)

    assert letter.language == "nl"
