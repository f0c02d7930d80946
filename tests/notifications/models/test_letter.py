"""What the table of letters refuses."""

import pytest
from django.db import IntegrityError

from notifications.models import Letter
from tests.support import build

pytestmark = pytest.mark.django_db


@pytest.mark.parametrize("count", [0, 2])
def test_letter_goes_to_one_person(count: int) -> None:
    home = build.house()
    people = {"user": home.officer, "player": build.player(home)} if count else {}
    with pytest.raises(IntegrityError, match="a_letter_goes_to_one_person"):
        Letter.objects.create(federation=home.federation, kind="offer", version=1, written_at=build.NOON, **people)


def test_only_letters_that_are_lost_without_an_answer_may_arrive_twice() -> None:
    kinds = [kind for kind in Letter.Kind.values if Letter(kind=kind).may_arrive_twice]
    assert kinds == ["offer", "confirm", "invitation"]
