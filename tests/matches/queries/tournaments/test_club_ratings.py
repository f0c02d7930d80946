"""The pool in which new events are rated, by the policy of the host club."""

import pytest

from matches.models import ClubRatings
from matches.queries.tournaments.club_ratings import find_policy, policy_of, usual_pool
from tests.support import build

pytestmark = pytest.mark.django_db


def test_pool_of_the_host_club_is_usual() -> None:
    home = build.house()
    tournament = home.tournament
    ClubRatings.objects.create(club=home.club, pool=home.pool)
    tournament.host_club = None
    assert usual_pool(tournament) is None

    tournament.host_club = home.club
    assert usual_pool(tournament) == home.pool
    assert find_policy(home.club) == policy_of(home.club)


def test_club_without_a_policy_has_no_usual_pool() -> None:
    home = build.house()

    assert find_policy(home.club) is None
    assert (policy_of(home.club).version, policy_of(home.club).payer) == (0, "nobody")
    assert usual_pool(home.tournament) is None
