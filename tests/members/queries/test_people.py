"""Days of birth: from lists of members, otherwise as players stated them."""

from datetime import date

import pytest

from clubs.models import Person
from members.queries.people import birth_dates_of, born_on_of
from tests.support import build
from tests.support.licences import born

pytestmark = pytest.mark.django_db


def test_day_of_birth_of_the_list_comes_first() -> None:
    home = build.house()
    ann, bob, eve = (build.player(home) for _ in range(3))
    Person.objects.filter(player__in=[ann, bob]).update(born_on=date(1990, 1, 1))
    born(home, ann, date(1991, 1, 1))

    assert birth_dates_of([ann.pk, bob.pk, eve.pk]) == {ann.pk: date(1991, 1, 1), bob.pk: date(1990, 1, 1)}
    assert (born_on_of(bob), born_on_of(eve)) == (date(1990, 1, 1), None)
