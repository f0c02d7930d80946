"""Write the days of a tournament, and what follows from them."""

from datetime import date, timedelta

import pytest

from matches.inputs.tournaments import TournamentDays
from matches.models import StaffPost, Tournament
from matches.queries.tournaments.tournaments import days_of
from matches.recording.tournament_days import move_ends, write_days
from tests.support import build
from tests.support.build import NOON

pytestmark = pytest.mark.django_db


def test_days_and_place_are_written() -> None:
    home, days = build.house(), TournamentDays(date(2026, 6, 1), date(2026, 6, 2), "Hall")
    build.event(home)

    write_days(home.tournament, days)

    assert days_of(Tournament.objects.get(pk=home.tournament.pk)) == days


def test_post_with_an_end_of_its_own_keeps_it() -> None:
    home, old, new = build.house(), NOON + timedelta(days=1), NOON + timedelta(days=2)
    for until_at in (old, old + timedelta(hours=1)):
        user, role = build.login(), StaffPost.Role.SCORER
        StaffPost.objects.create(user=user, tournament=home.tournament, role=role, from_at=NOON, until_at=until_at)

    move_ends(home.tournament, new, old, new)

    ends = StaffPost.objects.filter(role="scorer").order_by("pk").values_list("until_at", flat=True)
    assert list(ends) == [new, old + timedelta(hours=1)]
