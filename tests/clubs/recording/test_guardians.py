"""Minors are hidden as soon as their birth date is known; everybody else stays as they are."""

from datetime import date

import pytest
from pytest_django import DjangoAssertNumQueries

from clubs.models import Person, Player
from clubs.recording.guardians import note_birth_dates
from tests.support import build
from tests.support.build import NOON

pytestmark = pytest.mark.django_db


@pytest.mark.parametrize(
    ("born_on", "decides_from"),
    [
        (date(2014, 3, 5), date(2030, 3, 5)),
        (date(2012, 2, 29), date(2028, 2, 29)),
        (date(1980, 1, 1), None),
        (None, None),
    ],
)
def test_birth_date_says_who_decides(born_on: date | None, decides_from: date | None) -> None:
    player = build.player(build.house(), "Some Body")

    note_birth_dates({player.pk: born_on}, NOON.date())

    hidden = Player.objects.get(pk=player.pk).visibility == Player.Visibility.HIDDEN
    assert Person.objects.get(player=player).decides_from == decides_from
    assert hidden == (decides_from is not None)


def test_statements_do_not_grow_with_the_players(django_assert_max_num_queries: DjangoAssertNumQueries) -> None:
    home = build.house()
    born = {build.player(home).pk: date(1980, 1, 1) for _ in range(12)}
    born |= {build.player(home).pk: date(2014, 3, 5)}

    with django_assert_max_num_queries(10):
        note_birth_dates(born, NOON.date())

    assert Person.objects.exclude(decides_from=None).count() == 1
