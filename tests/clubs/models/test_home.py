"""The home of a player."""

import pytest

from clubs.models import HomeClub
from tests.support import build
from tests.support.build import NOON

pytestmark = pytest.mark.django_db


def test_place_is_the_club_or_else_the_federation() -> None:
    home = build.house()
    ann, on = build.player(home, "Ann"), NOON.date()

    at_club = HomeClub(player=ann, federation=home.federation, club=home.club, from_on=on)
    without = HomeClub(player=ann, federation=home.federation, from_on=on)

    assert (at_club.place, without.place) == (home.club, home.federation)
