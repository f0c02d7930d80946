"""The letters of a federation."""

import uuid

import pytest

from journal.refusals import NotFound
from notifications.models import Letter
from notifications.queries.letters import letter_of, letters_of
from tests.support.letters import federation, letter

pytestmark = pytest.mark.django_db


def test_letters_that_were_sent_are_not_listed() -> None:
    home = federation()
    rows = [letter(home, version=number) for number in range(2)]
    Letter.objects.filter(pk=rows[0].pk).update(state="sent")

    assert list(letters_of(home)) == [rows[1]]
    assert list(letters_of(home, ["sent"])) == [rows[0]]


def test_unknown_letter_is_not_found() -> None:
    with pytest.raises(NotFound):
        letter_of(federation(), uuid.uuid4())
