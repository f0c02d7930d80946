"""Who is younger than 18 on the first day joins no pool (born on 29 February: 18 on 1 March)."""

from datetime import date

import pytest

from clubs.models import Person
from journal.refusals import Refused
from matches.models import Tournament
from registration.models import Pot
from registration.services.of_age import check_of_age
from tests.support import build

pytestmark = pytest.mark.django_db


@pytest.mark.parametrize(
    ("first_day", "born_on", "is_of_age"),
    [
        (date(2026, 2, 28), date(2008, 2, 29), False),
        (date(2026, 3, 1), date(2008, 2, 29), True),
        (date(2026, 3, 1), None, True),
    ],
)
def test_age_counts_on_the_first_day(first_day: date, born_on: date | None, is_of_age: bool) -> None:
    home = build.house()
    player, event = build.player(home), build.event(home)
    Person.objects.filter(player=player).update(born_on=born_on)
    Tournament.objects.filter(pk=home.tournament.pk).update(from_on=first_day)
    event.tournament.refresh_from_db()

    check_of_age(event, [player], [])
    try:
        check_of_age(event, [player], [Pot()])
    except Refused as refusal:
        assert (refusal.verdict.violations[0].code, is_of_age) == ("too_young_for_pools", False)
    else:
        assert is_of_age
