"""What is known of the people of a list."""

import pytest

from members.queries.member_lists import lists_of, name_keys
from tests.support.licences import members
from tests.support.member_lists import upload


def test_name_is_also_found_with_its_words_in_another_order() -> None:
    assert name_keys("Anna van Berg") == {"anna van berg", "van berg anna", "berg anna van"}


@pytest.mark.django_db
def test_lists_of_a_club_are_those_that_its_managers_see() -> None:
    at = members()
    upload(at, "name\nAnna\n")
    own = upload(at, "name;Wer\nAnna;x\n", club="club", ctx=at.by_manager)

    assert list(lists_of(at.home.federation, {at.home.club.pk})) == [own]
    assert lists_of(at.home.federation, None).count() == 2
