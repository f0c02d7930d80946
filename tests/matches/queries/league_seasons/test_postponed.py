import pytest

from matches.queries.league_seasons.postponed import postponed_by, round_of, team_of
from tests.support import build, teams
from tests.support import league_seasons as scene

pytestmark = pytest.mark.django_db


def test_nobody_has_postponed_a_tie_by_the_fixtures_alone() -> None:
    home = build.house()
    first, _ = scene.season(home)
    ties = teams.ties(first)

    assert postponed_by(home.tournament, team_of(ties[0], 1)) == 0
    assert sorted({round_of(tie) for tie in ties}) == [(1, 3), (2, 3), (3, 3)]
